import { createHash, randomUUID } from "node:crypto";
import { cleanValues } from "#server/forms/submission.ts";
import type { InboundFile, InboundMail } from "#server/inbound/inbound-mail.ts";
import type { NewReceivedMail } from "#server/store/received-mail-store.ts";

/** The record of a mail for the store, without control and invisible characters. */
export function receivedRecord(
  leadId: string,
  mail: InboundMail,
  { kind, atUtc }: Pick<NewReceivedMail, "kind" | "atUtc">,
): NewReceivedMail {
  const given = { text: mail.text, quoted: mail.quoted, subject: mail.subject, name: mail.from.name, address: mail.from.address };
  const lines = cleanValues(given, ["text", "quoted"]);
  return {
    id: randomUUID(),
    leadId,
    kind,
    fromName: (lines.name ?? "").slice(0, 200),
    fromAddress: (lines.address ?? "").toLowerCase().slice(0, 255),
    subject: lines.subject ?? "",
    text: lines.text ?? "",
    quoted: lines.quoted ?? "",
    leftOut: mail.leftOut,
    digest: digestOf(mail),
    atUtc,
    files: mail.files.map((file: InboundFile) => ({
      id: randomUUID(),
      name: file.name,
      mimeType: file.mimeType,
      bytes: file.content.byteLength,
      content: file.content,
    })),
  };
}

/** A digest of Message-ID and content, since each way of delivery adds headers of its own. */
export function digestOf({ messageId, from, subject, text, quoted, files }: InboundMail): string {
  const hash = createHash("sha256").update(JSON.stringify([messageId, from.address.toLowerCase(), subject, text, quoted]));
  for (const { content } of files) hash.update(content);
  return hash.digest("base64url");
}
