import { mailFrameWords } from "#content/mail.ts";
import type { MailBlock, MailContent, MailLink } from "./mail-content.ts";

/** The plain-text half of a mail. */
export function mailText({ heading, blocks, smallPrint }: MailContent): string {
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
