import { Fragment } from "react";

/**
 * A sentence of ours that contains names. A name written from right to left is isolated, so that the words around it keep their
 * order. A name, a subject or a message by itself is a <bdi>.
 */
export function InOrder({ text }: { readonly text: string }) {
  return orderedParts(text).map(({ part, isTurned, at }) => <Fragment key={at}>{isTurned ? <bdi>{part}</bdi> : part}</Fragment>);
}

type OrderedPart = { readonly part: string; readonly isTurned: boolean; readonly at: number };

const letter = "[\\p{Script=Hebrew}\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Thaana}\\p{Script=Nko}]";
/** One name: its words and what joins them. A comma or a number ends it. */
const turned = new RegExp(`(${letter}(?:(?:${letter}|[\\p{M}\\s'"’.-])*${letter})?\\p{M}*)`, "u");

/** Splits a text where its direction of writing changes. */
export function orderedParts(text: string): readonly OrderedPart[] {
  let at = 0;
  return text.split(turned).flatMap((part, index) => {
    const here = at;
    at += part.length;
    return part === "" ? [] : [{ part, isTurned: index % 2 === 1, at: here }];
  });
}
