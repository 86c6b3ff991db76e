/** Width of a text in pixels, in the face it will be set in. */
export type Measure = (text: string, sizePx: number) => number;

export type Fitted = { readonly sizePx: number; readonly lines: readonly string[] };

/** Four lines can be read at a glance; more is a paragraph. */
const mostLines = 4;
const smallestForSentences = 56;

/**
 * The largest size at which a text fits its box, each sentence on lines of its own if that fits,
 * with lines as even as possible. Throws if it fits at none: the text is too long to be read at that size.
 */
export function fitText(
  text: string,
  box: { readonly widthPx: number; readonly heightPx: number; readonly leading: number },
  sizesPx: readonly number[],
  measure: Measure,
): Fitted {
  const sentences = text.split(/(?<=[.?!]) /);
  // Short sentences read best one to a line, as on the page, even if breaking them would allow a larger size.
  const asWritten = sizesPx.find(
    (sizePx) =>
      sizePx >= smallestForSentences &&
      sentences.length * sizePx * box.leading <= box.heightPx &&
      sentences.every((sentence) => measure(sentence, sizePx) <= box.widthPx),
  );
  if (sentences.length > 1 && asWritten) return { sizePx: asWritten, lines: sentences };
  for (const sizePx of sizesPx) {
    const most = Math.min(mostLines, Math.floor(box.heightPx / (sizePx * box.leading)));
    for (const parts of [sentences, [text]]) {
      const lines = parts.map((part) => evenLines(part, box.widthPx, (line) => measure(line, sizePx)));
      const all = lines.flatMap((line) => line ?? []);
      if (!lines.includes(undefined) && all.length <= most) return { sizePx, lines: all };
    }
  }
  throw new Error(`"${text}" does not fit a box of ${box.widthPx} by ${box.heightPx} pixels at ${Math.min(...sizesPx)} pixels.`);
}

/** As few lines as the width allows, then the narrowest width with that number of lines. */
function evenLines(text: string, widthPx: number, measure: (line: string) => number): string[] | undefined {
  const words = text.split(" ");
  const widest = broken(words, widthPx, measure);
  if (!widest) return undefined;
  let best = widest;
  for (let width = widthPx; width > widthPx / 2; width -= 8) {
    const narrower = broken(words, width, measure);
    if (!narrower || narrower.length > best.length) break;
    best = narrower;
  }
  return best;
}

function broken(words: readonly string[], widthPx: number, measure: (line: string) => number): string[] | undefined {
  const lines: string[] = [];
  for (const word of words) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && measure(longer) <= widthPx) lines[lines.length - 1] = longer;
    else if (measure(word) <= widthPx) lines.push(word);
    else return undefined;
  }
  return lines;
}
