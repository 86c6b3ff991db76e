import { createHash, randomUUID } from "node:crypto";
import { cleanValues } from "#server/forms/submission.ts";
import type { InboundFile, InboundMail } from "#server/inbound/inbound-mail.ts";
import type { NewReceivedMail } from "#server/store/received-mail-store.ts";

/** A mail as it is kept with its lead: without what a database refuses or what hides something. */
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

/** Made from Message-ID and content, because each way by which a mail comes adds its own headers. */
export function digestOf({ messageId, from, subject, text, quoted, files }: InboundMail): string {
  const hash = createHash("sha256").update(JSON.stringify([messageId, from.address.toLowerCase(), subject, text, quoted]));
  for (const { content } of files) hash.update(content);
  return hash.digest("base64url");
}
