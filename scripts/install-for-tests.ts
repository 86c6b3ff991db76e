/** Installs what the tests start and a bare machine lacks. */
import { existsSync } from "node:fs";
import { ensureBrowsers } from "./browsers.ts";
import { installFromDebian } from "./debian.ts";

ensureBrowsers();
// npm's PostgreSQL has no pg_dump: the test of backups uses Debian's.
if (!existsSync("/usr/bin/pg_restore")) installFromDebian(["postgresql"]);
// A real mail server, for the replies that the desk reads.
if (!existsSync("/usr/sbin/dovecot")) installFromDebian(["dovecot-imapd"]);
