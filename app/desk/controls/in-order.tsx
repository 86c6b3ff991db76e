import { Fragment } from "react";
import { orderedParts } from "./ordered-parts.ts";

/**
 * A sentence of ours with names in it: what is written from right to left keeps to itself, and the words around it their
 * order. A name, a subject or a message that stands alone is a <bdi>.
 */
export function InOrder({ text }: { readonly text: string }) {
  return orderedParts(text).map(({ part, isTurned, at }) => <Fragment key={at}>{isTurned ? <bdi>{part}</bdi> : part}</Fragment>);
}
