import type { Email } from "postal-mime";

/** The calendar files in mails to an address, oldest first. */
export function calendarsTo(mails: readonly Email[], address: string): string[] {
  return mails
    .filter(({ to }) => to?.some((mailbox) => mailbox.address === address))
    .flatMap(({ attachments }) => attachments.filter(({ mimeType }) => mimeType === "text/calendar"))
    .map(({ content }) => (typeof content === "string" ? content : new TextDecoder().decode(content)).replace(/\r\n[ \t]/g, ""));
}

/** "2026-12-10T16:30:00Z" as iCalendar writes it. */
export const icalTime = (instant: string) => instant.replace(/[-:]/g, "");

export const icalValue = (calendar: string, name: string) => calendar.match(new RegExp(`^${name}[^:\\r\\n]*:(.*?)\\r?$`, "m"))?.[1];
