/** The worker thread that parses a mail, so that no mail can block the server. */
import { parentPort, workerData } from "node:worker_threads";
import type { MailReadMessage, MailToRead } from "./inbound-mail.ts";
import { parseMail } from "./parse-mail.ts";

const send = (message: MailReadMessage) => parentPort?.postMessage(message);

parseMail((workerData as MailToRead).raw) // as read-mail.ts sends it
  .then((mail) => send({ kind: "read", mail }))
  // The parser's message is dropped, because it may quote the mail.
  .catch(() => send({ kind: "failed", problem: "Its form is not a mail's, or is nested too deeply." }));
