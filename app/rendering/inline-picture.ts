import { createContext } from "react";

/** A picture of the site as the address of its own text, or undefined where only its file has it. */
export type InlinePicture = (url: string) => string | undefined;

/** Lets a document's first picture stand in the document itself, where it takes no round trip of its own. */
export const InlinePictureContext = createContext<InlinePicture>(() => undefined);
