import { retention } from "#content/legal/retention.ts";
import { openBookings } from "#server/bookings/open-bookings.ts";
import { createPasskeys, type Passkeys } from "#server/desk/passkeys.ts";
import { createFormStamps } from "#server/forms/submission.ts";
import { createRateLimit } from "#server/http/rate-limit.ts";
import { createReplyAddresses } from "#server/inbound/reply-address.ts";
import { createLog } from "#server/log.ts";
import { openDesk as openDeskParts } from "#server/operations/open-desk.ts";
import { type Actor, type DeskParts, type Performed, perform } from "#server/operations/operation.ts";
import { findOperation } from "#server/operations/registry.ts";
import type { OutsideReach } from "#server/outside-reach.ts";
import { openStore, type StoreLocation } from "#server/store/open-store.ts";
import type { ClaimedRow, MailItem } from "#server/store/outbox-rows.ts";
import { aDay, aTimestamp } from "./dates.ts";
import { storedMails } from "./stored-leads.ts";

/** The desk's operations on a real database, with a clock of one's own; nothing is sent but into `sent`. */
export type TestDesk = {
  readonly parts: DeskParts;
  readonly june: Actor;
  /** A member. */
  readonly theo: Actor;
  readonly command: Actor;
  readonly do: (actor: Actor, operation: string, input?: unknown) => Promise<Performed>;
  /** Mails that went around the outbox: links and invitations. */
  readonly sent: ClaimedRow[];
  readonly mailsOf: (
    leadId: string,
  ) => Promise<readonly (MailItem["payload"] & { readonly recipient: string; readonly dueAtUtc: string })[]>;
  readonly goTo: (instant: string) => void;
  readonly close: () => Promise<void>;
};

export async function openTestDesk(
  location: StoreLocation,
  now = "2026-12-08T14:40:00.000Z",
  calendarNetworks: readonly string[] = ["127.0.0.1"],
  pushReach?: OutsideReach,
): Promise<TestDesk> {
  let nowMs = Date.parse(now);
  const store = await openStore(location);
  const log = createLog("silent");
  const sent: ClaimedRow[] = [];
  const teamMailboxes = [{ address: "june@moontower.example" }];
  const replyAddresses = createReplyAddresses("replies@moontower.example", "the tests' own key");
  const shared = { replyAddresses, store, log, nowMs: () => nowMs, teamMailboxes, hasWebhook: false, notifyOutbox: () => {} };
  const bookings = await openBookings(
    {
      siteUrl: "https://www.moontower.example",
      booking: { noticeHours: 4, horizonDays: 60, closedDates: [aDay("2026-12-25")] },
      bookingBurstPerHour: 1_000,
      busyCalendars: [],
      calendarNetworks: [...calendarNetworks],
      bookingFeedSecret: "feed-secret-for-the-tests-only",
    },
    {
      ...shared,
      stamps: createFormStamps(["tests"], () => nowMs),
      limit: createRateLimit({ times: 20, windowSeconds: 600 }),
      raiseAlarm: async () => {},
    },
  );
  const parts = await openDeskParts(
    {
      siteUrl: "https://www.moontower.example",
      mailTo: ["june.calloway@moontower.example"],
      mailFrom: { name: "Moontower", address: "hello@moontower.example" },
      retention: { leadDays: retention.leadDays, mailBodyDays: retention.mailBodyDays, conversationDays: retention.conversationDays },
      backup: { hook: undefined, publicKey: undefined, pgDump: "/nonexistent/pg_dump" },
      inbound: {
        address: "replies@moontower.example",
        imapUrl: undefined,
        secret: undefined,
        authServ: "mx.moontower.example",
        strangers: "leave",
      },
      rateLimit: { times: 1000, windowSeconds: 600 },
      agent: undefined,
      ...location,
    },
    {
      ...shared,
      bookings,
      deliver: async (row) => {
        sent.push(row);
      },
      ...(pushReach && { pushReach }),
    },
  );
  const [owner] = await store.people.all();
  const line = { atUtc: aTimestamp(now), who: "test", action: "people.invite", subject: "theo" };
  const { person: member } = await store.people.invite({ email: "theo@moontower.example", name: "Theo Brandt", role: "member" }, line);
  const actor = (person: typeof owner): Actor => ({
    who: person?.name ?? "",
    personId: person?.id,
    role: person?.role ?? "member",
    isFresh: true,
    sinceUtc: aTimestamp("2026-01-01T00:00:00.000Z"),
  });
  return {
    parts,
    june: actor(owner),
    theo: actor(member),
    command: {
      who: "root, on the command line",
      personId: undefined,
      role: "owner",
      isFresh: true,
      sinceUtc: aTimestamp("2026-01-01T00:00:00.000Z"),
    },
    async do(by, name, input = {}) {
      const operation = findOperation(name);
      if (!operation) throw new Error(`No operation ${name}`);
      return perform(parts, by, operation, input);
    },
    sent,
    async mailsOf(leadId) {
      const rows = await storedMails(store, { leadId });
      return rows.flatMap((row) => (row.kind === "mail" ? [{ ...row.payload, recipient: row.recipient, dueAtUtc: row.dueAtUtc }] : []));
    },
    goTo(instant) {
      nowMs = Date.parse(instant);
    },
    async close() {
      await bookings.close();
      await store.close();
    },
  };
}

/** Passkeys for this desk, as the server makes them. */
export function passkeysOf({ store, siteUrl, nowMs }: DeskParts): Passkeys {
  return createPasskeys({ store, siteUrl, key: "a key", nowMs, log: createLog("silent") });
}
