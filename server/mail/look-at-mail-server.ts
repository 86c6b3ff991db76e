import { needsStartTls, smtpTransport } from "./smtp-delivery.ts";

/** Connects to SMTP_URL as a mail would, encrypts, and signs in. Nothing is sent. */
export async function lookAtMailServer(smtpUrl: string, requireTls: boolean, silenceMs: number) {
  const { host, protocol, username } = new URL(smtpUrl);
  const transport = smtpTransport(smtpUrl, silenceMs, requireTls);
  try {
    await transport.verify();
    const isEncrypted = protocol === "smtps:" || (requireTls && needsStartTls(smtpUrl));
    return { ok: true, detail: `${host} takes ${username ? "our login" : "mails without a login"}${isEncrypted ? ", encrypted" : ""}.` };
  } catch (error) {
    return { ok: false, detail: adviceFor(host, error as Failure) }; // nodemailer's errors
  } finally {
    transport.close();
  }
}

type Failure = { readonly message: string; readonly code?: string; readonly responseCode?: number };

/** The server's own words may hold the login, and are left out. */
function adviceFor(host: string, { message, code = "unknown", responseCode }: Failure): string {
  if (code === "EAUTH") return `${host} refuses the user or the password (${responseCode ?? code}). Correct SMTP_URL.`;
  if (code === "ETLS")
    return `${host} does not encrypt: STARTTLS failed. Use its smtps:// port (465), or a server that has STARTTLS and a valid certificate.`;
  if (code === "ESOCKET" && message.includes("certificate"))
    return `${host} has a certificate that is not valid for that name. Correct the name in SMTP_URL, or the certificate.`;
  if (code === "EDNS") return `There is no host ${host}. Correct SMTP_URL.`;
  return `${host} can't be used (${responseCode ?? code}). Check SMTP_URL, its port, and that the firewall lets mail out.`;
}
