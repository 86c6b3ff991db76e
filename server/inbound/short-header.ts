import { mayBeReplyAddress } from "./reply-address.ts";

/** The longest header, in bytes, that is parsed unchanged. */
export const mostOfHeader = 256 * 1024;
const mostOfField = 16 * 1024;

const readByParser = ["from", "to", "cc", "bcc", "subject", "date", "message-id", "in-reply-to", "references", "return-path"] as const;
const ofForm = ["mime-version", "content-type", "content-transfer-encoding"] as const;
const ofDelivery = ["delivered-to", "x-original-to", "envelope-to", "authentication-results", "x-spam-flag", "x-spam-status"] as const;
const ofMachines = [
  "auto-submitted",
  "precedence",
  "x-auto-response-suppress",
  "x-autoreply",
  "x-autorespond",
  "list-id",
  "list-unsubscribe",
] as const;
const fields = [...readByParser, ...ofForm, ...ofDelivery, ...ofMachines];

/** The header fields that are used. Of a header that is too long only these are kept. */
export type ReadField = (typeof fields)[number];

const readField = new RegExp(`^(?:${fields.join("|")})\\s*:`, "i");

/** The mail; if its header is too long, only with the fields that are used. */
export function withShortHeader(raw: Uint8Array): Uint8Array {
  const end = endOfHeader(raw);
  if (end <= mostOfHeader) return raw;
  const fields = latin1(raw.subarray(0, end)).split(/\r?\n(?![ \t])/);
  let room = mostOfHeader - mostOfField;
  const kept = fields.flatMap((field) => {
    if (!readField.test(field) || room <= 0) return [];
    const short = field.length > mostOfField ? shortField(field) : field;
    room -= short.length;
    return [short];
  });
  return Buffer.concat([Buffer.from(`${kept.join("\r\n")}\r\n\r\n`, "latin1"), raw.subarray(end)]);
}

/** The beginning of a field that is too long, with possible reply addresses first. */
function shortField(field: string): string {
  // Drops an address or word that would be cut in two.
  const begun = field.slice(0, mostOfField).replace(/[\s,][^\s,]*$/, "");
  const [name = ""] = /^(?:to|cc|bcc):/i.exec(begun) ?? [];
  if (name === "") return begun;
  const ours = field.split(/[\s,;<>]+/).filter(mayBeReplyAddress);
  return [name, ...ours.slice(0, mostOurs).map((address) => `${address},`), begun.slice(name.length)].join("\r\n ");
}
const mostOurs = 20;

/** The header of a mail whose body can't be parsed, without the fields about the body. */
export function headerAlone(raw: Uint8Array): Uint8Array {
  const header = withShortHeader(raw.subarray(0, endOfHeader(raw)));
  const fields = latin1(header).split(/\r?\n(?![ \t])/);
  return Buffer.from(`${fields.filter((field) => field !== "" && !/^content-/i.test(field)).join("\r\n")}\r\n\r\n`, "latin1");
}

const latin1 = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");

/** The offset after the first empty line; the length of the mail if there is none. */
function endOfHeader(raw: Uint8Array): number {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  const ends = ["\r\n\r\n", "\n\n"].map((gap) => ({ at: bytes.indexOf(gap), length: gap.length })).filter(({ at }) => at !== -1);
  return ends.length === 0 ? raw.byteLength : Math.min(...ends.map(({ at, length }) => at + length));
}
