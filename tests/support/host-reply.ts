import { rawMail } from "./raw-mails.ts";

const theo = "theo@moontower.example";
/** What our own mail server says of a genuine sender. */
export const vouched = "mx.moontower.example; dmarc=pass header.from=moontower.example";

export type Answer = {
  readonly uid: string;
  readonly status: string;
  readonly sequence?: number;
  readonly attendee?: string;
  readonly stamp?: string;
  readonly method?: string;
};

/** The calendar file of an answer to an invitation (RFC 5546, METHOD:REPLY). */
export const replyFile = ({ uid, status, sequence = 0, attendee = theo, stamp = "20261208T150000Z", method = "REPLY" }: Answer) =>
  [
    "BEGIN:VCALENDAR",
    "PRODID:-//Google Inc//Google Calendar 70.9054//EN",
    "VERSION:2.0",
    "CALSCALE:GREGORIAN",
    `METHOD:${method}`,
    "BEGIN:VEVENT",
    "DTSTART:20261210T163000Z",
    "DTEND:20261210T170000Z",
    `DTSTAMP:${stamp}`,
    "ORGANIZER;CN=Moontower:mailto:replies@moontower.example",
    `UID:${uid}`,
    `ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=${status};CN=Theo`,
    ` Brandt;X-NUM-GUESTS=0:mailto:${attendee}`,
    `SEQUENCE:${sequence}`,
    "STATUS:CONFIRMED",
    "SUMMARY:Discovery call: Dana Whitfield\\, with Theo",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ].join("\r\n");

export type ReplyMail = { readonly from?: string; readonly to?: string; readonly authentication?: string | undefined };

/** As Google's calendar sends it: the answer beside the text, and once more as a file. */
export function hostReply(answer: Answer, { from = `Theo Brandt <${theo}>`, to = "replies@moontower.example", ...rest }: ReplyMail = {}) {
  const ics = replyFile(answer);
  const authentication = "authentication" in rest ? rest.authentication : vouched;
  const body = [
    "--outer",
    'Content-Type: multipart/alternative; boundary="inner"',
    "",
    "--inner",
    "Content-Type: text/plain; charset=UTF-8",
    "",
    "Theo Brandt has declined this invitation.",
    "--inner",
    "Content-Type: text/html; charset=UTF-8",
    "",
    "<p>Theo Brandt has declined this invitation.</p>",
    "--inner",
    "Content-Type: text/calendar; charset=UTF-8; method=REPLY",
    "Content-Transfer-Encoding: 7bit",
    "",
    ics,
    "--inner--",
    "--outer",
    'Content-Type: application/ics; name="invite.ics"',
    'Content-Disposition: attachment; filename="invite.ics"',
    "Content-Transfer-Encoding: base64",
    "",
    Buffer.from(ics).toString("base64"),
    "--outer--",
    "",
  ].join("\r\n");
  return rawMail(
    {
      From: from,
      To: to,
      Subject: "Declined: Discovery call",
      "Authentication-Results": authentication,
      "MIME-Version": "1.0",
      "Content-Type": 'multipart/mixed; boundary="outer"',
    },
    body,
  );
}
