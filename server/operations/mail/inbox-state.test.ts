import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { SettingsProps } from "#app/desk/screens/settings/settings-props.ts";
import type { TodayProps } from "#app/desk/screens/today/today-props.ts";
import { deskPages } from "#domain/desk-paths.ts";
import { openTestDesk, type TestDesk } from "#tests/support/desk.ts";
import { askScreens } from "#tests/support/desk-screens.ts";
import { setMailboxPlace } from "./inbox-state.ts";

let dataDir: string;
let desk: TestDesk;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "moontower-inbox-"));
  desk = await openTestDesk({ databaseUrl: undefined, dataDir });
});
afterEach(async () => {
  await desk.close();
  rmSync(dataDir, { recursive: true });
});

async function shown(readsMailbox: boolean) {
  const ask = await askScreens({ ...desk, parts: { ...desk.parts, readsMailbox } });
  const today = (await (await ask(deskPages.today)).json()) as TodayProps; // the page's props
  const settings = (await (await ask(deskPages.settings)).json()) as SettingsProps; // the page's props
  const ofInbox = today.stuck.filter(({ kind }) => kind.startsWith("inbox") || kind === "mailbox");
  return { stuck: ofInbox, inbox: settings.health.inbox };
}

it("Today and Health report the number of waiting and unreadable mails in the mailbox and in mail/in, and nothing if there are none", async () => {
  const nowMs = desk.parts.nowMs();
  expect(await shown(false)).toEqual({ stuck: [], inbox: { isRead: true, waiting: 0, unreadable: 0 } });
  for (const file of ["later/one.eml", "unreadable/two.eml", "unreadable/three.eml", "unknown/four.eml"]) {
    mkdirSync(join(dataDir, "mail", "in", file, ".."), { recursive: true });
    writeFileSync(join(dataDir, "mail", "in", file), "");
    utimesSync(join(dataDir, "mail", "in", file), nowMs / 1_000, nowMs / 1_000);
  }
  await setMailboxPlace(desk.parts.store.notices, {
    uidValidity: "1",
    lastUid: 90,
    readAtMs: nowMs,
    later: [
      [3, 5],
      [9, 9],
    ],
    laterSinceMs: nowMs - 3_600_000,
    unreadable: [[20, 21]],
  });
  const { stuck, inbox } = await shown(true);
  expect(inbox).toEqual({ isRead: true, waiting: 5, unreadable: 4 });
  expect(stuck).toEqual([
    { kind: "inbox-waits", count: 5, sinceUtc: new Date(nowMs - 3_600_000).toISOString() },
    { kind: "inbox-unreadable", count: 4 },
  ]);
});

it("Today reports after 15 minutes since when the mailbox could not be read", async () => {
  const nowMs = desk.parts.nowMs();
  expect((await shown(true)).stuck).toEqual([{ kind: "mailbox", sinceUtc: null }]);
  const place = { uidValidity: "1", lastUid: 90, later: [], unreadable: [] };
  await setMailboxPlace(desk.parts.store.notices, { ...place, readAtMs: nowMs - 14 * 60_000 });
  expect((await shown(true)).stuck).toEqual([]);
  await setMailboxPlace(desk.parts.store.notices, { ...place, readAtMs: nowMs - 86_400_000 });
  expect(await shown(true)).toMatchObject({
    stuck: [{ kind: "mailbox", sinceUtc: new Date(nowMs - 86_400_000).toISOString() }],
    inbox: { isRead: false },
  });
});
