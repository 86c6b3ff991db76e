/** The thread in which a mail is taken apart: whatever it holds, the server goes on answering. */
import { parentPort, workerData } from "node:worker_threads";
import type { MailReadMessage, MailToRead } from "./inbound-mail.ts";
import { parseMail } from "./parse-mail.ts";

const send = (message: MailReadMessage) => parentPort?.postMessage(message);

parseMail((workerData as MailToRead).raw) // as read-mail.ts sends it
  .then((mail) => send({ kind: "read", mail }))
  // The parser's words are about the mail's form and may quote it.
  .catch(() => send({ kind: "failed", problem: "Its form is not a mail's, or is nested too deeply." }));
