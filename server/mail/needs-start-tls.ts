/** Whether mail to this server (SMTP_URL) crosses a network in the clear unless STARTTLS encrypts it. */
export function needsStartTls(smtpUrl: string): boolean {
  const { protocol, hostname } = new URL(smtpUrl);
  const isThisMachine = hostname === "localhost" || hostname === "[::1]" || /^127(?:\.\d+){3}$/.test(hostname);
  return protocol === "smtp:" && !isThisMachine;
}
