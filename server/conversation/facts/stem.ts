const irregular: ReadonlyMap<string, string> = new Map(
  `sold sell|kept keep|told tell|bought buy|paid pay|spoke speak|spoken speak|heard hear|lost lose|losing lose|built build|left leave|met meet|caught catch
  taught teach|wrote write|written write|chose choose|chosen choose|drove drive|driven drive|grew grow|grown grow|held hold|hung hang|sent send|stood stand
  stole steal|stolen steal|stuck stick|thought think|understood understand|won win|began begin|begun begin|broke break|broken break|brought bring
  fell fall|fallen fall|found find|gave give|given give|hid hide|hidden hide|knew know|known know|meant mean|read read|rang ring|rung ring|rose rise|risen rise
  slept sleep|spent spend|sped speed|swore swear|took take|taken take|threw throw|thrown throw|woke wake|woken wake|awoke wake|awake wake|withdrew withdraw
  people person|men man|women woman|children child|kids kid|staffed staff|lives life|selves self|halves half|leaves leave|better better`
    .split(/[|\n]/)
    .map((pair) => pair.trim().split(" ") as [string, string]),
);

/** Removes contracted endings: "what's", "we're", "don't". */
export const withoutContractions = (text: string): string => text.replaceAll(/'(?:s|re|ll|d|ve|m|t)\b/g, "");

/**
 * The common part of a word's forms, without the endings of plural and past, -ing, -ation, -ly and a final "e". It may not be a
 * real word.
 */
export function stem(word: string): string {
  const known = irregular.get(word);
  if (known !== undefined) return known.replace(/(?<=\w{3})e$/, "");
  if (word.length < 4 || /\d/.test(word)) return word;
  if (/(?:ss|us|is)$/.test(word)) return word;
  return word
    .replace(/ies$/, "y")
    .replace(/(x|ch|sh|ss|z)es$/, "$1")
    .replace(/s$/, "")
    .replace(/(?<=\w{4})(?:ations?|ate|ated|ating|ator)$/, "")
    .replace(/(?<=\w{3})(?:ing|ed)$/, "")
    .replace(/(?<=\w{4})(?:ly|able)$/, "")
    .replace(/(?<=\w{2}[^aeiou])ied$/, "y")
    .replace(/([bdgmnprt])\1$/, "$1")
    .replace(/(?<=\w{4})ll$/, "l")
    .replace(/(?<=\w{3})e$/, "");
}
