import type { LiveKnown } from "#domain/live-line.ts";
import { corrected } from "#server/conversation/facts/tokens.ts";
import { pick } from "#server/conversation/when/times-wish.ts";
import { isAmericanWord } from "#server/dictionary.ts";
import { capital } from "./names.ts";
import { companyBehind, companyIn, marks, passingIn, personIn } from "./people-in.ts";

const email = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/u;
const emails = new RegExp(email, "gu");
const phone = new RegExp(
  [
    String.raw`(?<![\w@.])(?:\+\d{1,3}[\s.-]?)?\(?\d{3}\)?[\s.-]?\d{3}[\s.-]?\d{4}(?!\d)|\+\d[\d\s().-]{7,16}\d`,
    // A line that is only a number. Within a sentence, these digits could be something else.
    String.raw`(?<=^\s*)(?:\d{3}[\s.-]?\d{4}|(?=(?:\D*\d){9,15}\D*$)\+?[\d\s().-]{9,20})(?=[\s.,!]*$)`,
    // "Call me at 555-0134": a number without an area code counts only after words that announce a phone number.
    String.raw`(?<=\b(?:(?:call|ring|text|reach|phone) (?:me|us)|cell|number|phone)(?: is|['’]?s| at| on|:)* +)\d{3}[\s.-]\d{4}(?![\d-])`,
  ].join("|"),
  "i",
);
/** "Last name Xu, first name Weilin" */
const partNamed = (which: string, group: string) => String.raw`\b${which} name(?: is|:)? (?<${group}>[\p{L}'’-]{2,})`;
const inParts = new RegExp(`^(?=.*${partNamed("first", "given")})(?=.*${partNamed("last", "family")})`, "isu");
const partsNamed = new RegExp(`(?:my )?${partNamed("(?:first|last)", "part")}`, "giu");
const topic =
  /\b(?:it['’]?s about|i(?:['’]?d| would) like to (?:talk|speak) about|i want to (?:talk|speak) about|we (?:want|need) (?:some )?help with|i need (?:some )?help with|want to discuss|the topic is|topic:) (?<topic>[^.?!\n]{4,200})/i;
const mark = (word: string, sign: string) => String.raw`(?: ?[([{] ?${word} ?[)\]}] ?| ${word} | ?${sign})`;
const dot = mark("dot", String.raw`\.(?=\p{L})`);
const spokenMarks = Object.entries({ dot: ".", underscore: "_", dash: "-", hyphen: "-" }).map(
  ([word, sign]) => [new RegExp(mark(word, RegExp.escape(sign)), "gi"), sign] as const,
);
const written = (told: string): string => spokenMarks.reduce((before, [spoken, sign]) => before.replaceAll(spoken, sign), told);
/** A dictated address: "mike at ruizair dot com", "mike (at) ruizair.com" */
const dictated = new RegExp(
  String.raw`\b(?!(?:you|us|me|it|them|him|her|here|there|look\w*|saw|found|visit|site|page|is|are|was|be|that|this) )(?<box>[\p{L}\p{N}._%+-]+(?:(?: (?:dot|underscore|dash|hyphen) | ?[([{]dot[)\]}] ?)[\p{L}\p{N}_%+-]+)*)${mark("at", "@ ?")}(?<host>(?=[\d-]*\p{L})[\p{L}\p{N}-]+(?:${dot}[\p{L}\p{N}-]+)*${dot}\p{L}{2,})\b`,
  "giu",
);
const oneByOne = String.raw`[\p{L}\p{N}](?:,? [\p{L}\p{N}])+`;
/** "J as in john, h e n s at lake dot com" */
const spelled = new RegExp(
  String.raw`(?<![\p{L}\p{N}'’])(?:${oneByOne}(?= ?@| (?:at|dot|underscore|dash)\b)|(?<=\bat )${oneByOne}(?= ?(?:\.|dot\b)))`,
  "giu",
);
const asIn = /(?<![\p{L}\p{N}])([\p{L}\p{N}]),? (?:as in|like in) \p{L}+(?=[,\s])/giu;
/** "Siobhan, that's S I O B H A N Kerr" */
const spelledOutName =
  /,?\s*(?:(?:that['’]?s|it['’]?s|spelled|spelt)\s+)?(?<![\p{L}\p{N}])(?<letters>\p{L}(?:[ -]\p{L}){2,})(?![\p{L}\p{N}])/giu;
const lettersJoined = (said: string, isNameAsked: boolean): string => {
  const joined = (letters: string) => letters.replaceAll(/[,\s-]/g, "");
  const text = said.replaceAll(asIn, "$1").replaceAll(spelled, joined);
  return text.replaceAll(spelledOutName, (told, letters: string) => {
    const word = joined(letters).toLowerCase();
    const isSaid = text
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .includes(word);
    // "elias c o r t e z"
    return isSaid ? "" : isNameAsked || /\bname\b/i.test(text) ? ` ${capital(word)}` : told;
  });
};

/** "We are at moontower.com" contains no mail address. With a bare "at", a common word counts as a mailbox only at the start of a part. */
const addressesWritten = (said: string, isNameAsked: boolean): string =>
  lettersJoined(said, isNameAsked).replaceAll(dictated, (told: string, box: string, host: string, at: number, text: string) =>
    / dot |[([{@]/i.test(told) ||
    /(?:^|[,;:]|\bmail(?: address)?(?: is|['’]s)?) *$/i.test(text.slice(0, at)) ||
    !isAmericanWord(box.toLowerCase())
      ? `${written(box)}@${written(host)}`
      : told,
  );

const labelWords = new Map(["name", "email", "phone", "number", "company"].map((word) => [word, 1]));
/** "My nmae is Jon", "emial" */
const labelsCorrected = (text: string): string =>
  text.replaceAll(/(?<![\p{L}\p{N}@.'’-])[a-z]{4,7}(?![\p{L}\p{N}@'’-]|\.\p{L})/gu, (word) => corrected(word, labelWords));

/** "Company Petrov Cabinets" */
const firmsLabel = /(?<=^|[,.;\n] ?)company (?=\p{Lu})/gu;

const takesBack = /\b(?:no+|sorry|wait|actually|oops|i mean|rather|make that)\b/i;
/** "Bo@crane.example. Oh wait, that's my old one, it's bo@cranes.example": removes the first address and the words that take it back. */
function withoutTakenBack(text: string): string {
  const [first, second] = [...text.matchAll(emails)];
  const between = first && second ? text.slice(first.index + first[0].length, second.index) : "";
  return takesBack.test(between) && between.split(" ").length < 12 ? text.slice(0, first?.index) + text.slice(second?.index) : text;
}
/** The first address in a text, and whether the text contains another one. */
function addressIn(text: string): { readonly address: string | undefined; readonly isOneOfTwo: boolean } {
  const [address, other] = text.match(emails)?.map((found) => found.replace(/[.]+$/, "")) ?? [];
  return { address, isOneOfTwo: other !== undefined && other !== address };
}

/** "Somebody keeps calling 512-555-0177, take it off your list": not a number to call. */
const ofUnwanted =
  /\b(?:stop|quit|keeps?|kept|keep on)\b.{0,20}\b(?:calling|texting|ringing|dialing)\b|\btake (?:it|me|us|this|that|my number|our number|the number)\b.{0,20}\boff\b|\b(?:remove|delete)\b.{0,30}\b(?:list|number)\b/i;

/** The details that a slip asks for, and the address that is already known. */
type Asked = { readonly isNameAsked?: boolean; readonly isCompanyAsked?: boolean; readonly knownEmail?: string | undefined };

/** The details of its writer in a line, and the rest of the line without them, which can then be understood. */
export function readKnown(
  said: string,
  { isNameAsked = false, isCompanyAsked = false, knownEmail }: Asked = {},
): { readonly known: LiveKnown; readonly rest: string; readonly isOneOfTwo: boolean } {
  const written = withoutTakenBack(addressesWritten(labelsCorrected(said).replaceAll(firmsLabel, "company: "), isNameAsked).trim());
  const { address, isOneOfTwo } = addressIn(written);
  const number = ofUnwanted.test(written) ? undefined : phone.exec(written)?.[0].trim();
  const text = marked(written);
  const around = {
    address: (address ?? knownEmail)?.toLowerCase(),
    isContact: address !== undefined || number !== undefined,
    isNameAsked,
    isCompanyAsked,
  };
  const { given, family } = inParts.exec(text)?.groups ?? {};
  const person = given && family ? undefined : (passingIn(text) ?? personIn(text, around));
  const name = given && family ? `${given} ${family}` : person?.value;
  const behind = person && companyBehind(text, person.to, around);
  const withoutWho = without(text, [person, behind]).replaceAll(inParts.test(text) ? partsNamed : /$^/g, " ");
  const firm = behind ?? companyIn(text, unmarked(withoutWho), person, around);
  const rest = unmarked(behind || !firm ? withoutWho : without(text, [person, firm]))
    .replace(/\b(?:(?:it|that)['’]?s |booked |it is )?under(?=\s*$)/i, " ")
    .replace(/(?:<\s*>|\(\s*\))/g, " ")
    .replace(/\s+/g, " ")
    .replace(/^(?:[,;.] ?)+/, "")
    .trim();
  return {
    known: pick({
      name: name === undefined ? undefined : (/\p{Lu}/u.test(name) ? name : capital(name)).slice(0, 100),
      email: address && address.length <= 255 ? address : undefined,
      phone: number && number.length <= 20 ? number : undefined,
      company: firm && (/\p{Lu}/u.test(firm.value) ? firm.value : capital(firm.value)).slice(0, 100),
      topic: topic.exec(text)?.groups?.topic?.trim(),
    }),
    isOneOfTwo,
    rest: rest === written ? rest : rest.replace(labelAtEnd, ""),
  };
}

/** "Best email is", "you can reach me at": words that introduce an address. */
const mailLabel = `(?:(?:(?:my|the|our|best|work|business|personal|her|his|new|and|contact|good) )*(?:e-?mail|mail|address|contact)(?: address)?(?: (?:is|at|for me is|would be|to use is)|['’]?s|:| -)?|(?:you can |can |please |just )?(?:reach|contact|e-?mail|write|find|get)(?: (?:to )?(?:me|us))?(?: back)? (?:at|on|via|by e-?mail(?: at)?)|(?:i['’]?m|i am|we['’]re) (?:at|on)|use|at) +`;
const phoneLabel = String.raw`(?:(?:and|or|my|the|our|best|work|direct) )*(?:cell|phone|number|mobile|tel|ph)(?: (?:number|no))?\.?(?: is(?: best)?| best|['’]?s|:| at)? *`;
const partStart = String.raw`(?<=^|[,;.!?()\n] ?|\s[-–—] |\p{Lu}\p{L}+ )`;
/** Replaces each address and number with a mark, together with the words that introduce it. */
function marked(text: string): string {
  return text
    .replace(new RegExp(`[${marks.address}${marks.number}]`, "g"), " ")
    .replaceAll(
      new RegExp(`(?:${partStart}${mailLabel})?${email.source}(?: is (?:my|the|her|his) e-?mail(?: address)?)?`, "giu"),
      marks.address,
    )
    .replaceAll(
      new RegExp(
        `(?:${partStart}${phoneLabel})?(?:${phone.source})(?: is (?:my|the|her|his) (?:cell|phone|number|mobile)(?: number)?| ?\\((?:cell|mobile|work|home)\\)| cell\\b)?`,
        "giu",
      ),
      marks.number,
    );
}

const unmarked = (text: string): string => text.replaceAll(new RegExp(`[${marks.address}${marks.number}]`, "g"), " ");

/** Removes the pieces from a text. */
const without = (text: string, pieces: readonly ({ readonly from: number; readonly to: number } | undefined)[]): string =>
  pieces
    .filter((piece) => piece !== undefined)
    .toSorted((one, other) => other.from - one.from)
    .reduce((before, { from, to }) => `${before.slice(0, from)} ${before.slice(to)}`, text);

/** "Oh and use my cell 512 555 0119" */
const labelAtEnd =
  /(?:\b(?:ok|oh|and|also|but|use|on|at|my|the|call|reach|me|it'?s|here'?s) )*\b(?:e-?mail|phone|cell|mobile|number|name)\W*$|(?:\bplease )?\bsend (?:me |us |the |an? |my )*(?:invit\w+|calendar \w+|confirmation|link|details)(?: to| at)?(?: (?:please|pls|thanks))?\W*$/i;
