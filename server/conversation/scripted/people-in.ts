/** Finds the person that a line names, and their company, in a text in which a mark replaces each address and number. */
import { placeZones } from "#server/conversation/when/place-zones.ts";
import { months, spelledOut, weekday } from "#server/conversation/when/time-words.ts";
import { isAmericanWord, isCommonWord, isProperNoun } from "#server/dictionary.ts";
import {
  capital,
  companyWords,
  filing,
  firstAndLast,
  isFewWords,
  isKnownName,
  isNameLike,
  isRole,
  nameAmong,
  nameWithin,
  noAnswers,
  particle,
  roleWords,
} from "./names.ts";

/** Private-use characters that replace an address and a number. */
export const marks = { address: "\uE000", number: "\uE001" } as const;
const anyMark = `${marks.address}${marks.number}`;

/** A part of a line: its value, and its range including the words that introduce it. */
type Piece = { readonly value: string; readonly from: number; readonly to: number };
type Person = Piece & { readonly rank: number };

/** The context in which a line is read. */
export type Around = {
  /** The address in the line, or the known one, in lower case. */
  readonly address: string | undefined;
  /** Whether the line contains an address or a number. */
  readonly isContact: boolean;
  readonly isNameAsked: boolean;
  readonly isCompanyAsked: boolean;
};

const label = "(?:for|on|under) (?:the|this|that|it)(?: \\w+)?";
const is = "(?: is| should be| will be|['’]s|(?<=\\bmy name)s|:)";
const kin =
  "(?:wife|husband|boss|owner|partner|manager|assistant|secretary|mom|mother|dad|father|son|daughter|brother|sister|colleague|coworker|supervisor|director|gm|ceo|bookkeeper)";
/** Words that introduce a name. The group shows whose name it is, and how likely a name follows. */
const introductions = new RegExp(
  String.raw`(?<![\p{L}\p{N}'’])(?:${[
    `(?<other>(?:his|her|their) (?:full |first |last )?name${is}|(?:(?:my|our|the|his|her) )(?:\\p{L}+ )?${kin}(?:['’]s name)?${is}|under (?:her|his|their|my \\w+['’]s) name,?|(?:the |our )?contact(?: person| name)?${is}?|(?:ask|look) for|(?:it|that|this)(?:['’]?s| is) (?:for|under)(?: my \\p{L}+,?)?|attn\\.?:?|attention:|on behalf of(?: (?:my|our) (?:\\p{L}+ )?${kin},?)?)`,
    `(?<named>(?:(?:my|the|full|first|last|whole) )*(?<!\\b(?:his|her|their|your|our|company|business|whose|what|which|say|saying|says|your|our|domain|user|file) )name(?: ${label})?${is}|(?:first|full|last) name|(?:in|under) the name(?: of)?)`,
    String.raw`(?<own>(?<=(?:^|[.!?,;\n]) ?|\b(?:message|msg|note)\b[^.!?:]{0,40} )(?<from>from)|this is|here is|it is(?: me,?)?|it['’]?s(?: me,?)?|i['’]?m|i am|(?:you can |(?:everybody|everyone|people) )?calls? me|i go by|from:|signed,?|the name['’]?s)`,
  ].join("|")})[\s,–—-]+`,
  "giu",
);

const capitalName = new RegExp(String.raw`(?:(?:Dr|Mrs?|Ms|Miss|Rev|Prof)\.? )?${nameWithin}(?!['’]s\b)`, "uy");
const smallWord = String.raw`\p{L}[\p{L}\p{M}'’-]+`;
/** The end of a name that is written in lower case. */
const nameEnd = String.raw`\s*(?:[,;:.!?()<>\n|/${anyMark}]|$)|\s+(?:[-–—@]|(?:here|speaking|again|from|at|with|of|over at|and|but|my|our|email|phone|call|text|reach|i|i['’]m|i['’]d|can|could|we)\b|w\/)`;
const smallName = new RegExp(`${smallWord}(?: (?:${particle} )*${smallWord}){0,2}?(?=${nameEnd})`, "uy");

/** How likely a name is the writer's own. The name with the highest sum of ranks is used. */
const rank = { inAddress: 8, whole: 0.5, named: 5, own: 4, here: 4, bare: 3, other: 2, signed: 1 } as const;

const wordsOf = (text: string) => text.split(/[\s.]+/).filter(Boolean);

export function inAddress(name: string, address: string | undefined): boolean {
  const [box = ""] = address?.toLowerCase().split("@") ?? [];
  return wordsOf(name.toLowerCase()).some((word) => (word.length > 2 && box.includes(word)) || (word.length > 1 && box === word));
}

/** Finds introduced names: "my name is Dana", "im deshawn wilks". */
function introduced(text: string, around: Around): readonly Person[] {
  return [...text.matchAll(introductions)].flatMap(({ index, 0: words, groups = {} }) => {
    const at = index + words.length;
    const isOwn = groups.own !== undefined;
    const found = nameAt(text, at, around, { isSure: groups.named !== undefined, isOwn, isFrom: groups.from !== undefined, words, index });
    return found
      ? { value: found, from: index, to: at + found.length, rank: isOwn ? rank.own : groups.named ? rank.named : rank.other }
      : [];
  });
}

type Introduced = {
  readonly isSure: boolean;
  readonly isOwn: boolean;
  readonly isFrom: boolean;
  readonly words: string;
  readonly index: number;
};

function nameAt(text: string, at: number, around: Around, how: Introduced): string | undefined {
  capitalName.lastIndex = at;
  const name = capitalName.exec(text)?.[0];
  if (name !== undefined) {
    const isOther = companyWords.test(name) || (!how.isSure && ofOthers.test(text.slice(at + name.length)));
    const isName = how.isFrom ? isKnownName(name) : isNameLike(name) || (how.isSure && name.includes(" "));
    // "It's for Ames Title, w.ames@amestitle.example"
    const isFirm = !how.isSure && !how.isOwn && isOfHost(name, around.address);
    return !isOther && !isFirm && (isName || inAddress(name, around.address)) ? name : undefined;
  }
  smallName.lastIndex = at;
  const small = smallName.exec(text)?.[0];
  if (
    small === undefined ||
    /^(?:of|in|for|not|as|be|an?|to|so|now|just|only)\b/.test(small) ||
    noAnswers.test(small) ||
    companyWords.test(capital(small))
  )
    return undefined;
  if (inAddress(small, around.address)) return small;
  if (!isNameLike(small) || how.isFrom) return undefined;
  if (how.isSure) return small;
  const isPointed = /^(?:it|calls?\b)/i.test(how.words.trim()) || / calls? me/i.test(how.words);
  const isFrom = companyBehind(text, at + small.length, around)?.isExplicit === true;
  const isHello = /^(?:hi|hello|hey)(?: there)?[\s,.!]+$/i.test(text.slice(0, how.index));
  const isMeant = around.isNameAsked || around.isContact || isFrom || isHello || (!isPointed && how.isOwn) || namesTime(text);
  return isMeant && isSmallName(small, around.isNameAsked || around.isContact || isFrom) ? small : undefined;
}

/** "It's Dr. Ames who will be on the call" */
const ofOthers = /^ (?:who|which|that) /;

/** "carla reyes", "rhonda granger"; also "xiomara" if a name is expected. */
function isSmallName(small: string, isLookedFor: boolean): boolean {
  if (isKnownName(small)) return true;
  const [first = "", ...others] = small.split(" ");
  if (!isFewWords(`${small} x`) || placeZones.has(first) || placeZones.has(small)) return false;
  if (isProperNoun(first) && others.length > 0) return !isCommonWord(first) || others.every((word) => !isCommonWord(word));
  return isLookedFor && !isAmericanWord(first) && others.every((word) => !isCommonWord(word) || isProperNoun(word));
}

/** "Friday 2pm please its carl": next to a time, a name is expected even before a slip asks for it. */
const namesTime = (text: string): boolean => dayOrHour.test(spelledOut(text));
const dayOrHour = new RegExp(String.raw`\b(?:${weekday}|to(?:day|morrow)|\d{1,2} ?[ap]m|at \d)\b`);

/** "Dana here", "Denise from Harbor Dental", at the start of a part. */
const atStart = new RegExp(
  String.raw`(?:^|[.!?,;\n${anyMark}]\s*|\s[-–—]\s)(?:(?:[Hh]i|[Hh]ello|[Hh]ey|[Oo]k|[Yy]es)(?: there)?[\s,.!]+)?(?<name>${nameWithin}|(?!(?:its?|im|[Ii]['’]m|[Ss]?[Hh]e['’]?s|[Tt]hat['’]?s|this|for|from|the|name|my)\b)${smallWord}(?: (?!here\b|from\b|at\b)${smallWord})?)(?=(?<here>,? (?:here|speaking)\b)|,? (?:from|at|with|of|over at|@) ?|,? w\/|\s?\(|\s?[,/|]|\s[–-])`,
  "dgu",
);
const sharesWord = (name: string, called: string): boolean => wordsOf(called).some((word) => wordsOf(name).includes(word));
function standing(text: string, around: Around): readonly Person[] {
  const found: Person[] = [];
  for (const { groups, indices } of text.matchAll(atStart)) {
    const [from = 0, to = 0] = indices?.groups?.name ?? [];
    const { name = "", here } = groups ?? {};
    const behind = companyBehind(text, to, around);
    const isCapital = new RegExp(`^${nameWithin}$`, "u").test(name);
    // "Gunther Weiss / Weiss Elevator Service"
    const isFirm =
      behind !== undefined &&
      (behind.isExplicit || (name.includes(" ") && isCapital && (companyWords.test(behind.value) || sharesWord(name, behind.value))));
    if (!(here !== undefined || isFirm) || !isNameLike(name) || isRole(name) || companyWords.test(capital(name))) continue;
    const isName =
      inAddress(name, around.address) ||
      (isCapital
        ? isKnownName(name) || name.includes(" ") || !isAmericanWord(name.toLowerCase())
        : (around.isNameAsked || around.isContact || isFirm) && isSmallName(name, true));
    if (isName) found.push({ value: name, from, to: here === undefined ? to : to + here.length, rank: rank.here });
  }
  return found;
}

/** Finds a name without introduction, next to an address or a number, or if a slip asks for a name. */
function bare(text: string, { address, isContact, isNameAsked }: Around): readonly Person[] {
  const name = isContact || isNameAsked ? nameAmong(text.replaceAll(new RegExp(`[${anyMark}]`, "g"), " , "), address) : undefined;
  const at = name === undefined ? -1 : text.toLowerCase().indexOf(name.toLowerCase());
  if (name === undefined || at < 0) return [];
  const before = new RegExp(`${filing} $`, "i").exec(text.slice(0, at))?.[0] ?? "";
  return [{ value: name, from: at - before.length, to: at + name.length, rank: rank.bare }];
}

/** "The contract is signed. Thanks! Kevin Osei" */
const closings =
  "(?:[Tt]hanks|[Tt]hx|[Tt]hank [Yy]ou|[Rr]egards|[Bb]est|[Cc]heers|[Ss]incerely|[Yy]ours(?: [Tt]ruly| [Ss]incerely| [Ff]aithfully)?|[Rr]espectfully(?: [Yy]ours)?|[Ww]armly|[Cc]ordially|[Tt]ake care)";
const signature = new RegExp(
  String.raw`(?:[.!?]|(?<closing>\b${closings}[,!.]*|[\s.]+[-–—]+))\s+(?!${closings})(?<signer>${nameWithin})(?:,[^.?!,]{2,40})?\W*$`,
  "ud",
);
function signed(text: string): readonly Person[] {
  const { groups, indices } = signature.exec(text) ?? {};
  const { signer, closing } = groups ?? {};
  const [from = 0, to = 0] = indices?.groups?.signer ?? [];
  // "Are you closed on holidays? Christmas" has no signature.
  const isSigned =
    signer !== undefined &&
    (signer.includes(" ")
      ? isKnownName(signer) || (closing !== undefined && isNameLike(signer))
      : closing !== undefined && !isCommonWord(signer));
  return isSigned ? [{ value: signer, from, to, rank: rank.signed }] : [];
}

/** The person who writes, or on whose behalf. The person that the address belongs to takes precedence. */
export function personIn(text: string, around: Around): Piece | undefined {
  const found = [...introduced(text, around), ...standing(text, around), ...bare(text, around), ...signed(text)];
  const rankOf = ({ value, rank: own }: Person) =>
    own + (inAddress(value, around.address) ? rank.inAddress : 0) + (value.includes(" ") ? rank.whole : 0);
  const [first] = found.toSorted((one, other) => rankOf(other) - rankOf(one) || one.from - other.from);
  // "Steph actually, Steph Wu"
  const whole =
    first === undefined || first.value.includes(" ")
      ? undefined
      : found.find(({ value }) => value.toLowerCase().startsWith(`${first.value.toLowerCase()} `));
  const best = whole ?? first;
  // The same name may occur with the words that introduce it. The longer range is used, so that these words are left out as well.
  return found.find(({ value, from, to }) => best && value === best.value && from <= best.from && to >= best.from) ?? best;
}

/** A person who is named in passing: "tell them … called", "a call for …". Takes precedence over the other ways to name a person. */
const passing = new RegExp(
  [
    String.raw`\b(?<behind>${nameWithin}) is (?:my|the) name\b`,
    String.raw`\b[Oo]n behalf of (?:(?:my|our) (?:\p{Ll}+ ){0,2}\p{Ll}+,? )?(?:(?:Mrs?|Ms|Miss|Dr)\.? )?(?<booked>${firstAndLast})`,
    String.raw`\b(?:[Tt]ell|[Ll]et) (?:'?em|them|him|her) (?:that )?(?<teller>${nameWithin}) (?:wants|needs|says|said|is|would|was|asked|has|know)\b`,
    // "A note that Hank from Oak Barns called"
    String.raw`\b(?:them|him|her|'?em|that|know|note|message) (?<caller>${nameWithin})(?: (?:from|at|with|of) [^,.;:]{2,40}?)? (?:called|calls|phoned|rang|stopped by|came by|dropped by)\b`,
    // "A slot for my boss, Harlan Pike", "pencil in Ms. Iris Feng", "setting this up for …"
    String.raw`\b(?:(?:call|slot|spot|time|meeting|appointment|demo) for|(?:pencil|put|book|schedul|set|sett|squeez|fit|sign)(?:e|ing)?(?: (?:this|it|that))?(?: (?:in|down|up))?(?: for)?) (?:(?:my|our) (?:\p{Ll}+ ){0,2}\p{Ll}+,? )?(?:(?:Mrs?|Ms|Miss)\.? )?(?<booked>${firstAndLast})`,
  ].join("|"),
  "ud",
);
export function passingIn(text: string): Piece | undefined {
  const { groups = {}, indices } = passing.exec(text) ?? {};
  for (const [key, value] of Object.entries(groups)) {
    const [from = 0, to = 0] = indices?.groups?.[key] ?? [];
    if (value === undefined || !isNameLike(value) || (key === "booked" && companyWords.test(value))) continue;
    // "Tell them Rosa Diaz called" remains a message, so the name stays in the line.
    return key === "teller" || key === "caller" ? { value, from: to, to } : { value, from, to };
  }
  return undefined;
}

const word = String.raw`(?!(?:Mon|Tues?|Wednes|Thurs?|Fri|Satur|Sun)days?\b(?! [A-Z])|I\b)\p{Lu}(?:[\p{L}\p{N}&'’-]|\.(?=[^\s${anyMark}])|(?<=(?<!\p{L})\p{Lu}\p{L}{0,2})\.)*`;
const words = String.raw`${word}(?: (?:(?:&|and|of|the|for)(?: the)? )?${word})*(?: &(?= |$)[^,.;\n]*)?`;
const companyAlone = new RegExp(`^${words}$`, "u");
const noCompany =
  "(?!(?:me|us|you|him|her|them|this|that|it|an?|(?:some|any)\\w+|last|next|down|over|before|my|our|your|the|all|two|three|four|five|six|seven|several|both|many)\\b)";
const smallWords = String.raw`${noCompany}[a-z][a-z&'’ -]{2,40}?(?=\s*(?:[,.;!?()<\n${anyMark}\d]|$)| (?:and )?(?:i|we|my|our|can|could|do|does|is|are|i['’]m|we['’]re|what|when|how|here)\b)`;
const firm = "(?:company|firm|business|practice|shop|store|place|office|clinic|restaurant|salon|studio|agency|outfit|biz)";
const title = String.raw`(?:(?:i['’]?m |i am |and )?(?:the |an? |one of the )?(?:\p{L}+ ){0,2}(?:${roleWords}))`;
const between = String.raw`(?:\s*[,;./|–—-]+\s*|\s+)`;
/** Words between a person and a company that show that a company follows. */
const joints = [
  // "Iris Feng, owner @", "the new manager at"
  String.raw`${between}${title}(?: here)?,? (?:at|of|for|with|from|over at|@|w\/) ?`,
  String.raw`(?:,? (?:here|speaking))?,? (?:from|at|with|of|over at|out of|@|w\/)(?: |(?<=[@/]))(?:my |our )?(?:${firm},? )?`,
  // "and I own", "I run"
  `${between}(?:and )?(?:i|we)(?:['’]m| am|['’]re| are)? (?:own|run|manage|operate|with|work (?:at|for|with)|calling from) `,
];
/** Words that introduce the name of a company. */
const calls = `(?:(?:${between}|^)(?:and )?(?:(?:my|our|the) )?${firm}(?: name|['’]?s name)?(?: is called| is named|['’]?s called| called| named|: | is |['’]s ) ?)`;
const explicit = new RegExp(String.raw`(?:(?<called>${calls})|(?:${joints.join("|")})|\s?(?<open>\())`, "iuy");
const soft = new RegExp(String.raw`(?:\s*[,;|/\n]\s*|\s[–—-]+\s|\.\s+)(?:${title}(?:\s*[,;|/\n]\s*|\s[–—-]+\s))?`, "iuy");
const capitalAt = new RegExp(`(?:[Tt]he )?${words}`, "uy");
const smallAt = new RegExp(smallWords, "uy");
const matchAt = (pattern: RegExp, text: string, at: number): string | undefined => {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
};
const withoutEnd = (called: string) => called.replace(/[.,\s]+$/, "");

/** Whether the host of an address consists of these words: "north paw pets" for bree@northpawpets.example. */
export const isOfHost = (called: string, address: string | undefined): boolean => {
  const host = address?.toLowerCase().split("@")[1] ?? "";
  const squeezed = called.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
  return squeezed.length > 3 && host.replaceAll("-", "").startsWith(`${squeezed}.`);
};

/** "The shop is loud", "our office is closed" */
const tellsOfFirm =
  /\b(?:from|by|in|on|at|of|to|open|closed|shut|slow|busy|quiet|loud|full|packed|small|new|old|always|very|so|too|really|not|only|just|still|now|usually|often|all|under|near|down|right|about|\w+ing)\b/i;

type Firm = Piece & { readonly isExplicit: boolean };

/** The company after a person, whose name ends at "|": "| from Harbor Dental", "|, owner of the place", "|, Nordic Tile". */
export function companyBehind(text: string, at: number, around: Around): Firm | undefined {
  explicit.lastIndex = at;
  const joint = explicit.exec(text);
  if (joint) {
    const from = at + joint[0].length;
    const isCalled = joint.groups?.called !== undefined;
    const found = companyAt(text, from, around, { isCalled, isRole: new RegExp(title, "iu").test(joint[0]) });
    const isClosed = joint.groups?.open === undefined || (found !== undefined && text[from + found.length] === ")");
    if (found !== undefined && isClosed)
      return { value: withoutEnd(found), from: at, to: from + found.length + (joint.groups?.open ? 1 : 0), isExplicit: true };
  }
  const mark = matchAt(soft, text, at);
  const from = at + (mark?.length ?? 0);
  const found = mark === undefined ? undefined : (matchAt(capitalAt, text, from) ?? matchAt(smallAt, text, from));
  if (found === undefined) return undefined;
  const called = withoutEnd(found);
  const isWhole = new RegExp(String.raw`^(?:[\s.]*(?:[,;:.!?()<>\n|/${anyMark}]|$)|\s+[-–—]\s|\s\w+@)`).test(
    text.slice(from + called.length),
  );
  const isSurely =
    isOfHost(called, around.address) ||
    (!isRole(called) && isNameLike(called) && companyAlone.test(called)
      ? called.includes(" ") && !placeZones.has(called.toLowerCase()) && !/^\s*\./.test(mark ?? "")
      : called.includes(" ") &&
        isFewWords(called) &&
        (companyWords.test(capital(called)) ||
          (around.isCompanyAsked && !isRole(called) && /^[\s,;.|/–—-]*$/.test(text.slice(from + called.length)))));
  return isWhole && isSurely ? { value: called, from: at, to: from + called.length, isExplicit: false } : undefined;
}

function companyAt(text: string, at: number, around: Around, how: { isCalled: boolean; isRole: boolean }): string | undefined {
  const found = matchAt(capitalAt, text, at);
  if (found !== undefined)
    return new RegExp(String.raw`^(?:${weekday}|${months})\b`, "i").test(found) &&
      !companyWords.test(found) &&
      !isOfHost(found, around.address) &&
      !found.includes(" ")
      ? undefined
      : found;
  const small = matchAt(smallAt, text, at);
  if (small === undefined || placeZones.has(small)) return undefined;
  const isSurely =
    (how.isCalled && !tellsOfFirm.test(small)) ||
    companyWords.test(capital(small)) ||
    isOfHost(small, around.address) ||
    small.split(" ").length > 2 ||
    ((how.isRole || around.isContact || around.isCompanyAsked) && small.includes(" "));
  return isSurely ? small : undefined;
}

/** Words that introduce a company without a person: "my company is …", "we're …", "calling from …". */
const statements = new RegExp(
  String.raw`(?:${calls}|\b(?:[Ww]e(?:['’]re| are) (?:called )?|[Ii] (?:own|run|work (?:at|for)) |(?:[Ii]t|[Tt]hat|[Tt]his)(?:['’]?s| is) for )(?=\p{Lu})|^${title} (?:at|of|for|with|from|@) ?)`,
  "giu",
);
const fromCompany = new RegExp(
  String.raw`(?:\b(?:from|at|with|of|for)|(?<=\s)@) (?!(?i:mon|tues?|wed|thu(?:rs)?|fri|${months})\b)(?<from>${words})`,
  "u",
);

/** The company in a line, if none follows the person. */
export function companyIn(text: string, rest: string, person: Piece | undefined, around: Around): Piece | undefined {
  for (const { index, 0: said } of text.matchAll(statements)) {
    const at = index + said.length;
    const isCalled = new RegExp(`^${calls}$`, "iu").test(said);
    const found = companyAt(text, at, around, { isCalled, isRole: !isCalled });
    const isSurely = / for $/i.test(said) ? companyWords.test(found ?? "") : /^\p{Lu}/u.test(found ?? "") || isCalled;
    const isFirm = found !== undefined && found !== person?.value && (isSurely || isOfHost(found, around.address));
    if (isFirm) return { value: withoutEnd(found), from: index, to: at + found.length };
  }
  const { groups, index = 0, 0: said = "" } = fromCompany.exec(text) ?? {};
  const place = withoutEnd(groups?.from?.replace(/^(?:Mrs?|Ms)\. /, "") ?? "");
  if (place && place !== person?.value && companyWords.test(place)) return { value: place, from: index, to: index + said.length };
  // "Gus Petrakis, gus@petrakis.example, Petrakis Bakery"
  const all = rest.replace(/^[\s,;.|/–—-]+|[\s,;.|/–—-]+$/g, "");
  const last =
    all
      .split(/[,;\n|?!]\s*|\.\s+|\s[/–—-]\s/)
      .at(-1)
      ?.replace(/^[\s/–—-]+/, "") ?? "";
  const isBeside = around.isCompanyAsked || rest !== text.trim();
  const isCalled = last.includes(" ") && companyAlone.test(last);
  const isLast =
    (isBeside && companyAlone.test(last) && companyWords.test(last) && (last === all || last.includes(" "))) ||
    (last.includes(" ") && isOfHost(last, around.address)) ||
    (around.isCompanyAsked && person !== undefined && last === all && isCalled && !placeZones.has(last.toLowerCase()));
  if (!isLast) return undefined;
  const from = text.lastIndexOf(last);
  return { value: last, from, to: from + last.length };
}
