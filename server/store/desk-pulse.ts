import { type AliasedRawBuilder, sql } from "kysely";
import type { UtcInstant, UtcTimestamp } from "#domain/instants.ts";
import { isLate, isWaiting } from "./lead-rows.ts";

/** The figures shown on every screen of the desk. */
export type DeskPulse = {
  /** Changes whenever anything shown at the desk changes. */
  readonly version: string;
  readonly waiting: number;
  /** The number of waiting leads that have waited longer than promised. */
  readonly late: number;
  readonly callsToday: number;
  readonly mailsFailed: number;
};

export type Today = { readonly fromUtc: UtcInstant; readonly toUtc: UtcInstant };

type PulseRow = {
  readonly newestLine: string | null;
  readonly newestLead: number | null;
  readonly newestCall: UtcTimestamp | null;
  readonly newestReceived: UtcTimestamp | null;
  readonly leadsWaiting: number;
  readonly leadsLate: number;
  readonly callsToday: number;
  readonly mailsFailed: number;
  readonly mailsWaiting: number;
};

/** Read in one statement with the session: an open page requests it every few seconds. */
export const pulseColumns = ({ fromUtc, toUtc }: Today, nowUtc: UtcTimestamp) =>
  [
    sql<PulseRow["newestLine"]>`(select id from audit order by at_utc desc, id desc limit 1)`.as("newestLine"),
    sql<PulseRow["newestLead"]>`(select number from leads where status <> 'spam' order by number desc limit 1)`.as("newestLead"),
    sql<PulseRow["newestCall"]>`(select max(updated_at_utc) from bookings)`.as("newestCall"),
    sql<PulseRow["newestReceived"]>`(select max(at_utc) from received_mails)`.as("newestReceived"),
    // Part of the version too: an answer that cannot be sent makes its lead wait again without an audit line.
    sql<PulseRow["leadsWaiting"]>`(select count(*) from leads where ${isWaiting})`.as("leadsWaiting"),
    sql<PulseRow["leadsLate"]>`(select count(*) from leads where ${isWaiting} and ${isLate(nowUtc)})`.as("leadsLate"),
    sql<PulseRow["callsToday"]>`(select count(*) from bookings
      where status = 'booked' and starts_at_utc >= ${fromUtc} and starts_at_utc < ${toUtc})`.as("callsToday"),
    sql<PulseRow["mailsFailed"]>`(select count(*) from outbox where state = 'failed')`.as("mailsFailed"),
    sql<PulseRow["mailsWaiting"]>`(select count(*) from outbox where state = 'waiting')`.as("mailsWaiting"),
  ] satisfies AliasedRawBuilder<unknown, keyof PulseRow>[];

export function pulseOf(row: PulseRow): DeskPulse {
  const { newestLine, newestLead, newestCall, newestReceived, leadsWaiting, leadsLate, callsToday, mailsFailed, mailsWaiting } = row;
  return {
    version: [newestLine ?? "", newestLead ?? 0, newestCall ?? "", newestReceived ?? "", mailsFailed, mailsWaiting, leadsWaiting].join("/"),
    waiting: leadsWaiting,
    late: leadsLate,
    callsToday,
    mailsFailed,
  };
}
