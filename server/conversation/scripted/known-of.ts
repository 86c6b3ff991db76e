import type { LiveKnown } from "#domain/live-line.ts";
import { corrected } from "#server/conversation/facts/tokens.ts";
import { placeZones } from "#server/conversation/when/place-zones.ts";
import { months, spelledOut, weekday } from "#server/conversation/when/time-words.ts";
import { pick } from "#server/conversation/when/times-wish.ts";
import { isAmericanWord, isCommonWord } from "#server/dictionary.ts";
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
} from "./names.ts";

const email = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/u;
const emails = new RegExp(email, "gu");
const phone = new RegExp(
  [
    String.raw`(?<![\w@.])(?:\+\d{1,3}[\s.-]?)?\(?\d{3}\)?[\s.-]?\d{3}[\s.-]?\d{4}(?!\d)|\+\d[\d\s().-]{7,16}\d`,
    // A line that is only a number: within a sentence it would be too short or too bare to be one.
    String.raw`(?<=^\s*)(?:\d{3}[\s.-]?\d{4}|(?=(?:\D*\d){9,15}\D*$)\+?[\d\s().-]{9,20})(?=[\s.,!]*$)`,
    // "Call me at 555-0134": a number without an area code counts only if it can be nothing else.
    String.raw`(?<=\b(?:(?:call|ring|text|reach|phone) (?:me|us)|cell|number|phone)(?: is|['’]?s| at| on|:)* +)\d{3}[\s.-]\d{4}(?![\d-])`,
  ].join("|"),
  "i",
);
const said =
  "(?:[Tt]his is|[Uu]nder (?:her|his|their|my \\w+['’]s) name,?|(?:(?:[Mm]y |[Tt]he )?(?:[Ff]irst |[Ff]ull |[Ll]ast ))?[Nn]ame(?: (?:for|on|under) (?:the|this|that|it)(?: \\w+)?)?(?: is| should be| will be|['’]?s|:)|(?:[Ff]irst|[Ff]ull|[Ll]ast) [Nn]ame|[Ii]['’]?m|[Ii] am|[Ii]t['’]?s|[Hh]ere is)";
const named = new RegExp(
  [
    String.raw`\b${said} (?!(?:Dr|Mrs?|Ms)\b\.? ?(?:\p{Lu}[\p{L}-]*['’]s)?(?! ?\p{Lu}))(?<name>${nameWithin})`,
    String.raw`\b(?<behind>${nameWithin}) is (?:my|the) name\b`,
    String.raw`\b(?:[Tt]ell|[Ll]et) (?:'?em|them|him|her) (?:that )?(?<teller>${nameWithin}) (?:wants|needs|says|said|is|would|was|asked|has|know)\b`,
    // "A note that Hank from Oak Barns called"
    String.raw`\b(?:them|him|her|'?em|that|know|note|message) (?<caller>${nameWithin})(?: (?:from|at|with|of) [^,.;:]{2,40}?)? (?:called|calls|phoned|rang|stopped by|came by|dropped by)\b`,
    // "A slot for my boss, Harlan Pike", "pencil in Ms. Iris Feng", "setting this up for …"
    String.raw`\b(?:(?:call|slot|spot|time|meeting|appointment|demo) for|(?:pencil|put|book|schedul|set|sett|squeez|fit|sign)(?:e|ing)?(?: (?:this|it|that))?(?: (?:in|down|up))?(?: for)?) (?:(?:my|our) (?:\p{Ll}+ ){0,2}\p{Ll}+,? )?(?:(?:Mrs?|Ms|Miss)\.? )?(?<booked>${firstAndLast})`,
  ].join("|"),
  "u",
);
/** "The contract is signed. Thanks! Kevin Osei" */
const closings = "(?:[Tt]hanks|[Tt]hank [Yy]ou|[Rr]egards|[Bb]est|[Cc]heers|[Ss]incerely)";
const signed = new RegExp(
  String.raw`(?:[.!?]|(?<closing>\b${closings}[,!.]*|[\s.]+[-–—]+))\s+(?!${closings})(?<signer>${nameWithin})(?:,[^.?!,]{2,40})?\W*$`,
  "u",
);
/** "Last name Xu, first name Weilin" */
const partNamed = (which: string, group: string) => String.raw`\b${which} name(?: is|:)? (?<${group}>[\p{L}'’-]{2,})`;
const inParts = new RegExp(`^(?=.*${partNamed("first", "given")})(?=.*${partNamed("last", "family")})`, "isu");
const partsNamed = new RegExp(`(?:my )?${partNamed("(?:first|last)", "part")}`, "giu");
/** "Hi, Denise from Harbor Dental" */
const namedFirst = new RegExp(
  String.raw`^(?:(?:[Hh]i|[Hh]ello|[Hh]ey)[\s,.!]+)?(?<first>${nameWithin})(?: here\b|(?: here)? (?:from|at|with) (?=\p{Lu}))`,
  "u",
);
/** A name in small letters counts only if it can be nothing else. */
const namedSmall =
  /\b(?:my name is|my name'?s|(?:my )?(?:first|last|full) name(?: is|'?s)?|(?<!\b(?:whose|what|which) )(?:name's|name is)|name:) (?<name>[a-z]{2,}(?: [a-z]{2,})?)(?= (?:from|at|with|and|my|email|phone)\b|[,.;]|$)|\bthis is (?<other>[a-z]{2,}(?: [a-z]{2,})?) (?:from|at|with) /;
/** "Its carl", "this is dave from oak plumbing" */
const introducedSmall =
  /(?<hello>^(?:hi|hello|hey)(?: there)?[\s,.!]+)?(?:\b(?:it['’]?s|ask for|this is|i['’]?m|i am|(?:it|that)['’]?s for|(?<=^|\b(?:it|that|call|time|slot|one|day|\d ?[ap]m) )for) |(?<bare>^(?=[a-z'’ -]+ (?:from|at|with) )))(?<name>[a-z'’-]{2,}(?: [a-z'’-]{2,})?)(?:(?<from> (?:from|at|with|over at) )|(?= here\b|[\s,.;!]*$|[,.;!] ))/;
/** "Im jen", of a name that no dictionary has. */
const unknownSmall = /^(?:(?:hi|hey|hello|ok)[\s,]+)?(?:i['’]?m|i am|this is) (?<name>[a-z]{2,})\W*$/;
const word = String.raw`(?!(?:Mon|Tues?|Wednes|Thurs?|Fri|Satur|Sun)days?\b)\p{Lu}(?:[\p{L}\p{N}&'’-]|\.(?=\S)|(?<=(?<!\p{L})\p{Lu}\p{L}{0,2})\.)*`;
const words = String.raw`${word}(?: (?:&|(?:and|of|the)\b|${word}))*`;
const companyAlone = new RegExp(`^${words}$`, "u");
const company = new RegExp(
  String.raw`\b(?:[Mm]y company is|[Oo]ur company is|(?:[Cc]ompany|[Ff]irm|[Bb]usiness|[Pp]lace|[Ss]hop)(?: name)?(?: is|['’]?s|:)(?: called| named)?|[Ww]e(?:['’]re| are) (?:called )?|[Ii] (?:own|run|work (?:at|for)) ) ?(?<own>${words})|(?:\b(?:from|at|with|of|for)|(?<=\s)@) (?!(?i:mon|tues?|wed|thu(?:rs)?|fri|${months})\b)(?<from>${words})`,
  "u",
);
/** "From tully roofing", behind a name. */
const smallCompany =
  /\b(?:from|at|with) (?<from>(?!(?:me|us|you|him|her|them|this|that|it|an?|(?:some|any)\w+|last|next|down|over|before)\b)[a-z][a-z&'’ -]{3,40}?)(?=\s*(?:[,.;]|$|\S+@|\d))/;
const topic =
  /\b(?:it['’]?s about|i(?:['’]?d| would) like to (?:talk|speak) about|i want to (?:talk|speak) about|we (?:want|need) (?:some )?help with|i need (?:some )?help with|want to discuss|the topic is|topic:) (?<topic>[^.?!\n]{4,200})/i;
const mark = (word: string, sign: string) => String.raw`(?: ?[([{] ?${word} ?[)\]}] ?| ${word} | ?${sign})`;
const dot = mark("dot", String.raw`\.(?=\p{L})`);
const spokenMarks = Object.entries({ dot: ".", underscore: "_", dash: "-", hyphen: "-" }).map(
  ([word, sign]) => [new RegExp(mark(word, RegExp.escape(sign)), "gi"), sign] as const,
);
const written = (told: string): string => spokenMarks.reduce((before, [spoken, sign]) => before.replaceAll(spoken, sign), told);
/** "mike at ruizair dot com", "mike (at) ruizair.com", as it is dictated. */
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

/** "We are at moontower.com" tells no address: an "at" alone makes one only where nothing else stands before it. */
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

const takesBack = /\b(?:no+|sorry|wait|actually|oops|i mean|rather|make that)\b/i;
/** "Bo@crane.example. Oh wait, that's my old one, it's bo@cranes.example": without the first and what takes it back. */
function withoutTakenBack(text: string): string {
  const [first, second] = [...text.matchAll(emails)];
  const between = first && second ? text.slice(first.index + first[0].length, second.index) : "";
  return takesBack.test(between) && between.split(" ").length < 12 ? text.slice(0, first?.index) + text.slice(second?.index) : text;
}
/** The address that is told, and whether another is told beside it. */
function addressIn(text: string): { readonly address: string | undefined; readonly isOneOfTwo: boolean } {
  const [address, other] = text.match(emails)?.map((found) => found.replace(/[.]+$/, "")) ?? [];
  return { address, isOneOfTwo: other !== undefined && other !== address };
}

/** What is asked at this point, and the address that is known by then. */
type Asked = { readonly isNameAsked?: boolean; readonly isCompanyAsked?: boolean; readonly knownEmail?: string | undefined };

/** What a line tells of its writer in passing, and the line without it, so that the rest can be understood. */
export function readKnown(
  said: string,
  { isNameAsked = false, isCompanyAsked = false, knownEmail }: Asked = {},
): { readonly known: LiveKnown; readonly rest: string; readonly isOneOfTwo: boolean } {
  const text = withoutTakenBack(addressesWritten(labelsCorrected(said), isNameAsked).trim());
  const { name, beside } = nameIn(text, isNameAsked);
  const bare = withoutKnown(text, beside);
  const rest = bare === text.trim() ? bare : bare.replace(labelAtEnd, "");
  const { address, isOneOfTwo } = addressIn(text);
  const number = phone.exec(text)?.[0].trim();
  const firm = (companyIn(text, rest, name, isCompanyAsked) ?? companyOfHost(rest, address ?? knownEmail))
    ?.replace(/[.,]+$/, "")
    .slice(0, 100);
  const known = pick({
    name: name?.slice(0, 100),
    email: address && address.length <= 255 ? address : undefined,
    phone: number && number.length <= 20 ? number : undefined,
    company: firm,
    topic: topic.exec(text)?.groups?.topic?.trim(),
  });
  return {
    known,
    isOneOfTwo,
    rest: firm === undefined ? rest : rest.replace(new RegExp(String.raw`(?:\b(?:from|at|with) )?${RegExp.escape(firm)}`, "i"), " ").trim(),
  };
}

/** A name that is introduced ("my name is Dana"), or that stands by itself: `beside`. */
function nameIn(text: string, isNameAsked: boolean): { readonly name: string | undefined; readonly beside?: string | undefined } {
  const { given, family } = inParts.exec(text)?.groups ?? {};
  if (given && family) return { name: capital(`${given} ${family}`) };
  const { booked, caller = booked, teller = caller, behind = teller, name: introduced = behind } = named.exec(text)?.groups ?? {};
  if (introduced && !(booked && companyWords.test(booked)) && isNameLike(introduced)) return { name: introduced };
  const { first } = namedFirst.exec(text)?.groups ?? {};
  // "April May here"
  const isWhole = first !== undefined && / /.test(first) && text.includes(`${first} here`) && !isRole(first) && !companyWords.test(first);
  if (first && (isWhole || isKnownName(first) || (isNameAsked && !isAmericanWord(first.toLowerCase()))))
    return { name: first, beside: first };
  const { name, other } = namedSmall.exec(text)?.groups ?? {};
  const small = name ?? (isNameLike(other) ? other : undefined);
  if (small) return { name: capital(small) };
  const { name: known, from, hello, bare } = introducedSmall.exec(text)?.groups ?? {};
  const isIntroduced = isNameAsked || (bare === undefined && ((from ?? hello) !== undefined || namesTime(text)));
  if (known && isIntroduced && (isKnownName(known) || (from && bare === undefined && isNameLike(known) && !isAmericanWord(known))))
    return { name: capital(known), beside: known };
  const rare = isNameAsked ? unknownSmall.exec(text)?.groups?.name : undefined;
  if (rare && !isAmericanWord(rare)) return { name: capital(rare), beside: rare };
  const { signer, closing } = signed.exec(text)?.groups ?? {};
  // "Are you closed on holidays? Christmas" is signed by nobody.
  const isSigned =
    signer !== undefined &&
    (signer.includes(" ")
      ? isKnownName(signer) || (closing !== undefined && isNameLike(signer))
      : closing !== undefined && !isCommonWord(signer));
  const beside = nameBeside(text, isNameAsked) ?? (isSigned ? signer : undefined);
  return { name: beside, beside };
}

/** "Friday 2pm please its carl" asks for a name before the slip does. */
const namesTime = (text: string): boolean => dayOrHour.test(spelledOut(text));
const dayOrHour = new RegExp(String.raw`\b(?:${weekday}|to(?:day|morrow)|\d{1,2} ?[ap]m|at \d)\b`);

/** A name that is told by itself, beside an address or a number, or because one is asked for. */
function nameBeside(text: string, isNameAsked: boolean): string | undefined {
  const address = email.exec(text)?.[0];
  const isContact = address !== undefined || phone.test(text);
  return isContact || isNameAsked ? nameAmong(text.replace(email, " , ").replace(phone, " , "), address) : undefined;
}

function companyIn(text: string, rest: string, name: string | undefined, isAsked: boolean): string | undefined {
  const { own, from } = company.exec(text)?.groups ?? {};
  if (own) return own;
  const place = from?.replace(/^(?:Mrs?|Ms)\. |[.,]+$/g, "");
  // "This is Dana from Ruiz Heating": after a name, "from" names a company and not a town.
  if (place && place !== name && (companyWords.test(place) || (name !== undefined && place.includes(" ")))) return place;
  const small = name === undefined ? undefined : smallCompany.exec(text)?.groups?.from;
  // Beside an address a company needs no word that says so: "its marcy at bright smiles, marcy@…".
  const isCalled = (called: string) =>
    companyWords.test(capital(called)) ||
    ((email.test(text) || (isAsked && called.includes(" ")) || called.split(" ").length > 2) && introducedSmall.exec(text)?.groups?.from);
  if (small && !placeZones.has(small) && isCalled(small)) return capital(small);
  // "Gus Petrakis, gus@petrakis.example, Petrakis Bakery"
  const all = rest.replace(/^[\s,;.|/–—-]+|[\s,;.|/–—-]+$/g, "");
  const last =
    all
      .split(/[,;\n|]\s*|\.\s+|\s[/–—-]\s/)
      .at(-1)
      ?.replace(/^[\s/–—-]+/, "") ?? "";
  const isBeside = isAsked || rest !== text.trim();
  if (isBeside && companyAlone.test(last) && companyWords.test(last) && (last === all || last.includes(" "))) return last;
  // "…. Sara Lindqvist, Nordic Tile, sara@nordictile.example"
  const isNext = (before: string) => [", ", " / ", " | ", " - "].some((mark) => text.includes(`${before}${mark}${last}`));
  if (name !== undefined && isBeside && last.includes(" ") && companyAlone.test(last) && isNext(name)) return last;
  // "Vera Kim, Hill Credit Union", "cora dean, keystone property mgmt"
  const isBehindName = name !== undefined && text.toLowerCase().startsWith(`${name.toLowerCase()},`);
  const isCompany = companyAlone.test(last) || (isBehindName && isFewWords(last) && !isRole(last));
  return isAsked && name !== undefined && last === all && last.includes(" ") && isCompany && !placeZones.has(last.toLowerCase())
    ? capital(last)
    : undefined;
}

/** "north paw pets", of bree@northpawpets.example */
function companyOfHost(rest: string, address: string | undefined): string | undefined {
  const small = rest.replace(/[\s,;.]+$/, "").replace(/^.*[,;.?!|/]\s+/s, "");
  const host = address?.split("@")[1] ?? "";
  return small.includes(" ") && host.startsWith(`${small.replaceAll(/[\s'’&-]/g, "").toLowerCase()}.`) ? capital(small) : undefined;
}

function withoutKnown(text: string, nameBeside: string | undefined): string {
  // The address first: in "dale@towing.example, dale" it has the name as well.
  const unaddressed = text.replaceAll(emails, " ");
  const beside = nameBeside && new RegExp(`(?:${filing} )?${RegExp.escape(nameBeside)}`, "i");
  return (beside ? unaddressed.replace(beside, " ") : unaddressed)
    .replace(phone, " ")
    .replaceAll(inParts.test(text) ? partsNamed : /$^/g, " ")
    .replace(named, (told, ...found) => {
      const { teller, caller, booked } = found.at(-1) as Readonly<Record<string, string | undefined>>; // the groups come last
      // "Tell them Rosa Diaz called" is a message all the same, and "pencil in Ann Brook" a wish.
      return teller === undefined && caller === undefined ? told.replace(booked ?? told, " ") : told;
    })
    .replace(namedSmall, (told, name?: string, other?: string) => (name !== undefined || isNameLike(other) ? " " : told))
    .replace(/\b(?:(?:it|that)['’]?s |booked |it is )?under(?=\s*$)/i, " ")
    .replace(/\b(?:my )?(?:e-?mail(?: address)?|phone(?: number)?|cell|number|name|company)(?: is|:|'s)\s*(?=[\s,.;]|$)/gi, " ")
    .replace(/\s+/g, " ")
    .trim();
}

/** "Oh and use my cell 512 555 0119" */
const labelAtEnd =
  /(?:\b(?:ok|oh|and|also|but|use|on|at|my|the|call|reach|me|it'?s|here'?s) )*\b(?:e-?mail|phone|cell|mobile|number|name)\W*$|(?:\bplease )?\bsend (?:me |us |the |an? |my )*(?:invit\w+|calendar \w+|confirmation|link|details)(?: to| at)?(?: (?:please|pls|thanks))?\W*$/i;
