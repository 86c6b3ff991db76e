import { mailFrameWords } from "#content/mail.ts";
import type { MailBlock, MailContent, MailLink } from "#server/store/mail-content.ts";
import type { OutgoingMail } from "#server/store/outbox-rows.ts";

/**
 * What a mail says, as the outbox keeps it:
 *
 *     mailItem({ leadId, mailKind: "invitation", mail: { to, subject, ...mailBody(content), ical } })
 */
export function mailBody(content: MailContent): Pick<OutgoingMail, "text" | "content"> {
  return { text: mailText(content), content };
}

/** The plain-text half of a mail. */
function mailText({ heading, blocks, smallPrint }: MailContent): string {
  const parts = [heading, ...blocks.map(blockText), ...(smallPrint ? [smallPrint] : []), `-- \n${mailFrameWords.signature.join("\n")}`];
  return `${parts.join("\n\n")}\n`;
}

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case "text":
      return block.text;
    case "highlight":
      return [block.text, ...block.lines].join("\n");
    case "facts":
      return block.rows.map(({ label, value }) => `${label}: ${value}`).join("\n");
    case "quote":
      return `${block.label}:\n\n${block.text
        .split("\n")
        .map((line) => `> ${line}`.trimEnd())
        .join("\n")}`;
    case "actions":
      return block.links.map(linkText).join("\n");
  }
}

/** A telephone link's label carries the number already. */
function linkText({ label, href }: MailLink): string {
  return href.startsWith("tel:") ? label : `${label}: ${href.replace(/^mailto:/, "")}`;
}
