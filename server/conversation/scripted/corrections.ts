import type { LiveKnown } from "#domain/live-line.ts";
import { slipsBetween } from "#domain/nearest-word.ts";
import { plain } from "#server/conversation/facts/tokens.ts";
import { months, numbers, weekday } from "#server/conversation/when/time-words.ts";
import { isQuestion } from "./clauses-of.ts";
import { bareName, capital, isFullName } from "./names.ts";
import { callsVisitor, wantsTime } from "./wish-words.ts";

/** Polite and filler words before and after a correction. */
const backs =
  "(?:no+(?! (?:one|longer|more|less)\\b)|nope|nah|sorry|wait|hold on|hang on|actually|oops|whoops|ugh|hmm+|correction|typo|i mean(?=,? (?:can|could|would|is|are|do|does)\\b)|my (?:bad|mistake)|that(?:['’]?s| is) (?:not (?:it|right|what i (?:meant|said))|wrong))";
const courtesy = `(?:${backs}|oh|ok|okay|well|fine|yes|yeah|and|but|also|please|pls|thanks?|can you|could you|would you|let'?s|i'?d|just|(?:fix|change|correct) (?:it|that|this)(?=[,.;:]))`;
const front = new RegExp(String.raw`^(?:${courtesy}(?:[\s,.!:]+|$))+`, "i");
const end = new RegExp(
  String.raw`(?:[\s,.!]+(?:${backs}|i mean[t]?|please|pls|thanks?|then|(?:fix|change|correct) (?:that|it|this)))*[\s,.!]*$`,
  "i",
);
const withdrawal = new RegExp(String.raw`^(?:\w+,? ){0,2}${backs}\b|\b${backs}[\s,.!]*$`, "i");

/** "No, ...", "..., sorry", "make that ..." */
export const takesBack = (said: string): boolean =>
  withdrawal.test(said.trim()) || /^(?:make|change) (?:it|that|this)\b/i.test(said.trim());

/** The line without such words, "Gus Petrakis" for "ok fine. Gus Petrakis". */
export const withoutCourtesies = (said: string): string => said.trim().replace(front, "").replace(end, "");

/** The words that name the detail to correct. */
const told =
  "(?:my |the |her |his |our |your )?(?:first |last )?(?:name|e-?mail(?: address)?|mail|domain|address|number|phone|cell|company)(?:['’]?s| is| should be)?";
const label = `(?:(?:it|that)(?:['’]?s| is| was| should (?:be|say|read))|should (?:be|say|read)|(?:change|make|correct|update) (?:it|that|this|${told})(?: to)?(?: say| read)?|i mean[t]?(?: to (?:say|write))?|spelled|spelt|say|(?:i|s?he|they) (?:go|goes) by|with|at|use|${told})`;
const oneLabel = new RegExp(String.raw`^${label}[\s,.:!@-]+`, "i");
const labels = new RegExp(String.raw`^(?:(?:${label}|${courtesy})[\s,.:!@-]+)+`, "i");

export type Correction = { readonly known?: LiveKnown; readonly message?: string };

/** The corrections in a line to earlier details, or to the open message. */
export function correctionIn(said: string, known: LiveKnown, message: string | undefined): Correction {
  const whole = readCorrection(said, known, message);
  if (whole.known || whole.message !== undefined || !saysWrong.test(said)) return whole;
  return readCorrection(said.split(/[,.;!]\s+/).at(-1) ?? "", known, undefined);
}

/** "Oh silly me, the address is wrong, it's …" */
const saysWrong = /\b(?:wrong|mistake|misspell\w*|mistyped|incorrect)\b/i;

function readCorrection(said: string, known: LiveKnown, message: string | undefined): Correction {
  const order = withoutCourtesies(said);
  const line: Line = {
    said,
    order,
    content: order.replace(labels, ""),
    takesBack: withdrawal.test(said.trim()),
    isLabeled: oneLabel.test(order),
    about: aboutOf(order),
  };
  for (const key of ["name", "email", "phone", "company"] as const) {
    // "Sorry, it's kay@boyle.example, not .com" gives the whole address.
    const isWhole = key === "email" && said.includes("@");
    const value = !isWhole && (line.about === undefined || line.about === key) ? known[key] : undefined;
    const corrected = value && (exchanged(value, line) ?? corrections[key]?.(value, line));
    if (corrected && (key !== "email" || isAddress.test(corrected)))
      return { known: { [key]: key === "name" ? capital(corrected) : corrected } };
  }
  const corrected =
    message === undefined
      ? undefined
      : (atItsEnds(message, line) ??
        exchanged(message, line) ??
        (adds.test(said) ? undefined : (counted(message, line) ?? reworded(line))) ??
        keptOf(message, order) ??
        shortened(message, order) ??
        (adds.test(said) ? undefined : aligned(message, line)));
  return corrected === undefined ? {} : { message: corrected };
}

const isAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** "And write: …", "and the phone one" */
const adds = /^\W*(?:and|also|plus)\b/i;

type Line = {
  readonly said: string;
  /** The line without courtesies. */
  readonly order: string;
  /** `order` without the words that name the detail: "ruizair.net" for "the address is ruizair.net". */
  readonly content: string;
  /** The line takes back an earlier one: "no, ...", "..., sorry". */
  readonly takesBack: boolean;
  /** The line names the detail, or refers to it: "it's ...". */
  readonly isLabeled: boolean;
  /** The detail that the line names. */
  readonly about: keyof LiveKnown | undefined;
};

const kinds: readonly (readonly [RegExp, keyof LiveKnown])[] = [
  [/\b(?:name|go(?:es)? by)\b/i, "name"],
  [/mail\b|\b(?:domain|address)\b/i, "email"],
  [/\b(?:number|phone|cell)\b/i, "phone"],
  [/\bcompany\b/i, "company"],
];
/** "Company is Park Family Dental" does not correct the name Jo Park, since it names another detail. */
const aboutOf = (order: string): keyof LiveKnown | undefined =>
  kinds.find(([kind]) => kind.test((labels.exec(order)?.[0] ?? "").replace(/['’]s\b/, " ")))?.[1];

const corrections: Partial<Record<keyof LiveKnown, (value: string, line: Line) => string | undefined>> = {
  // "Change the name to Kay Tran"
  name: (name, line) => respelled(name, line) ?? otherName(line),
  email: (email, line) => otherHost(email, line) ?? otherSign(email, line) ?? otherLetters(email, line),
  phone: otherDigits,
};

/** "No, Gerald Fontaine. I only book it for him" */
function otherName({ content, about, takesBack }: Line): string | undefined {
  const [first = ""] = content.split(/[,.;!]\s/);
  return isFullName(first) && (about === "name" || (takesBack && bareName(first) !== undefined)) ? first : undefined;
}

const quoted = (part: string): string =>
  part
    .replace(/^["“']+|["”'.!]+$/g, "")
    .replace(/^dot /i, ".")
    .trim();
const orders = /^(?:change|replace|swap|correct|fix) (?:the (?:word )?)?(?<before>.+?) (?:to|with|by|into|for) (?<now>.+)$/is;
const denials = [
  // "March, not February", "march instead of february"
  /^(?<now>.+?),? (?:not|instead of|rather than) (?<before>.+)$/is,
  // "Not February, March", "not February but March"
  /^not (?<before>.+?)(?:,? but|,) (?<now>.+)$/is,
];

/** "Rob, not Bob", "change 4 hotels to 5 hotels"; undefined unless the text contains the part to replace. */
function exchanged(text: string, { order, content }: Line): string | undefined {
  for (const found of [orders.exec(order), ...denials.map((pattern) => pattern.exec(content))]) {
    const gone = quoted(found?.groups?.before ?? "");
    const told = withoutCourtesies(quoted((found?.groups?.now ?? "").replace(beforeNow, "").replace(labels, "").replace(saying, "")));
    const now = gone.startsWith(".") && told ? told.replace(/^\.?/, ".") : told;
    const there = gone && now ? partOf(text, gone) : undefined;
    if (there) return joined(text.slice(0, there.index), now, text.slice(there.index + there[0].length));
  }
  return undefined;
}

/** "I mistyped. It's kay@boyle.example, and put Kathryn instead of Kathy": the text before the new word. */
const beforeNow = /^.*(?:[.!?]\s+|@\S+\s+)(?:(?:and|but) )?(?:(?:put|make it|use) )?/is;

const saying = /^(?:the |my )?(?:message|note) (?:(?:should|must|needs to) )?(?:says?|reads?|be) /i;

const partOf = (text: string, part: string) =>
  new RegExp(String.raw`${/^[.]/.test(part) ? "" : String.raw`(?<![\p{L}\p{N}])`}${RegExp.escape(part)}(?![\p{L}\p{N}])`, "iu").exec(text);

/** Joins the parts without repeating a word that is next to the replaced part: "not 2, 3 clinics". */
function joined(before: string, now: string, after: string): string {
  const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
  const [first = ""] = /^\S+ /.exec(now) ?? [];
  const start = first && isSame(before.slice(-first.length), first) ? now.slice(first.length) : now;
  const wordEnds = [...after.matchAll(/[\p{L}\p{N}](?![\p{L}\p{N}])/gu)].map(({ index }) => after.slice(0, index + 1));
  const repeated = wordEnds.find((part) => isSame(now.slice(-part.length), part)) ?? "";
  return `${before}${start}${after.slice(repeated.length)}`;
}

const spells = /\b(?:spell\w*|spelt|(?:with(?:out)?|not|no) (?:an? |the )?(?:\w+ )?(?<letter>\w)\b)/i;

/** "Whitfeld, without the second i", "Cathy with a C", "she goes by Nina Castillo-Reyes". */
function respelled(name: string, { content, takesBack, isLabeled }: Line): string | undefined {
  const { letter } = spells.exec(content)?.groups ?? {};
  const isSpelled = spells.test(content);
  if (!takesBack && !isLabeled && !isSpelled) return undefined;
  const parts = name.split(" ");
  if (isFullName(content) && content !== name && parts.some((part) => content.split(" ").includes(part))) return content;
  const words = content.match(/[\p{L}'’-]{3,}/gu) ?? [];
  if (content.split(" ").length > (isSpelled ? 9 : 2)) return undefined;
  const least = words.length > 1 ? 4 : 3;
  const isOther = (word: string, part: string) =>
    word.length >= least &&
    word.toLowerCase() !== part.toLowerCase() &&
    isNearly(word, part, letter !== undefined && word.toLowerCase().startsWith(letter.toLowerCase()));
  for (const part of parts) {
    const other = words.find((word) => isOther(word, part));
    if (other) return name.replace(part, other.charAt(0).toUpperCase() + other.slice(1));
  }
  return undefined;
}

/** Whether two words differ by a typing error: one letter, or two in a long word. The first letter may differ if the line spells it. */
function isNearly(one: string, other: string, isFirstSpelled = false): boolean {
  const [word, before] = [one.toLowerCase(), other.toLowerCase()];
  const most = before.length > 6 ? 2 : 1;
  return (isFirstSpelled || word.charAt(0) === before.charAt(0)) && slipsBetween(word, before, most) <= most;
}

const host = /^(?<host>[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,})(?:,? (?:not?|instead|with(?:out)?)\b.*)?$/iu;

/** "Sorry, it's ruizair.net", "it's renovet.example no s" */
function otherHost(email: string, { content, takesBack, isLabeled }: Line): string | undefined {
  const [label = ""] = email.split("@")[1]?.split(".") ?? [];
  // "Gmail, fat fingers", "I left out an e. tricountyfeed"
  const near = content
    .split(/[,.;]\s+/)
    .find((part) => /^[a-z\d-]{4,}$/i.test(part) && part.toLowerCase() !== label && isNearly(part, label));
  if (near !== undefined && content.split(" ").length < 8) return email.replace(`@${label}`, `@${near.toLowerCase()}`);
  if (!takesBack && !isLabeled && !spells.test(content)) return undefined;
  const whole = host.exec(content)?.groups?.host;
  if (whole) return email.replace(/@.*$/, `@${whole.toLowerCase()}`);
  // "Sorry .com"
  const end = /^(?:\.|dot )?(?<end>com|net|org|co|us|biz|info|edu|gov|io)(?:,? (?:not|instead)\b.*)?$/i.exec(content)?.groups?.end;
  if (end) return email.replace(/\.[^.]*$/, `.${end.toLowerCase()}`);
  return undefined;
}

const signs: Readonly<Record<string, string>> = { dot: ".", period: ".", underscore: "_", dash: "-", hyphen: "-", zero: "0", one: "1" };
const sign = String.raw`(?:(?:an?|the|letter|number) )*([\p{L}\d]+)`;
const signIn = (said: string, behind = ""): string | undefined => {
  const [, word = ""] = new RegExp(`^${sign}${behind}$`, "iu").exec(said.trim()) ?? [];
  return signs[word.toLowerCase()] ?? (/^\p{L}$/u.test(word) ? word.toLowerCase() : undefined);
};
const removal = /(?:^|[\s,])(?:no|without|skip|drop|lose) (?<before>(?:the |an? )?\p{L}+)(?: in (?:it|that|there|my \w+))?[\s.!]*$/iu;

/** The characters of an address to replace, and their replacements: "a dot not an underscore", "an e not an a, greysan", "no dash". */
function signsExchanged(said: string, content: string) {
  const found = [...denials.map((pattern) => pattern.exec(content)), removal.exec(said)];
  return found.flatMap((match) => {
    const { before = "", now } = match?.groups ?? {};
    const [gone, sign] = [signIn(before, "(?:[,.] .*)?"), now === undefined ? "" : signIn(now)];
    return gone === undefined || sign === undefined ? [] : { gone, sign, words: before.match(/\p{L}{4,}/gu) ?? [] };
  });
}

/** Replaces a character if the address has it once, or if only one of the places results in the word that the line gives ("greysan"). */
function otherSign(email: string, { said, content }: Line): string | undefined {
  for (const { gone, sign, words } of signsExchanged(said, content)) {
    const places = [...email.replace(/\.[^.]*$/, "").matchAll(new RegExp(RegExp.escape(gone), "gi"))];
    const changed = places.map(({ index }) => `${email.slice(0, index)}${sign}${email.slice(index + 1)}`);
    const makes = (other: string) => words.some((word) => other.includes(word.toLowerCase()));
    const meant = changed.length > 1 ? changed.filter(makes) : changed;
    if (meant.length === 1) return meant[0];
  }
  return undefined;
}

/** Whether a line speaks of the letters or marks of an address: "it's an i not an e". */
export const spellsOf = (said: string): boolean => signsExchanged(said, withoutCourtesies(said).replace(labels, "")).length > 0;

/** "It's tully with two l's in the email", "tully, not tuly": replaces a similar word at the beginning of a part of the address. */
function otherLetters(email: string, { said, content, takesBack, isLabeled, about }: Line): string | undefined {
  const isMeant =
    about === "email" || /\bmail\b/i.test(content) || (spells.test(said) && (takesBack || isLabeled)) || /^[a-z\d]+,? not /i.test(content);
  const { letter } = spells.exec(said)?.groups ?? {};
  // "With a C, cane"
  const [word = ""] = isMeant ? (/^(?!with)[a-z\d]{4,}|(?<=, ?)[a-z\d]{4,}$/i.exec(content) ?? []) : [];
  for (const { 0: part, index } of word ? email.matchAll(/[\p{L}\p{N}]+/gu) : []) {
    const before = [word.length - 1, word.length, word.length + 1].map((length) => part.slice(0, length));
    const near = part.toLowerCase().startsWith(word.toLowerCase())
      ? undefined
      : before.find(
          (start) => start.length > 3 && isNearly(word, start, letter !== undefined && word.toLowerCase().startsWith(letter.toLowerCase())),
        );
    if (near) return `${email.slice(0, index)}${word.toLowerCase()}${email.slice(index + near.length)}`;
  }
  return undefined;
}

const areaCode = /\barea code(?:['’]?s| is|:)? *\(?(?<code>\d{3})\)?(?!\d)/i;
const ending =
  /^(?:ends? (?:in|with) |(?:the )?last \w+ (?:digits? |numbers? )?(?:are |is )?)?(?<digits>\d{2,4}|\d{3}[\s.-]?\d{4})(?<atEnd> at the end)?$/i;

/** "Area code 405", "555 0143 sorry", "0191 at the end" */
function otherDigits(phone: string, { content }: Line): string | undefined {
  const digits = phone.replaceAll(/\D/g, "");
  const { code } = areaCode.exec(content)?.groups ?? {};
  if (code && digits.length >= 7) return written(code + digits.slice(-7));
  const found = ending.exec(content);
  const last = found?.groups?.digits?.replaceAll(/\D/g, "") ?? "";
  // "430" alone may be a time, "0191" may not.
  if (!found || (last.length < 7 && found[0] === found.groups?.digits && /^\d{0,2}[0-5]\d$/.test(last))) return undefined;
  return digits.length === 10 ? written(digits.slice(0, -last.length) + last) : last.length === 7 ? found.groups?.digits : undefined;
}

const written = (digits: string) => `${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}`;

const message = `(?:(?:it|that|this)(?: all| whole (?:thing|message|note))?|(?:the|my) (?:whole )?(?:message|msg|note|text|wording|words)|the (?:whole )?thing|all of (?:it|that)|everything)`;
const say =
  "(?:(?:say|write|put|send)(?! (?:it|this|that|the (?:answer|reply|message|note|invit\\w*)) (?:to|under|from|for|in|on|as)\\b)|tell (?:them|the team|him|her)|ask(?: (?:them|the team|him|her))?)";
const newWords = `[:,]? +(?:that )?["“]?(?<told>.{2,}?)["”]?$`;

/** The new words of a message, at the end of each pattern below. */
const rewordings = [
  // "Change the message to we need two agents", "replace it with: call Bob"
  `(?:change|correct|edit|update|replace|reword|rewrite|rephrase|fix|make|have) ${message}(?:,? (?:to(?: say| read)?|with|into|by|so (?:that )?it (?:says|reads)|and ${say}|say|read|says))${newWords}`,
  // "No, make it: please call after 5"
  `(?:change|make|rewrite|redo|reword|correct) ${message}[:.;] *(?<told>.{2,})$`,
  // "Scratch that, just say call Bob"
  `(?:scratch|forget|delete|drop|erase|scrap|ignore|strike|remove|take out) ${message}[,.;: ]+(?:(?:and|just|then|instead|rather|please) )*(?:${say}|make it)${newWords}`,
  // "Say instead that I call back myself", "instead write: call Bob"
  `(?:rather )?${say} (?:this |it )?(?:instead|rather)${newWords}`,
  `(?:instead|rather)(?: of (?:that|this))?[,:]? ${say}${newWords}`,
  // "It should say call after 5"
  `${message} (?:should|must|has to|needs to|is (?:supposed|meant) to) (?:be|say|read)${newWords}`,
  // "Start over: we moved"
  `(?:(?:let me |let['’]?s )?(?:start|begin|try) (?:over|again|anew)|new message)[,.:;]+ *(?<told>.{2,})$`,
  // "That's not it. message is: we moved"
  `(?:(?:that|this|it)(?:['’]?s| is) (?:not (?:it|right)|wrong)[.,;!]* )(?:the |my )?(?:message|msg|note) (?:is|should be): *(?<told>.{2,})$`,
  // "I want it to say call after 5", "only the one line: call after 5"
  `(?:(?:it )?to )?(?:say|write|read): *(?<told>.{2,})$`,
  `(?:only |just )*(?:this|(?:this|the) (?:one |following |new |whole )*(?:sentence|line|words?|text|message|note)): *(?<told>.{2,})$`,
].map((pattern) => new RegExp(`^(?:(?:i|we)(?:['’]?d| would)? (?:like|want|need|wanted) (?:to )?|let me )?${pattern}`, "is"));
const placings = [
  // "It should end with: thanks", "start it with Dear team"
  `(?:${message} (?:should|must|has to|needs to) )?(?<place>start|begin|open|end|finish|close)s? (?:${message} )?(?:with|by saying)${newWords}`,
  `the (?<place>first|opening|last|final|closing) (?:line|sentence|words?) (?:should|must|has to|needs to) (?:be|say|read)${newWords}`,
  // "Put URGENT at the top", "at the end write thank you"
  `(?:put|add|write|say) (?<told>.{2,}?) (?:at|on|in|to) the (?:very )?(?<place>top|start|beginning|end|bottom)$`,
  `at the (?:very )?(?<place>top|start|beginning|end|bottom),? (?:put|add|write|say)${newWords}`,
].map((pattern) => new RegExp(`^${pattern}`, "is"));
const isFirst = /^(?:start|begin|open|first|top)/i;

/** Adds words at the beginning or the end of a message. */
function atItsEnds(text: string, { order }: Line): string | undefined {
  const { place = "", told } = placings.map((pattern) => pattern.exec(order)?.groups).find(Boolean) ?? {};
  if (told === undefined) return undefined;
  return (isFirst.test(place) ? [quoted(told), text] : [text, quoted(told)]).join("\n");
}

/** Counts only after a word that takes back an earlier line: "no, just say call Bob", "sorry, I meant please call after 6". */
const takenBack = new RegExp(
  String.raw`^(?:${say}|i meant to (?:say|write)|i meant(?=(?:[\s,:]+\S+){4})|make it|(?:it'?s|that'?s) )${newWords}`,
  "is",
);

/** "Make it cal@ironoak.example and the number is 512-555-0107" contains only details, and no words for a message. */
const ofDetails = /\b(?:and|the|my|is|it['’]?s|number|phone|cell|e-?mail|address|name|to|at|also|please|now)\b/gi;

/**
 * The new text of a message that the visitor rewords as a whole. "No, I meant how long it takes" is a question instead, and "sorry,
 * I meant I want a phone call" a wish.
 */
function reworded({ order, takesBack }: Line): string | undefined {
  const told = (pattern: RegExp) => {
    const words = pattern.exec(order)?.groups?.told?.trim();
    return words !== undefined && /\p{L}/u.test(words.replaceAll(ofDetails, "")) ? words : undefined;
  };
  const words = rewordings.map(told).find(Boolean);
  const back = takesBack ? told(takenBack) : undefined;
  return (
    words ??
    (back === undefined ||
    isQuestion(plain(back)) ||
    (wantsTime(plain(back)) && !callsVisitor(plain(back))) ||
    /^(?:for|about) (?:the|a|my) (?:call|booking|time)\b/i.test(back)
      ? undefined
      : back)
  );
}

const piece = "(?:part|bit|thing|line|sentence|word)s?";
const about = `(?:the |that )?(?:${piece} (?:about|on|with|where|that says) (?:the |that |my |our )?)?`;
/** "Leave out the Waco part", "take the bit about the offices out" */
const leftOut = new RegExp(
  String.raw`^(?:(?:leave|take|cut|edit)(?: (?:out|off))?|remove|drop|delete|skip|without|scratch|lose|ditch|strike|erase|undo|get rid of) ${about}(?!(?:it|that|this|all|everything)\b)(?<gone>.+?)(?: ${piece})?(?: (?:out|off|away))?(?: again)?$`,
  "i",
);
/** "The first sentence" */
const placed = /^(?:the )?(?<place>first|second|third|last)(?: (?:sentence|line|part|bit|one|thing))?$/i;
const placeOf = (called: string) => ({ first: 0, second: 1, third: 2 })[called.toLowerCase()] ?? -1;

/** Whether a line orders a change of the message, even one that is not understood. */
export const ordersChange = (said: string): boolean => {
  const order = withoutCourtesies(said);
  return (leftOut.test(order) && (namesPiece.test(order) || takesOut.test(order))) || isNotMeant.test(order);
};
const namesPiece = new RegExp(String.raw`\b${piece}\b| (?:out|off)$`, "i");
const takesOut = /^(?:remove|delete|erase|get rid of|leave out|take out) (?:the|my|that|this|what)\b/i;
const isNotMeant = /^that['’]?s not what i (?:want|wanted|meant|said)\b/i;

const keptAlone = /^(?:keep )?(?:only )?(?:keep )?(?:the |that )(?<kept>.+?) (?:part|bit|thing|line|sentence)(?: only)?$/i;

/** "Only the Waco part" */
function keptOf(text: string, order: string): string | undefined {
  const kept = /\b(?:only|keep)\b/i.test(order) ? keptAlone.exec(order)?.groups?.kept : undefined;
  const sentences = text.split(sentenceEnd);
  return kept === undefined ? undefined : sentences.findLast((sentence) => partOf(sentence, kept));
}

const sentenceEnd = /\n|(?<=[.!?])\s+/;

/** Removes the sentence that contains the part. From a message of one sentence, removes the part and the word that joins it. */
function shortened(text: string, order: string): string | undefined {
  const gone = leftOut.exec(order)?.groups?.gone;
  if (!gone) return undefined;
  const sentences = text.split(sentenceEnd);
  const place = placed.exec(gone)?.groups?.place;
  const there = partOf(text, gone);
  const out = place ? sentences.at(placeOf(place)) : !there ? undefined : sentences.find((sentence) => partOf(sentence, gone));
  if (out === undefined) return undefined;
  if (sentences.length > 1) return text.replace(out, "").replace(/^\s+|\s+$|(?<=\n)\n| (?= )/g, "");
  if (!there) return undefined;
  const before = text.slice(0, there.index).replace(/(?:,| (?:in|at|of|for|from|on|about|and|with))? (?:the )?$/i, "");
  return `${before}${text.slice(there.index + gone.length)}`.trim();
}

const hour = String.raw`\d{1,2}(?::\d\d)?(?: ?[ap]m)?`;
const whatever = String.raw`the [\p{L}'’-]+`;
/** The kinds of words that replace a word of the same kind: spans of hours, numbers, months, days and nouns with "the". */
const countedKinds = [
  `${hour} ?(?:-|–|to|till|until) ?${hour}`,
  String.raw`(?:\d{1,2}(?::\d\d)? ?[ap]m|\d{1,2}:\d\d|noon|midday|midnight)`,
  String.raw`${months}\.? \d{1,2}(?:st|nd|rd|th)?`,
  String.raw`(?:\d+|${numbers.join("|")})`,
  months,
  weekday,
  "(?:(?:this|yesterday|tomorrow|last|next) (?:morning|afternoon|evening|night|week|month|year)|today|tonight|yesterday|tomorrow)",
  whatever,
];

/** Replaces the one number, month or weekday of the text: "make that 4 phone lines", "sorry, March", "I meant the launch". */
function counted(text: string, { content, takesBack, isLabeled }: Line): string | undefined {
  if (!takesBack && !isLabeled) return undefined;
  for (const kind of countedKinds) {
    // "4, we open one in march": the reason after the new number is added to the message.
    const more = kind === whatever ? "" : `(?: now)?(?:(?:[,.;]|(?= (?:and|because|since|but) )) +(?:and )?(?<more>.{4,}))?`;
    const now = new RegExp(
      String.raw`^(?<before>(?:in|on|at|after|before|by|around|until|till|about|with|for|to|from|of) )?(?<one>${kind})(?<behind>(?: [\p{L}'-]+){0,3}?)${more}$`,
      "iu",
    ).exec(content)?.groups;
    const all = now ? [...text.matchAll(new RegExp(String.raw`\b${kind}(?=${RegExp.escape(now.behind ?? "")}\b)`, "giu"))] : [];
    // "No, after 3" corrects the number in "after 2", whatever other numbers the message contains.
    const ofPlace = all.filter(({ index }) => now?.before && text.slice(0, index).toLowerCase().endsWith(` ${now.before.toLowerCase()}`));
    const others = ofPlace.length > 0 ? ofPlace : all;
    const [other] = others;
    if (now?.one && other && others.length === 1) {
      // "Make that before 5" of "after 5"
      const before = text.slice(0, other.index).replace(now.before ? /\b(?:after|before|by|until|till)\s+$/i : /$^/, now.before ?? "");
      return [`${before}${now.one}${text.slice(other.index + other[0].length)}`, now.more].filter(Boolean).join("\n");
    }
  }
  return undefined;
}

const wordsOf = (text: string) => [...text.matchAll(/[\p{L}\p{N}$'’.:-]*[\p{L}\p{N}]/gu)];
const monthAlone = new RegExp(`^${months}$`);
/** Words too common to show which part of the message is meant. */
const linking = /^(?:about|with|from|that|this|have|what|when)$/;
/** A correction of more words than these is a sentence of its own. */
const mostAligned = 6;

/** "No, start in February", "no, English and Spanish": replaces the words that begin or end with the same word. */
function aligned(text: string, { content, takesBack }: Line): string | undefined {
  const now = wordsOf(content).map(([word]) => word.toLowerCase());
  const [first = "", last = ""] = [now[0], now.at(-1)];
  if (!takesBack || now.length < 2 || now.length > mostAligned || isQuestion(plain(content))) return undefined;
  const words = wordsOf(text);
  const placeOf = (wanted: string) =>
    (wanted.length > 3 && !linking.test(wanted)) || monthAlone.test(wanted)
      ? words.findLastIndex(([word]) => word.toLowerCase() === wanted)
      : -1;
  const begins = placeOf(first);
  const from = begins < 0 ? placeOf(last) : begins;
  const clauseEnd = words.findIndex(
    ({ 0: word, index }, place) => place >= from && /^(?:[,.;!?\n]|$)/.test(text.slice(index + word.length)),
  );
  // "English only" also replaces the rest of the clause.
  const to = begins < 0 ? from : last === "only" ? clauseEnd : Math.min(clauseEnd, begins + now.length - 1);
  const [start, end] = [words[from], words[to]];
  if (!start || !end) return undefined;
  const after = text.slice(end.index + end[0].length);
  return `${text.slice(0, start.index)}${content.replace(/[.!]+$/, "")}${begins < 0 ? after.replace(/^ (?:only|alone)\b/i, "") : after}`;
}
