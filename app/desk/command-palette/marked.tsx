import { Fragment } from "react";
import { markedParts } from "./marked-parts.ts";

/** A text with what was searched underlined. */
export function Marked({ text, q }: { readonly text: string; readonly q: string }) {
  return markedParts(text, q).map(({ part, isMatch, at }) => <Fragment key={at}>{isMatch ? <mark>{part}</mark> : part}</Fragment>);
}
