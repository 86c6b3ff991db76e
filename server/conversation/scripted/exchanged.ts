import { literalPattern } from "#domain/literal-pattern.ts";

const lead =
  /^(?:(?:no+|nope|nah|sorry|wait|actually|oops|oh|ok|okay|and|please|pls|can you|could you|i mean[t]?|it'?s|it is|it should (?:be|say)|should (?:be|say)|(?:change|make) (?:it|that)(?: to)?(?: say| read)?|say|my (?:first |last )?name(?: is|['’]s)|name(?: is|['’]s))[\s,.:!]+)+/i;
const quoted = (part: string): string => part.replace(/^["“']+|["”'.!]+$/g, "").trim();

/** How people say that one thing takes the place of another. */
const exchanges = [
  // "Change 4 hotels to 5 hotels"
  /^(?:change|replace|swap|correct|fix) (?:the (?:word )?)?(?<before>.+?) (?:to|with|by|into|for) (?<now>.+)$/is,
  // "March, not February", "march instead of february"
  /^(?<now>.+?),? (?:not|instead of|rather than) (?<before>.+)$/is,
  // "Not February, March", "not February but March"
  /^not (?<before>.+?)(?:,? but|,) (?<now>.+)$/is,
];

/** A text with one of its parts exchanged: "Rob, not Bob", "change 4 hotels to 5 hotels"; undefined unless it holds what is to go. */
export function exchanged(text: string, said: string): string | undefined {
  const order = said.trim().replace(/^(?:(?:no+|sorry|wait|actually|oops|ok|please|pls|can you|could you)[\s,]+)+/i, "");
  const rest = said.trim().replace(lead, "");
  for (const [place, pattern] of exchanges.entries()) {
    const { before, now } = pattern.exec(place === 0 ? order : rest)?.groups ?? {};
    if (!before || !now) continue;
    const gone = quoted(before).replace(/^dot /i, ".");
    const put = quoted(now).replace(/^dot /i, ".");
    if (gone === "" || put === "") continue;
    const found = new RegExp(
      String.raw`${/^[.]/.test(gone) ? "" : String.raw`(?<![\p{L}\p{N}])`}${literalPattern(gone)}(?![\p{L}\p{N}])`,
      "iu",
    ).exec(text);
    if (!found) continue;
    // "Not 2, 3 clinics": what follows it already is not said twice.
    const after = text.slice(found.index + gone.length);
    const [word = ""] = /^ \S+/.exec(after) ?? [];
    const isSaid = word !== "" && put.toLowerCase().endsWith(word.toLowerCase());
    return `${text.slice(0, found.index)}${put}${isSaid ? after.slice(word.length) : after}`;
  }
  return undefined;
}
