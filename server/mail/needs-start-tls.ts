import { isThisMachine } from "#server/outside-reach.ts";

/** Whether mail to this server (SMTP_URL) crosses a network in the clear unless STARTTLS encrypts it. */
export function needsStartTls(smtpUrl: string): boolean {
  const { protocol, hostname } = new URL(smtpUrl);
  return protocol === "smtp:" && !isThisMachine(hostname);
}
