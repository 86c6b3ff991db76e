import { Fragment } from "react";

/** A text with what was searched underlined. */
export function Marked({ text, q }: { readonly text: string; readonly q: string }) {
  return markedParts(text, q).map(({ part, isMatch, at }) => <Fragment key={at}>{isMatch ? <mark>{part}</mark> : part}</Fragment>);
}

export type MarkedPart = { readonly part: string; readonly isMatch: boolean; readonly at: number };

/** The text cut where it matches: letters in either case, a phone number by its digits, whatever signs stand between. */
export function markedParts(text: string, q: string): readonly MarkedPart[] {
  const typed = q.trim();
  if (typed === "") return [{ part: text, isMatch: false, at: 0 }];
  const digits = typed.replaceAll(/\D/g, "");
  const pattern =
    digits.length >= 3 && /^[\d\s()+.-]+$/.test(typed) ? [...digits].join("[\\s()+.-]*") : typed.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&");
  const parts: MarkedPart[] = [];
  let end = 0;
  for (const match of text.matchAll(new RegExp(pattern, "gi"))) {
    if (match.index > end) parts.push({ part: text.slice(end, match.index), isMatch: false, at: end });
    parts.push({ part: match[0], isMatch: true, at: match.index });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ part: text.slice(end), isMatch: false, at: end });
  return parts;
}
