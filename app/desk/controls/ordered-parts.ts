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
