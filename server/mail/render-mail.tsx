import { renderToStaticMarkup } from "react-dom/server";
import type { MailContent } from "#server/store/mail-content.ts";
import { MailDocument } from "./mail-document.tsx";

/** The HTML half of a mail, finished and escaped. Made as it is sent: the outbox keeps what it says, a tenth of that. */
export function renderMail(content: MailContent): string {
  return `<!doctype html>\n${renderToStaticMarkup(<MailDocument {...content} />)}`;
}
