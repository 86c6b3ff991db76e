import EmailReplyParser from "email-reply-parser";
import PostalMime, { type Address, addressParser, type Email } from "postal-mime";
import { entryOf } from "#domain/entry-of.ts";
import { type Bounce, type InboundFile, type InboundMail, inboundLimits } from "./inbound-mail.ts";
import { type InvitationAnswer, readInvitationAnswer } from "./invitation-answer.ts";
import { mayBeReplyAddress } from "./reply-address.ts";
import { mostOfHeader, type ReadField, withShortHeader } from "./short-header.ts";

/** The types of files that are kept, as downloads. Types that could be executed (HTML, SVG, scripts, programs, office files with macros) are not. */
const keptTypes: Readonly<Record<string, string>> = {
  "application/pdf": "pdf",
  "image/png": "png",
  "image/jpeg": "jpg",
  "image/gif": "gif",
  "image/webp": "webp",
  "image/heic": "heic",
  "text/plain": "txt",
  "text/csv": "csv",
  "text/calendar": "ics",
  "audio/mpeg": "mp3",
  "audio/mp4": "m4a",
  "audio/wav": "wav",
  "application/zip": "zip",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "docx",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": "xlsx",
  "application/vnd.openxmlformats-officedocument.presentationml.presentation": "pptx",
};

/** Parses a mail (RFC 5322, MIME). @throws if its parts are nested too deeply, or the headers of a part are too long. */
export async function parseMail(raw: Uint8Array): Promise<InboundMail> {
  const mail = await PostalMime.parse(withShortHeader(raw), {
    forceRfc822Attachments: true,
    attachmentEncoding: "arraybuffer",
    maxNestingDepth: 40,
    maxHeadersSize: mostOfHeader,
  });
  const whole = mail.text?.trim() ? mail.text : await asText(mail.html ?? "");
  const { text, quoted } = foldQuotes(whole.slice(0, 4 * inboundLimits.text));
  const bounce = bounceOf(mail);
  const answer = answerOf(mail);
  const wroteAtMs = Date.parse(mail.date ?? "");
  const [files, leftOut] = bounce ? [[], 0] : filesOf(mail);
  return {
    messageId: bare(mail.messageId ?? ""),
    answers: idsIn(`${mail.inReplyTo ?? ""} ${mail.references ?? ""}`),
    from: mailboxesOf(mail.from)[0] ?? { name: "", address: "" },
    to: recipientsOf(mail),
    subject: (mail.subject ?? "").slice(0, 300),
    ...(!Number.isNaN(wroteAtMs) && { wroteAtMs }),
    text: text.slice(0, inboundLimits.text),
    quoted: quoted.slice(0, inboundLimits.text),
    files,
    leftOut,
    isAutomatic: isAutomatic(mail),
    isFromList: isFromList(mail),
    isSpam: headersOf(mail, "x-spam-flag")
      .concat(headersOf(mail, "x-spam-status"))
      .some((value) => /^\s*yes\b/i.test(value)),
    // With several senders it is unknown which one the server has checked.
    authentication: hasOneSender(mail) ? headersOf(mail, "authentication-results") : [],
    ...(bounce && { bounce }),
    ...(answer && { answer }),
  };
}

/** Converts HTML to text; keeps the addresses of links, drops images. The library is loaded only for mails without a text part, because loading it takes a third of the time of parsing. */
async function asText(html: string): Promise<string> {
  const { convert } = await import("html-to-text");
  return convert(html, {
    wordwrap: false,
    limits: { maxInputLength: 2_000_000, maxDepth: 60, maxChildNodes: 20_000 },
    selectors: [
      { selector: "img", format: "skip" },
      { selector: "a", options: { hideLinkHrefIfSameAsText: true } },
    ],
  });
}

/** Separates the sender's text from quotes. A mail that consists only of quotes counts as text. */
export function foldQuotes(whole: string): { readonly text: string; readonly quoted: string } {
  const email = new EmailReplyParser().read(withoutLongGaps(whole));
  const fragments = Map.groupBy(email.getFragments(), (fragment) => (fragment.isHidden() ? "quoted" : "text"));
  const joined = (kind: "text" | "quoted") =>
    (fragments.get(kind) ?? [])
      .map((fragment) => fragment.getContent())
      .join("\n")
      .trim();
  const text = joined("text");
  return text === "" ? { text: whole.trim(), quoted: "" } : { text, quoted: joined("quoted") };
}

/** Shortens runs of blank lines, spaces and dashes, for which the parser takes quadratic time: a mail of 16 KB took 15 seconds. */
function withoutLongGaps(text: string): string {
  const lines = text.split(/\r\n?|\n/).map((line) => line.trimEnd().replace(/([\s-])\1{79,}/g, (run) => run.slice(0, 80)));
  return lines.filter((line, index) => line !== "" || lines[index - 1] !== "" || lines[index - 2] !== "").join("\n");
}

function filesOf({ attachments }: Email): [InboundFile[], number] {
  const kept = attachments.flatMap(({ filename, mimeType, content }): InboundFile[] => {
    const ending = entryOf(keptTypes, mimeType.toLowerCase());
    if (ending === undefined || typeof content === "string") return [];
    return [{ name: fileName(filename, ending), mimeType: mimeType.toLowerCase(), content: new Uint8Array(content) }];
  });
  return [kept.slice(0, inboundLimits.files), attachments.length - Math.min(kept.length, inboundLimits.files)];
}

/** A safe file name (letters, digits and a few signs, no path) with the extension of its type. */
function fileName(given: string | null, ending: string): string {
  const base = (given ?? "")
    .replace(/\.[^.]*$/, "")
    .replace(/[^\p{L}\p{N} ._()-]/gu, "_")
    .replace(/^[. ]+/, "")
    .slice(0, inboundLimits.fileName);
  return `${base || "file"}.${ending}`;
}

const headersOf = ({ headers }: Email, key: ReadField) => headers.filter((header) => header.key === key).map(({ value }) => value);

/** Whether the mail has headers that only programs write (RFC 3834; Precedence is older). */
function isAutomatic(mail: Email): boolean {
  const has = (key: ReadField, value: RegExp) => headersOf(mail, key).some((text) => value.test(text));
  return (
    has("auto-submitted", /^\s*(?!no\b)\S/i) ||
    has("precedence", /bulk|junk|auto_reply/i) ||
    has("x-auto-response-suppress", /\b(all|oof|autoreply)\b/i) ||
    has("x-autoreply", /./) ||
    has("x-autorespond", /./) ||
    has("return-path", /^\s*<>\s*$/) ||
    /^(mailer-daemon|postmaster|no-?reply|do-?not-?reply)@/i.test(mailboxesOf(mail.from)[0]?.address ?? "")
  );
}

/** Whether it came through a mailing list: a newsletter, or a company's group in which a person wrote. */
const isFromList = (mail: Email) =>
  (["list-id", "list-unsubscribe"] as const).some((key) => headersOf(mail, key).length > 0) ||
  headersOf(mail, "precedence").some((text) => /list/i.test(text));

const hasOneSender = (mail: Email) => headersOf(mail, "from").flatMap((value) => addressParser(value, { flatten: true })).length === 1;

/** Finds the answer to an invitation, which mail programs send as an alternative part, as a file, or both. */
function answerOf({ attachments }: Email): InvitationAnswer | undefined {
  const calendars = attachments.filter(({ mimeType }) => /^(?:text\/calendar|application\/ics)$/i.test(mimeType)).slice(0, 3);
  return calendars.map(({ content }) => readInvitationAnswer(wordsOf(content))).find((answer) => answer !== undefined);
}

const wordsOf = (content: Email["attachments"][number]["content"]) =>
  typeof content === "string" ? content : new TextDecoder().decode(content);

function bounceOf(mail: Email): Bounce | undefined {
  if (!headersOf(mail, "content-type").some((type) => /multipart\/report/i.test(type) && /delivery-status/i.test(type))) return undefined;
  const part = (...types: string[]) => mail.attachments.find(({ mimeType }) => types.includes(mimeType.toLowerCase()))?.content;
  const words = (content: Email["attachments"][number]["content"] | undefined) => (content === undefined ? "" : wordsOf(content));
  const report = words(part("message/delivery-status", "message/global-delivery-status"));
  const original = words(part("message/rfc822", "text/rfc822-headers", "message/rfc822-headers"));
  const [messageId = ""] = idsIn(/^message-id:\s*(.*(?:\r?\n[ \t].*)?)/im.exec(original)?.[1] ?? "");
  return {
    messageId,
    isFinal: /^action:\s*failed/im.test(report),
    status: /^status:\s*(\d\.\d{1,3}\.\d{1,3})/im.exec(report)?.[1] ?? "",
  };
}

function recipientsOf(mail: Email): string[] {
  const delivered = (["delivered-to", "x-original-to", "envelope-to"] as const).flatMap((key) => headersOf(mail, key));
  const named = [...(mail.to ?? []), ...(mail.cc ?? []), ...(mail.bcc ?? [])]
    .flatMap((one) => mailboxesOf(one))
    .map(({ address }) => address);
  const all = [...new Set([...delivered, ...named].map((address) => address.trim().replace(/^<|>$/g, "").toLowerCase()))];
  // A mail may have ten thousand recipients: at most 200 are kept, possible reply addresses first.
  return [...all.filter(mayBeReplyAddress), ...all.filter((address) => !mayBeReplyAddress(address))].slice(0, 200);
}

const mailboxesOf = (address: Address | undefined) => (address === undefined ? [] : (address.group ?? [address]));

const bare = (id: string) => id.trim().replace(/^<|>$/g, "").slice(0, 300);

const idsIn = (text: string) => [...text.slice(0, 20_000).matchAll(/<([^<>\s]{3,300})>/g)].map(([, id = ""]) => id).slice(-50);
