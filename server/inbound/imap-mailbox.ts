import { ImapFlow } from "imapflow";
import { isThisMachine } from "#server/outside-reach.ts";

/** Creates a client for INBOUND_IMAP_URL (validated by server/env.ts), not connected yet. */
export function createImapClient(address: string, silenceMs: number): ImapFlow {
  const { protocol, hostname, port, username, password } = new URL(address);
  const secure = protocol === "imaps:";
  const client = new ImapFlow({
    host: hostname,
    port: port === "" ? (secure ? 993 : 143) : Number(port),
    secure,
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    socketTimeout: 5 * silenceMs,
    // The client would start IDLE by itself.
    disableAutoIdle: true,
  });
  // Errors are handled by the code that awaits commands; without a listener they would end the process.
  client.on("error", () => {});
  return client;
}

export const mailboxName = (address: string): string => decodeURIComponent(new URL(address).pathname.replace(/^\//, "")) || "INBOX";

/** Signs in to INBOUND_IMAP_URL and opens its mailbox read-only, for `npm run desk -- doctor`. */
export async function lookAtMailbox(address: string, patienceMs: number): Promise<{ readonly ok: boolean; readonly detail: string }> {
  const name = mailboxName(address);
  const client = createImapClient(address, patienceMs);
  const outOfTime = AbortSignal.timeout(patienceMs);
  outOfTime.addEventListener("abort", () => client.close());
  try {
    await client.connect();
    if (!client.secureConnection && !isThisMachine(client.host))
      return { ok: false, detail: `${client.host} does not encrypt: the password goes out readable. Use imaps:// in INBOUND_IMAP_URL.` };
    const { exists } = await client.mailboxOpen(name, { readOnly: true });
    return { ok: true, detail: `${client.host} takes our login, and ${name} can be read: ${exists} ${exists === 1 ? "mail" : "mails"}.` };
  } catch (error) {
    const failure = outOfTime.aborted ? { message: "", code: noAnswer } : (error as MailboxFailure); // imapflow's
    return { ok: false, detail: mailboxAdvice(client, name, failure) };
  } finally {
    client.close();
  }
}

const noAnswer = "no answer in time";

/** An error of imapflow. */
export type MailboxFailure = {
  readonly message: string;
  readonly code?: string;
  readonly authenticationFailed?: boolean;
  /** The status of the server's response to a command: "NO". */
  readonly responseStatus?: string;
};

/** Why the mailbox can't be read, and what to do. The server's own text is left out, because it may contain the login. */
export function mailboxAdvice(
  { host, authenticated, capabilities }: ImapFlow,
  name: string,
  { message, code = "unknown", authenticationFailed, responseStatus }: MailboxFailure,
): string {
  if (authenticationFailed) return `${host} refuses the user or the password. Correct INBOUND_IMAP_URL.`;
  if (authenticated && responseStatus === "NO")
    return `${host} has no mailbox ${name} that can be read. Correct what follows the host in INBOUND_IMAP_URL.`;
  // The server has sent its greeting but delays the login, as servers do after wrong passwords, perhaps those of the running server.
  if (code === noAnswer && capabilities.size > 0 && !authenticated)
    return `${host} does not answer our login in time, as after wrong passwords. Check the user and the password in INBOUND_IMAP_URL.`;
  if (code === "ENOTFOUND") return `There is no host ${host}. Correct INBOUND_IMAP_URL.`;
  if (/certificate/i.test(message))
    return `${host} has a certificate that is not valid for that name. Correct the name in INBOUND_IMAP_URL, or the certificate.`;
  return `${host} can't be used (${code}). Check INBOUND_IMAP_URL, its port, and that the firewall lets IMAP out.`;
}
