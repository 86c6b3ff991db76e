/** A real mail server for tests (smtp-server), whose answers a test chooses. */
import { EventEmitter, once } from "node:events";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

export type ReceivedMail = {
  /** The envelope's recipient. */
  readonly to: string;
  /** The message as it came over the wire. */
  readonly raw: string;
  readonly email: Email;
  /** It came over a connection that STARTTLS had encrypted. */
  readonly encrypted: boolean;
};

/** What the server answers to a recipient: nothing means that it takes the mail. "silence": it never answers. */
export type SmtpAnswer = { readonly code: number; readonly text: string } | "silence" | undefined;

export type TestSmtp = {
  readonly url: string;
  /** Every mail taken so far. */
  readonly mails: readonly ReceivedMail[];
  /** How often anybody tried to send to anybody. */
  readonly tries: () => number;
  /** From now on. */
  readonly answerWith: (answer: (recipient: string) => SmtpAnswer) => void;
  /** Resolves once this many mails have been accepted. */
  readonly untilMails: (count: number) => Promise<readonly ReceivedMail[]>;
  /** Resolves after this many tries. */
  readonly untilTries: (count: number) => Promise<void>;
  readonly close: () => Promise<void>;
};

/**
 * `startTls`: the server offers STARTTLS, with a certificate of its own making. `thinksMs`: how long it takes to answer a
 * recipient and a whole mail, as a server elsewhere does: somebody who is killed then has mails on their way.
 */
export type SmtpOptions = { readonly port?: number; readonly startTls?: boolean; readonly thinksMs?: number };

export async function startSmtp({ port = 0, startTls = false, thinksMs = 0 }: SmtpOptions = {}): Promise<TestSmtp> {
  const mails: ReceivedMail[] = [];
  const events = new EventEmitter().setMaxListeners(0);
  let tries = 0;
  const think = (answer: () => void) => (thinksMs > 0 ? setTimeout(answer, thinksMs) : answer());
  let answer: (recipient: string) => SmtpAnswer = () => undefined;

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: startTls ? [] : ["STARTTLS"],
    closeTimeout: 100,
    onRcptTo({ address }, _session, callback) {
      tries += 1;
      events.emit("change");
      const given = answer(address);
      if (given === "silence") return;
      think(() => callback(given && Object.assign(new Error(given.text), { responseCode: given.code })));
    },
    onData(stream, session, callback) {
      text(stream).then(async (raw) => {
        const email = await PostalMime.parse(raw);
        for (const { address } of session.envelope.rcptTo) mails.push({ to: address, raw, email, encrypted: session.secure });
        events.emit("change");
        think(callback);
      }, callback);
    },
  });
  server.on("error", () => {}); // clients that are killed break their connections
  server.listen(port, "127.0.0.1");
  await once(server.server, "listening");

  async function until(isSo: () => boolean): Promise<void> {
    while (!isSo()) await once(events, "change");
  }
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, // it listens on a port
    mails,
    tries: () => tries,
    answerWith(next) {
      answer = next;
    },
    async untilMails(count) {
      await until(() => mails.length >= count);
      return mails;
    },
    untilTries: (count) => until(() => tries >= count),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
