import type { LiveKnown } from "#domain/live-line.ts";
import { slipsBetween } from "#domain/nearest-word.ts";
import { exchanged } from "./exchanged.ts";
import { capital } from "./known-of.ts";

const takesBack =
  /^(?:(?:oops|whoops|sorry|no|nope|wait|actually|correction|typo|my (?:bad|mistake)|i mean[t]?|hold on|hang on|ugh|oh|ok|and|the|my|email|e-mail|domain|address|name|last name|number|phone|cell|should be|(?:it|that)(?:['’]?s| is| should be)|make (?:it|that)|at|spelled|spelt|with)(?:[\s,.!:@-]+|$))+/i;
const courtesy = /[\s,.!]*(?:sorry|my (?:bad|mistake)|i mean[t]?|please|thanks?)?[\s,.!]*$/i;
const host = /^(?<host>[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,})(?:,? (?:not|instead)\b.*)?$/iu;
const shortNumber = /^\d{3}[\s.-]?\d{4}$/;
const areaCode = /\barea code(?:['’]?s| is|:)? *\(?(?<code>\d{3})\)?(?!\d)/i;
const spells = /\b(?:with(?:out)?|spell\w*|spelt|not|no) /i;

/** What a line puts right of what was told before: "sorry, it's ruizair.com", "Whitfeld, without the second i", "area code 405". */
export function correctedKnown(said: string, known: LiveKnown): LiveKnown {
  const { name, email, phone } = known;
  const text = said.trim();
  const lead = takesBack.exec(text)?.[0] ?? "";
  const rest = text.slice(lead.length).replace(courtesy, "");
  for (const key of ["name", "email", "phone", "company"] as const) {
    const put = known[key] === undefined ? undefined : exchanged(known[key], said);
    if (put !== undefined) return { [key]: key === "name" ? capital(put) : put };
  }
  const code = areaCode.exec(text)?.groups?.code;
  const digits = phone?.replaceAll(/\D/g, "") ?? "";
  if (code && digits.length >= 7) return { phone: written(code + digits.slice(-7)) };
  if (phone && shortNumber.test(rest))
    return { phone: digits.length === 10 ? written(digits.slice(0, 3) + rest.replaceAll(/\D/g, "")) : rest };
  const otherHost = lead && host.exec(rest)?.groups?.host;
  if (email && otherHost) return { email: email.replace(/@.*$/, `@${otherHost.toLowerCase()}`) };
  const [label = ""] = email?.split("@")[1]?.split(".") ?? [];
  if (email && lead && /^[a-z\d-]+$/i.test(rest) && rest !== label && isNearly(rest.toLowerCase(), label))
    return { email: email.replace(`@${label}`, `@${rest.toLowerCase()}`) };
  const otherName = name && (lead || spells.test(text)) ? respelled(name, rest) : undefined;
  return otherName === undefined ? {} : { name: otherName };
}

const written = (digits: string) => `${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}`;

/** The name with the one word of a short line that is nearly one of its words. */
function respelled(name: string, text: string): string | undefined {
  const words = text.match(/[\p{L}'’-]{3,}/gu) ?? [];
  if (words.length > 8) return undefined;
  for (const part of name.split(" ")) {
    const other = words.find((word) => word.toLowerCase() !== part.toLowerCase() && isNearly(word.toLowerCase(), part.toLowerCase()));
    if (other) return name.replace(part, other.charAt(0).toUpperCase() + other.slice(1));
  }
  return undefined;
}

/** As a slip of the keys: one letter, of a long word two. */
function isNearly(one: string, other: string): boolean {
  const most = other.length > 6 ? 2 : 1;
  return one.length >= 4 && one.charAt(0) === other.charAt(0) && slipsBetween(one, other, most) <= most;
}
