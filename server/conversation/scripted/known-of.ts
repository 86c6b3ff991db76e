import type { LiveKnown } from "#domain/live-line.ts";
import { capital, companyWords, isNameAlone, isNameLike, nameAmong, noNames } from "./names.ts";

const email = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/u;
const phone = /(?<![\w@.])(?:\+\d{1,3}[\s.-]?)?\(?\d{3}\)?[\s.-]?\d{3}[\s.-]?\d{4}(?!\d)|\+\d[\d\s().-]{7,16}\d/;
const name = String.raw`\p{Lu}[\p{L}'’-]+(?: (?:\p{Lu}\.? )?(?:\p{Lu}[\p{L}'’-]+|(?!I\b)\p{Lu}(?=[,.;]|$)))?`;
const said =
  "(?:[Tt]his is|[Mm]y name is|[Mm]y name['’]?s|[Nn]ame(?: (?:for|on|under) (?:the|this|that|it)(?: \\w+)?)?(?: is|['’]?s|:)|[Ii]['’]?m|[Ii] am|[Ii]t['’]?s|[Hh]ere is)";
const named = new RegExp(String.raw`\b${said} (?<name>${name})`, "u");
/** A name in small letters counts only if it can be nothing else. */
const namedSmall =
  /\b(?:my name is|my name'?s|name's|name is|name:) (?<name>[a-z]{2,}(?: [a-z]{2,})?)(?= (?:from|at|with|and|my|email|phone)\b|[,.;]|$)|\bthis is (?<other>[a-z]{2,}(?: [a-z]{2,})?) (?:from|at|with) /;
/** "Call me at 555-0134": a number without an area code counts only if it can be nothing else. */
const shortPhone =
  /\b(?:(?:call|ring|text|reach|phone) (?:me|us)|cell|number|phone)(?: is|['’]?s| at| on|:)* +(?<number>\d{3}[\s.-]\d{4})(?![\d-])/i;
/** A line that is only a number: within a sentence it would be too short or too bare to be one. */
const phoneAlone = /^\s*(?:\d{3}[\s.-]?\d{4}|(?=(?:\D*\d){9,15}\D*$)\+?[\d\s().-]{9,20})[\s.,!]*$/;
const words = String.raw`\p{Lu}[\p{L}\p{N}&'’.-]*(?: (?:&|and|of|the|\p{Lu}[\p{L}\p{N}&'’.-]*))*`;
const company = new RegExp(
  String.raw`\b(?:[Mm]y company is|[Oo]ur company is|[Cc]ompany(?: name)?(?: is|['’]?s|:)|[Ww]e(?:['’]re| are) (?:called )?|[Ii] (?:own|run|work (?:at|for)) ) ?(?<own>${words})|\b(?:from|at|with|of|for) (?<from>${words})`,
  "u",
);
/** "From tully roofing", behind a name. */
const smallCompany = /\b(?:from|at|with) (?<from>[a-z][a-z&'’ -]{3,40}?)(?=\s*(?:[,.;]|$|\S+@|\d))/;
const topic =
  /\b(?:it['’]?s about|i(?:['’]?d| would) like to (?:talk|speak) about|i want to (?:talk|speak) about|we (?:want|need) (?:some )?help with|i need (?:some )?help with|want to discuss|the topic is|topic:) (?<topic>[^.?!\n]{4,200})/i;
/** "mike at ruizair dot com", as it is dictated. */
const dictated =
  /\b(?!(?:you|us|me|it|them|him|her|here|there|look|visit|site|page) )([\p{L}\p{N}._%+-]+) (?:at|@) ([\p{L}\p{N}-]+(?: ?(?:dot|\.) ?[\p{L}\p{N}-]+)*) ?(?:dot|\.) ?(\p{L}{2,})\b/giu;
const addressesWritten = (text: string): string =>
  text.replaceAll(dictated, (told, before, host, end) =>
    / dot /i.test(told) ? `${before}@${host.replaceAll(/ ?(?:dot|\.) ?/gi, ".")}.${end}` : told,
  );

/** A name that is told by itself, beside an address or a number, or because one is asked for. */
function nameBeside(text: string, isNameAsked: boolean): string | undefined {
  const address = email.exec(text)?.[0];
  const isContact = address !== undefined || phone.test(text);
  return isContact || isNameAsked ? nameAmong(text.replace(email, " , ").replace(phone, " , "), address) : undefined;
}

/** What a line tells of its writer in passing. */
export function knownOf(said: string, isNameAsked = false): LiveKnown {
  const text = addressesWritten(said);
  const told = named.exec(text)?.groups;
  const small = namedSmall.exec(text)?.groups;
  const toldName = told?.name && !noNames.test(told.name.split(" ")[0] ?? "") ? told.name : undefined;
  const smallName = small?.name ?? (isNameLike(small?.other) ? small?.other : undefined);
  const ownName = (toldName ?? capital(smallName) ?? nameBeside(text, isNameAsked))?.slice(0, 100);
  const firm = company.exec(text)?.groups;
  const from = firm?.from?.replace(/[.,]+$/, "");
  // "This is Dana from Ruiz Heating": after a name, "from" names a company and not a town.
  const isCompany = from !== undefined && from !== ownName && (companyWords.test(from) || (ownName !== undefined && from.includes(" ")));
  const fromSmall = ownName === undefined ? undefined : capital(smallCompany.exec(text)?.groups?.from);
  const ownCompany = (firm?.own ?? (isCompany ? from : fromSmall && companyWords.test(fromSmall) ? fromSmall : companyAlone(text)))
    ?.replace(/[.,]+$/, "")
    .slice(0, 100);
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
  return rest !== text.trim() && isNameAlone(alone) && companyWords.test(alone) ? alone : undefined;
}

/** The text without what it tells of its writer, so that the rest can be understood. */
export function withoutKnown(said: string, isNameAsked = false): string {
  const text = addressesWritten(said);
  const beside = named.test(text) || namedSmall.test(text) ? undefined : nameBeside(text, isNameAsked);
  const rest = (beside === undefined ? text : text.replace(new RegExp(RegExp.escape(beside), "i"), " "))
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
  return rest === said.trim()
    ? rest
    : rest.replace(
        /(?:\b(?:ok|oh|and|also|but|use|on|at|my|the|call|reach|me|it'?s|here'?s) )*\b(?:e-?mail|phone|cell|mobile|number|name)\W*$/i,
        "",
      );
}
