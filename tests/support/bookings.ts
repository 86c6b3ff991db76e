import { teamToken } from "#server/bookings/manage-token.ts";
import { type Bookings, openBookings } from "#server/bookings/open-bookings.ts";
import { createFormStamps } from "#server/forms/submission.ts";
import { createRateLimit } from "#server/http/rate-limit.ts";
import { createLog } from "#server/log.ts";
import { openStore, type Store, type StoreLocation } from "#server/store/open-store.ts";
import type { MailItem } from "#server/store/outbox-rows.ts";
import { aDay } from "./dates.ts";
import { newFormStamp } from "./form-stamp.ts";
import { storedMails } from "./stored-leads.ts";

/** The scheduler on a real database, with a clock of one's own and nothing that sends. */
export type Desk = Bookings & {
  readonly store: Store;
  readonly stamp: () => { submissionId: string; stamp: string };
  /** The alarms that were raised. */
  readonly alarms: readonly string[];
  /** The token in the links that only the visitor's mails hold. */
  readonly mailedToken: (bookingId: string) => Promise<string>;
  /** The token in the links that only the team's mails hold. */
  readonly teamLink: (bookingId: string) => Promise<string>;
  /** Every mail of a booking. */
  readonly mailsOf: (bookingId: string) => Promise<readonly (MailItem["payload"] & Pick<MailItem, "recipient">)[]>;
  /** Does something at another time. */
  readonly at: (instant: string, work: () => Promise<void>) => Promise<void>;
};

export type DeskOptions = {
  readonly now?: string;
  readonly busyCalendars?: readonly string[];
  readonly bookingBurstPerHour?: number;
};

/** Monday, December 7, 2026, 6:00 in Austin, unless told otherwise; December 25 is closed; three tries per address. */
export async function openDesk(
  location: StoreLocation,
  { now = "2026-12-07T12:00:00Z", busyCalendars = [], bookingBurstPerHour = 1_000_000 }: DeskOptions = {},
): Promise<Desk> {
  let nowMs = Date.parse(now);
  const alarms: string[] = [];
  const store = await openStore(location);
  const stamps = createFormStamps(["a secret for tests"], () => nowMs);
  const desk = await openBookings(
    {
      siteUrl: "https://www.moontower.example",
      booking: { noticeHours: 4, horizonDays: 60, closedDates: [aDay("2026-12-25")] },
      busyCalendars: [...busyCalendars],
      calendarNetworks: [],
      bookingBurstPerHour,
      bookingFeedSecret: "feed-secret-for-the-tests-only",
    },
    {
      store,
      stamps,
      limit: createRateLimit({ times: 3, windowSeconds: 600 }),
      teamMailboxes: [{ address: "team@moontower.example" }],
      hasWebhook: false,
      notifyOutbox: () => {},
      raiseAlarm: async ({ name }) => void alarms.push(name),
      log: createLog("silent"),
      nowMs: () => nowMs,
    },
  );
  return {
    ...desk,
    store,
    alarms,
    stamp: () => newFormStamp(stamps),
    async mailedToken(bookingId) {
      return (await store.bookings.find(bookingId))?.manageToken ?? "";
    },
    async teamLink(bookingId) {
      return teamToken(bookingId, await store.secret("manage-links", () => ""));
    },
    async mailsOf(bookingId) {
      const rows = await storedMails(store, { leadId: bookingId });
      return rows.flatMap((row) => (row.kind === "mail" ? [{ ...row.payload, recipient: row.recipient }] : []));
    },
    async at(instant, work) {
      const before = nowMs;
      nowMs = Date.parse(instant);
      await work().finally(() => {
        nowMs = before;
      });
    },
    async close() {
      await desk.close();
      await store.close();
    },
  };
}
