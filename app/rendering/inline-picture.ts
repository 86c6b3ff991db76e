import { createContext } from "react";

/** A picture of the site as a data: address, or undefined if it is only available as a file. */
export type InlinePicture = (url: string) => string | undefined;

/** Puts a document's first picture into the document itself, which saves a round trip. */
export const InlinePictureContext = createContext<InlinePicture>(() => undefined);
