import type { LiveKnown } from "#domain/live-line.ts";
import { isCommonWord } from "#server/dictionary.ts";

const email = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/u;
const phone = /(?<![\w@.])(?:\+\d{1,3}[\s.-]?)?\(?\d{3}\)?[\s.-]?\d{3}[\s.-]?\d{4}(?!\d)|\+\d[\d\s().-]{7,16}\d/;
const name = String.raw`\p{Lu}[\p{L}'’-]+(?: (?:\p{Lu}\.? )?(?:\p{Lu}[\p{L}'’-]+|(?!I\b)\p{Lu}(?=[,.;]|$)))?`;
const said = "(?:[Tt]his is|[Mm]y name is|[Mm]y name['’]?s|[Nn]ame(?: is|['’]?s|:)|[Ii]['’]?m|[Ii] am|[Ii]t['’]?s|[Hh]ere is)";
const named = new RegExp(String.raw`\b${said} (?<name>${name})`, "u");
/** In small letters only if it can be nothing else. */
const namedSmall =
  /\b(?:my name is|my name'?s|name's|name is|name:) (?<name>[a-z]{2,}(?: [a-z]{2,})?)(?= (?:from|at|with|and|my|email|phone)\b|[,.;]|$)|\bthis is (?<other>[a-z]{2,}(?: [a-z]{2,})?) (?:from|at|with) /;
const beforeEmail = new RegExp(String.raw`^(?<name>${name})[,;:]? +(?=\S+@)`, "u");
/** "Call me at 555-0134": without an area code only where it can be nothing else. */
const shortPhone =
  /\b(?:(?:call|ring|text|reach|phone) (?:me|us)|cell|number|phone)(?: is|['’]?s| at| on|:)* +(?<number>\d{3}[\s.-]\d{4})(?![\d-])/i;
/** Too short or too bare for a number within a sentence. */
const phoneAlone = /^\s*(?:\d{3}[\s.-]?\d{4}|(?=(?:\D*\d){9,15}\D*$)\+?[\d\s().-]{9,20})[\s.,!]*$/;
const words = String.raw`\p{Lu}[\p{L}\p{N}&'’.-]*(?: (?:&|and|of|the|\p{Lu}[\p{L}\p{N}&'’.-]*))*`;
const company = new RegExp(
  String.raw`\b(?:[Mm]y company is|[Oo]ur company is|[Cc]ompany(?: name)?(?: is|['’]?s|:)|[Ww]e(?:['’]re| are) (?:called )?|[Ii] (?:own|run|work (?:at|for)) ) ?(?<own>${words})|\b(?:from|at|with|of|for) (?<from>${words})`,
  "u",
);
/** A place is no company, unless its name says that it is one. */
const kinds =
  /\b(?:LLC|Inc|Co|Corp|Ltd|Company|Group|Heating|Air|Roofing|Plumbing|Electric\w*|Dental|Dentistry|Clinic|Realty|Homes?|Properties|Law|Legal|Salon|Spa|Hotel|Inn|Services?|Solutions?|Construction|Builders?|Landscaping|Cleaning|Auto\w*|Bakery|Kitchen|Grill|Cafe|Café|Coffee|Tacos?|BBQ|Foods?|Health|Medical|Care|Partners|Associates|Consulting|Agency|Studio|Shop|Store|Motors|Supply|Logistics|Fitness|Gym|Vet\w*|Animal|Pharmacy|Insurance|Financial|Accounting|HVAC|Systems?|Labs?|Tech\w*|Farms?|Brewing|Bank|School)\b/;
const topic =
  /\b(?:it['’]?s about|i(?:['’]?d| would) like to (?:talk|speak) about|i want to (?:talk|speak) about|we (?:want|need) (?:some )?help with|i need (?:some )?help with|want to discuss|the topic is|topic:) (?<topic>[^.?!\n]{4,200})/i;
/** What begins a sentence with a capital letter and is no name. */
const noNames =
  /^(?:Just|Not|Really|Basically|Pretty|Only|Like|Probably|All|Great|Different|My|Our|Your|What|Looking|Interested|Calling|Wondering|Trying|Sure|Fine|Good|OK|Okay|A|An|The|In|At|On|So|Very|Here|There|Done|Sorry|Hi|Hello|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|January|February|March|April|May|June|July|August|September|October|November|December)$/;

/** "mike at ruizair dot com", as it is dictated. */
const dictated =
  /\b(?!(?:you|us|me|it|them|him|her|here|there|look|visit|site|page) )([\p{L}\p{N}._%+-]+) (?:at|@) ([\p{L}\p{N}-]+(?: ?(?:dot|\.) ?[\p{L}\p{N}-]+)*) ?(?:dot|\.) ?(\p{L}{2,})\b/giu;
const addressesWritten = (text: string): string =>
  text.replaceAll(dictated, (told, before, host, end) =>
    / dot /i.test(told) ? `${before}@${host.replaceAll(/ ?(?:dot|\.) ?/gi, ".")}.${end}` : told,
  );

/** What a line tells of its writer in passing. */
export function knownOf(said: string): LiveKnown {
  const text = addressesWritten(said);
  const told = named.exec(text)?.groups ?? beforeEmail.exec(text)?.groups;
  const small = namedSmall.exec(text)?.groups;
  const toldName = told?.name && !noNames.test(told.name.split(" ")[0] ?? "") ? told.name : undefined;
  const smallName = small?.name ?? (isNameLike(small?.other) ? small?.other : undefined);
  const ownName = (toldName ?? capital(smallName))?.slice(0, 100);
  const firm = company.exec(text)?.groups;
  const from = firm?.from?.replace(/[.,]+$/, "");
  // "This is Dana from Ruiz Heating": who gives a name says where they work, not where they live.
  const isCompany = from !== undefined && (kinds.test(from) || (ownName !== undefined && from.includes(" ")));
  const ownCompany = (firm?.own ?? (isCompany ? from : companyAlone(text)))?.replace(/[.,]+$/, "").slice(0, 100);
  const address = email.exec(text)?.[0].replace(/[.]+$/, "");
  const number = (phone.exec(text)?.[0] ?? phoneAlone.exec(text)?.[0] ?? shortPhone.exec(text)?.groups?.number)?.trim();
  const subject = topic.exec(text)?.groups?.topic?.trim();
  return {
    ...(ownName && { name: ownName }),
    ...(address && address.length <= 255 && { email: address }),
    ...(number && number.length <= 20 && { phone: number }),
    ...(ownCompany && { company: ownCompany }),
    ...(subject && { topic: subject }),
  };
}

/** "Gus Petrakis, gus@petrakis.example, Petrakis Bakery" */
function companyAlone(text: string): string | undefined {
  const rest = withoutKnown(text);
  const alone = rest.replace(/^[\s,;.]+|[\s,;.]+$/g, "");
  return rest !== text.trim() && nameAlone.test(alone) && kinds.test(alone) ? alone : undefined;
}

/** The text without what it tells of its writer, so that the rest can be understood. */
export function withoutKnown(text: string): string {
  const rest = addressesWritten(text)
    .replace(beforeEmail, " ")
    .replace(email, " ")
    .replace(phone, " ")
    .replace(phoneAlone, " ")
    .replace(shortPhone, (told, number: string) => told.replace(number, " "))
    .replace(named, " ")
    .replace(namedSmall, (told, name?: string, other?: string) => (name !== undefined || isNameLike(other) ? " " : told))
    .replace(/\b(?:(?:it|that)['’]?s |booked |it is )?under(?=\s*$)/i, " ")
    .replace(/\b(?:my )?(?:e-?mail(?: address)?|phone(?: number)?|cell|number|name|company)(?: is|:|'s)\s*(?=[\s,.;]|$)/gi, " ")
    .replace(/\s+/g, " ")
    .trim();
  // "Oh and use my cell 512 555 0119"
  return rest === text.trim()
    ? rest
    : rest.replace(
        /(?:\b(?:ok|oh|and|also|but|use|on|at|my|the|call|reach|me|it'?s|here'?s) )*\b(?:e-?mail|phone|cell|mobile|number|name)\W*$/i,
        "",
      );
}

const particle = "(?:de|del|della|di|da|dos|du|la|le|van|von|der|den|ter|bin|al|el|y|st\\.?)";
const nameAlone = new RegExp(String.raw`^\p{Lu}[\p{L}\p{M}'’.-]*(?: (?:${particle} )*\p{Lu}[\p{L}\p{M}'’.-]*){0,3}$`, "u");
/** A first and a last name, in capitals. */
export const isFullName = (text: string): boolean => nameAlone.test(text) && text.includes(" ");
const smallAlone = /^[\p{L}\p{M}'’.-]+(?: [\p{L}\p{M}'’.-]+){1,3}$/u;
/** What somebody says who is asked for a name and does not give it. */
const noAnswers =
  /^(?:Whatever|Wait|Maybe|Hmm+|Dunno|Idk|Stop|Back|Go|Let|Never|Later|Anyone|Nobody|Somebody|Me|Myself|Us|Everyone|Same)\b/i;

/** "it's for Mike Pruitt": what follows is no question, whatever its words. */
export const isForSomebody = (text: string): boolean => forWhom.test(text);
const forWhom =
  /^(?:(?:it|that)(?:['’]s| is|s|['’]?ll be)|this is|make it|put it|book it)(?: (?:for|under|on))?(?: (?:my|our) [a-z]+,?)? (?=\p{L})/iu;

/** A line that is a name and nothing else, for a slip that asks for one. In small letters a part of it must be no common word. */
export function bareName(text: string): string | undefined {
  const told = text.replace(/^[\s,;:]+|[\s,;:.!]+$/g, "").replace(forWhom, "");
  const all = told.split(" ");
  if (told.length > 100 || noNames.test(capital(all[0]) ?? "") || noAnswers.test(told)) return undefined;
  if (nameAlone.test(told)) return told;
  return smallAlone.test(told) && all.some((word) => !isCommonWord(word)) ? capital(told) : undefined;
}

/** "This is mike from Ruiz", but not "this is just chatgpt with a phone number". */
const isNameLike = (small: string | undefined): boolean => small !== undefined && !noNames.test(capital(small.split(" ")[0]) ?? "");

/** With each word's first letter in capitals. */
export const capital = <Text extends string | undefined>(small: Text) =>
  small?.replace(/(?<![\p{L}\p{M}'’])\p{L}/gu, (letter) => letter.toUpperCase()) as Text; // it is a text if it was one
