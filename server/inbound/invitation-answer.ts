import ICAL from "ical.js";

export type InvitationAnswer = {
  /** The event's UID, and the SEQUENCE of the version that was answered. */
  readonly uid: string;
  readonly sequence: number;
  /** The attendee's mail address, in lower case. */
  readonly attendee: string;
  readonly status: "accepted" | "declined" | "tentative";
  /** The time of the answer, in epoch milliseconds. */
  readonly atMs: number;
};

const statuses: Readonly<Record<string, InvitationAnswer["status"]>> = {
  ACCEPTED: "accepted",
  DECLINED: "declined",
  TENTATIVE: "tentative",
};

/** PostgreSQL refuses NUL in text. */
const isUid = (uid: string) => uid !== "" && uid.length <= 500 && !uid.includes("\u0000");

/** More characters than any answer has, which contains one event. */
const longest = 100_000;

/** Parses an iCalendar file with METHOD:REPLY (RFC 5546, 3.2.3), one event and one attendee; undefined for any other file. */
export function readInvitationAnswer(ics: string): InvitationAnswer | undefined {
  if (ics.length > longest) return undefined;
  try {
    const calendar = new ICAL.Component(ICAL.parse(ics));
    const [event, ...others] = calendar.getAllSubcomponents("vevent");
    const method = String(calendar.getFirstPropertyValue("method") ?? "").toUpperCase();
    if (calendar.name !== "vcalendar" || method !== "REPLY" || !event || others.length > 0) return undefined;
    if (event.getFirstProperty("recurrence-id")) return undefined;
    const [attendee, ...more] = event.getAllProperties("attendee");
    const [, address] = /^mailto:\s*(\S+)$/i.exec(String(attendee?.getFirstValue() ?? "")) ?? [];
    const status = statuses[String(attendee?.getFirstParameter("partstat") ?? "").toUpperCase()];
    const uid = String(event.getFirstPropertyValue("uid") ?? "");
    const sequence = Number(event.getFirstPropertyValue("sequence") ?? 0);
    const stamp = event.getFirstPropertyValue("dtstamp");
    const atMs = stamp instanceof ICAL.Time ? stamp.toJSDate().getTime() : Number.NaN;
    if (more.length > 0 || !address || !status || !isUid(uid) || !Number.isSafeInteger(sequence) || Number.isNaN(atMs)) return undefined;
    return { uid, sequence, attendee: address.toLowerCase(), status, atMs };
  } catch {
    return undefined; // not a calendar file
  }
}
