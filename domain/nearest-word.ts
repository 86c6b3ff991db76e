/** How often each word occurs in these texts of words separated by spaces. */
export function countWords(texts: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) for (const word of text.split(" ")) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** At most one edit away, two in a longer word; of equals the more frequent. Only words with the same first letter are compared. */
export function nearestWord(typed: string, known: ReadonlyMap<string, number>): string | undefined {
  // A number with one other digit belongs to somebody else.
  const most = typed.length < 4 || /^\d+$/.test(typed) ? 0 : typed.length < 5 ? 1 : 2;
  let nearest: { readonly word: string; readonly slips: number; readonly count: number } | undefined;
  for (const [word, count] of known) {
    if (word[0] !== typed[0] || Math.abs(word.length - typed.length) > most) continue;
    const slips = slipsBetween(typed, word, nearest?.slips ?? most);
    if (slips > most || (nearest && (slips > nearest.slips || (slips === nearest.slips && count <= nearest.count)))) continue;
    nearest = { word, slips, count };
  }
  return nearest?.word;
}

/** The number of letters left out, added, changed or swapped with a neighbor; a number above `most` if there are more than that. */
export function slipsBetween(typed: string, word: string, most: number): number {
  let before: number[] = [];
  let last = Array.from({ length: word.length + 1 }, (_, index) => index);
  for (let row = 1; row <= typed.length; row += 1) {
    const now = [row];
    for (let column = 1; column <= word.length; column += 1) {
      const isSame = typed[row - 1] === word[column - 1];
      let slips = Math.min((last[column] ?? 0) + 1, (now[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + (isSame ? 0 : 1));
      const isSwapped = row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      if (isSwapped) slips = Math.min(slips, (before[column - 2] ?? 0) + 1);
      now.push(slips);
    }
    if (Math.min(...now) > most) return most + 1;
    [before, last] = [last, now];
  }
  return last[word.length] ?? most + 1;
}
