/** A mail as it stands on the wire. A header that is undefined is left out. */
export function rawMail(headers: Readonly<Record<string, string | undefined>>, body = "Sounds good.\r\n"): Buffer {
  const all = {
    From: "Dana Whitfield <dana@example.com>",
    To: "replies@moontower.example",
    Subject: "Re: We have your message",
    "Message-ID": `<${crypto.randomUUID()}@mail.example.com>`,
    Date: "Tue, 08 Dec 2026 09:00:00 -0600",
    ...headers,
  };
  const lines = Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`]));
  return Buffer.from(`${lines.join("\r\n")}\r\n\r\n${body}`);
}

/** A report that a mail could not be delivered (RFC 3464), with the headers of that mail. */
export function bounceOf(messageId: string, status = "5.1.1"): Buffer {
  const part = (type: string, text: string) => `--report\r\nContent-Type: ${type}\r\n\r\n${text}\r\n`;
  return rawMail(
    { From: "MAILER-DAEMON@mx.example.com", "Content-Type": 'multipart/report; report-type=delivery-status; boundary="report"' },
    [
      part("text/plain", "The mail could not be delivered."),
      part("message/delivery-status", `Reporting-MTA: dns; mx.example.com\r\n\r\nAction: failed\r\nStatus: ${status}\r\n`),
      part("text/rfc822-headers", `Message-ID: ${messageId}\r\n`),
      "--report--\r\n",
    ].join(""),
  );
}
