/** Another page has saved a draft since this one was opened with `base` in its box: that draft is not overwritten. */
export const isOfAnotherPage = (kept: string, base: string | undefined, text: string): boolean =>
  base !== undefined && kept !== "" && kept !== base && !text.includes(kept);

/** The text, below the kept draft if that is of another page. */
export function joinedDrafts(kept: string, base: string | undefined, text: string): string {
  if (!isOfAnotherPage(kept, base, text)) return text;
  return kept.includes(text) ? kept : `${kept.trimEnd()}\n\n${text}`;
}
