const lead = `(?:(?:no+|nope|nah|sorry|wait|actually|hmm+|oops|ok|okay|oh|well|please|pls|can you|could you|would you|let'?s|i'?d|just)[,.!: ]+)*`;
const message = `(?:it|that|this|(?:the|my) (?:whole )?(?:message|msg|note|text|wording|words)|the (?:whole )?thing|all of (?:it|that)|everything)`;
const say = `(?:say|write|put|send|tell (?:them|the team|him|her))`;
const told = String.raw`[:,]? +(?:that )?["“]?(?<told>.{2,}?)["”]?$`;

/** How people say that a message is to read otherwise; each ends with its new words. */
const patterns = [
  // "Change the message to we need two agents", "replace it with: call Bob"
  String.raw`(?:change|correct|edit|update|replace|reword|rewrite|rephrase|fix|make|have) ${message}(?:,? (?:to(?: say| read)?|with|into|by|so (?:that )?it (?:says|reads)|and ${say}|say|read|says))${told}`,
  // "No, make it: please call after 5", "the message: call Bob"
  String.raw`(?:change|make|rewrite|correct) ${message}: *(?<told>.{2,})$`,
  // "Scratch that, just say call Bob"
  String.raw`(?:scratch|forget|delete|drop|erase|scrap|ignore|strike|remove|take out) ${message}[,.;: ]+(?:(?:and|just|then|instead|rather|please) )*(?:${say}|make it)${told}`,
  // "Say instead that I call back myself", "instead write: call Bob"
  String.raw`(?:rather )?${say} (?:this |it )?(?:instead|rather)${told}`,
  String.raw`(?:instead|rather)(?: of (?:that|this))?[,:]? ${say}${told}`,
  // "It should say call after 5"
  String.raw`${message} (?:should|must|has to|needs to|is (?:supposed|meant) to) (?:be|say|read)${told}`,
].map((pattern) => new RegExp(`^${lead}${pattern}`, "is"));

/** Only after a word that takes back: "no, just say call Bob", "sorry, I meant please call after 6". */
const takenBack = new RegExp(
  String.raw`^(?:no+|nope|nah|sorry|wait|actually|oops)[,.!: ]+${lead}(?:${say}|i meant(?: to (?:say|write))?|make it|(?:it'?s|that'?s) )${told}`,
  "is",
);

/** "No, make it: please call after 5": the new words of a message that is being checked. */
export function rewordedMessage(said: string): string | undefined {
  const text = said.trim();
  const found = [...patterns, takenBack].map((pattern) => pattern.exec(text)?.groups?.told).find(Boolean);
  return found?.trim();
}
