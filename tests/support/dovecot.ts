/** A real IMAP server for tests (Dovecot), with one mailbox whose mails are files. */
import { once } from "node:events";
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { createConnection } from "node:net";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { freePort } from "./free-port.ts";
import { spawnTied, type TiedProcess } from "./spawn-tied.ts";

/** Of Debian's user "nobody". */
const nobody = 65_534;

export type TestImap = {
  /** For INBOUND_IMAP_URL. */
  readonly url: string;
  /** Puts a mail into the inbox, as a delivery would; it came at that moment, or now. */
  readonly deliver: (raw: Buffer, cameAt?: Date) => void;
  /** The names of its mails' files: a flag stands at the end ("S": seen, "T": deleted). */
  readonly files: () => readonly string[];
  /** Takes every mail out of the mailbox, as somebody would who moves them to another one. */
  readonly moveAway: () => void;
  readonly stop: () => Promise<void>;
  /** On the same port, with the same mails. */
  readonly start: () => Promise<void>;
  /** As after the mailbox was restored: every UID is another one, and uidValidity says so. */
  readonly renumber: () => void;
  readonly remove: () => Promise<void>;
};

export async function startImap(): Promise<TestImap> {
  const folder = mkdtempSync(join(tmpdir(), "moontower-imap-"));
  const port = await freePort();
  const { username, uid } = userInfo();
  const isRoot = uid === 0;
  // As root it takes the package's own users, who must reach their sockets, and "nobody" for the mailbox; else it is one user alone.
  chmodSync(folder, 0o755);
  const own = isRoot ? "" : `default_internal_user = ${username}\ndefault_login_user = ${username}\n`;
  const inbox = join(folder, "mail");
  for (const part of ["cur", "new", "tmp"]) mkdirSync(join(inbox, part), { recursive: true });
  const owner = isRoot ? nobody : uid;
  if (isRoot) for (const part of ["", "cur", "new", "tmp"]) chownSync(join(inbox, part), nobody, nobody);
  const config = join(folder, "dovecot.conf");
  writeFileSync(
    config,
    `protocols = imap
listen = 127.0.0.1
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
ssl = no
disable_plaintext_auth = no
${own}first_valid_uid = 0
first_valid_gid = 0
mail_location = maildir:${inbox}
passdb {
  driver = static
  args = password=secret
}
userdb {
  driver = static
  args = uid=${owner} gid=${isRoot ? nobody : userInfo().gid} home=${inbox}
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
service stats {
  chroot =
}
`,
  );
  let running: TiedProcess | undefined;
  let delivered = 0;
  const start = async () => {
    running = spawnTied("/usr/sbin/dovecot", ["-F", "-c", config], { signal: "TERM" });
    running.stdout.resume();
    running.stderr.resume();
    while (!(await listens(port))) await new Promise((resolve) => setTimeout(resolve, 50));
  };
  const stop = async () => {
    if (!running) return;
    const ended = once(running, "exit");
    running.stdin.end();
    await ended;
    running = undefined;
  };
  await start();
  return {
    url: `imap://replies:secret@127.0.0.1:${port}/INBOX`,
    deliver(raw, cameAt = new Date()) {
      delivered += 1;
      const file = join(inbox, "new", `${Date.now()}.M${delivered}.test`);
      writeFileSync(file, raw);
      utimesSync(file, cameAt, cameAt);
    },
    files: () => ["new", "cur"].flatMap((part) => readdirSync(join(inbox, part))),
    moveAway() {
      for (const part of ["new", "cur"]) for (const file of readdirSync(join(inbox, part))) rmSync(join(inbox, part, file));
    },
    start,
    stop,
    renumber() {
      for (const file of ["dovecot-uidlist", "dovecot.index", "dovecot.index.log", "dovecot.index.cache", "dovecot-uidvalidity"])
        rmSync(join(inbox, file), { force: true });
    },
    async remove() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function listens(port: number): Promise<boolean> {
  const socket = createConnection(port, "127.0.0.1");
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
