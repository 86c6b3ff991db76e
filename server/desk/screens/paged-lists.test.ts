import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { LeadsProps } from "#app/desk/screens/leads/leads-props.ts";
import type { MailProps } from "#app/desk/screens/mail/mail-props.ts";
import { deskPages } from "#domain/desk-paths.ts";
import { utcTimestamp } from "#domain/instants.ts";
import { mailItem } from "#server/mail/outbox-items.ts";
import { openTestDesk } from "#tests/support/desk.ts";
import { askScreens } from "#tests/support/desk-screens.ts";
import { anEnquiry } from "#tests/support/leads.ts";

const dataDir = mkdtempSync(join(tmpdir(), "moontower-paged-lists-"));
let desk: Awaited<ReturnType<typeof openTestDesk>>;
let ask: Awaited<ReturnType<typeof askScreens>>;
beforeAll(async () => {
  desk = await openTestDesk({ databaseUrl: undefined, dataDir });
  ask = await askScreens(desk);
});
afterAll(async () => {
  await desk.close();
  rmSync(dataDir, { recursive: true });
});

/** The page's props. */
const read = async <Props>(path: string, query: Record<string, string>): Promise<Props> =>
  (await (await ask(`${path}?${new URLSearchParams(query)}`)).json()) as Props; // as the screen made them

/** The redirect's target. */
const led = async (path: string, query: Record<string, string>) =>
  (await ask(`${path}?${new URLSearchParams(query)}`)).headers.get("Location");

const longAgo = { after: "2000-01-01T00:00:00.000Z 0" };

test("the second page of Later starts after the first, also after its last lead has come back; an empty page redirects to the first", async () => {
  const { leads, enquiries } = desk.parts.store;
  const nowMs = desk.parts.nowMs();
  for (let n = 1; n <= 102; n += 1) {
    const enquiry = anEnquiry({ createdAtUtc: utcTimestamp(nowMs) });
    await enquiries.save(enquiry, []);
    const audit = { atUtc: utcTimestamp(nowMs), who: "June", action: "leads.snooze", subject: enquiry.id };
    await leads.change({ id: enquiry.id, expectedVersion: undefined, set: { backAtUtc: utcTimestamp(nowMs + n * 60_000) }, audit });
  }
  const first = await read<LeadsProps>(deskPages.leads, { show: "later" });
  expect(first.leads).toHaveLength(100);
  const after = { show: "later", after: first.next ?? "" };
  const second = () => read<LeadsProps>(deskPages.leads, after);
  const comeBack = (minutes: number) =>
    leads.bringBack({ atUtc: utcTimestamp(nowMs + minutes * 60_000), who: "clock", action: "leads.come-back" });
  await comeBack(100);
  expect(await second()).toMatchObject({ leads: [{}, {}], next: null });
  await comeBack(102);
  expect(await led(deskPages.leads, after)).toBe(`${deskPages.leads}?show=later`);
  expect(await read<LeadsProps>(deskPages.leads, { show: "later" })).toMatchObject({ leads: [], isFirstDay: false });
});

test("failed mails are on pages of their own, each mail once; a page after the last redirects to the first", async () => {
  const { outbox } = desk.parts.store;
  const items = Array.from({ length: 205 }, (_, n) =>
    mailItem({
      leadId: `lead${n}`,
      mailKind: "team",
      mail: { to: { address: `team${n}@moontower.example` }, subject: "Digest", text: "" },
    }),
  );
  const nowMs = desk.parts.nowMs();
  await outbox.add(items, nowMs);
  for (const row of await outbox.claimDue({ kind: "mail", nowMs, leaseMs: 60_000, limit: 500 }))
    await outbox.giveUp(row, { error: "no", blame: "other", nowMs });
  const week = await read<MailProps>(deskPages.mail, {});
  expect([week.failed.length, week.hasMore.failed]).toEqual([100, true]);
  const ids: string[] = [];
  let page: MailProps | undefined;
  do {
    page = await read<MailProps>(deskPages.mail, { show: "failed", ...(page?.next && { after: page.next }) });
    ids.push(...page.failed.map(({ outboxId }) => outboxId));
  } while (page.next);
  expect(ids.toSorted()).toEqual(items.map(({ id }) => id).toSorted());
  expect(await led(deskPages.mail, { show: "failed", ...longAgo })).toBe(`${deskPages.mail}?show=failed`);
});

test("a page after the end of the audit list redirects to the first, with its notice", async () => {
  expect(await led(deskPages.audit, { ...longAgo, did: "notice" })).toBe(`${deskPages.audit}?did=notice`);
});
