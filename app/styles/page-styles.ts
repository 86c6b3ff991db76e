import { createContext } from "react";

/** The CSS that the current page needs, for the root to inline. Empty in the browser, where it is already in the document. */
export const PageStyles = createContext("");
