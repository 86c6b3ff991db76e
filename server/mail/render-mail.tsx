import { renderToStaticMarkup } from "react-dom/server";
import type { MailContent } from "./mail-content.ts";
import { MailDocument } from "./mail-document.tsx";
import { mailText } from "./mail-text.ts";

/**
 * Both halves of a mail, finished and escaped:
 *
 *     mailItem({ leadId, recipient: "visitor", mail: { to, subject, ...renderMail(content), ical } })
 */
export function renderMail(content: MailContent): { readonly html: string; readonly text: string } {
  const document = renderToStaticMarkup(<MailDocument {...content} />);
  return { html: `<!doctype html>\n${document}`, text: mailText(content) };
}
