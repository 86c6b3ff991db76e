import { alertWords as words } from "#content/desk/alerts.ts";
import { callSoonMinutes, escalationHours } from "#domain/alerts.ts";
import { promisedHours } from "#domain/answer-due.ts";
import { deskQuery } from "#domain/desk-fields.ts";
import { deskPages } from "#domain/desk-paths.ts";
import { byWords, callMomentWords, clockTime } from "#domain/desk-times.ts";
import { dayMs, hourMs, minuteMs, type UtcTimestamp, utcInstant, utcTimestamp } from "#domain/instants.ts";
import type { Mailbox } from "#domain/mail-address.ts";
import { localDateOf } from "#domain/zoned-time.ts";
import type { Availability } from "#server/availability/availability.ts";
import { repeatLogged } from "#server/concurrency/repeat.ts";
import { plainFirstName } from "#server/mail/outbox-items.ts";
import type { SharedParts } from "#server/shared-parts.ts";
import type { AlertSubject, PendingAlert } from "#server/store/alert-store.ts";
import type { Store } from "#server/store/open-store.ts";
import type { OutboxItem } from "#server/store/outbox-rows.ts";
import { type Alert, type AlertPlace, alertItems, noLead } from "./alert-items.ts";
import { type AlertRecipient, atWork, readAlertRecipients, whoIsAway } from "./alert-settings.ts";

export type TellParts = Pick<SharedParts, "siteUrl" | "timeZone" | "notifyOutbox" | "nowMs" | "log"> & {
  readonly store: Pick<Store, "alerts" | "people" | "notices">;
  readonly availability: Pick<Availability, "read">;
};

/** Older events cause no alerts, except for leads that still wait. */
const newsMs = 24 * hourMs;
/** If there are more leads of a kind than this, they share one alert. */
const mostAlone = 3;
const limit = 200;

/** Leads of one kind with their recipients. */
type Group = {
  readonly found: readonly PendingAlert[];
  readonly to: (found: PendingAlert) => readonly AlertRecipient[];
  /** Alerts that are noted as sent along with it. */
  readonly also?: (found: PendingAlert) => readonly AlertSubject[];
};

/**
 * Sends alerts about new events and approaching deadlines, each once: an alert is noted in the transaction that inserts its pushes
 * and mails into the outbox, so that none is repeated or lost by a restart, a second process or a clock that was set back. Pending
 * alerts are found by queries, so code that changes a lead need not trigger them. Returns the number of alerts.
 */
export async function tellPeople(parts: TellParts): Promise<number> {
  const { store, availability, timeZone, siteUrl, nowMs } = parts;
  const nowUtc = utcTimestamp(nowMs());
  const firstUtc = await firstLook(store, nowUtc);
  const newsSinceUtc = laterOf(firstUtc, utcTimestamp(nowMs() - newsMs));
  const owedFor = (kind: keyof typeof escalationHours) => {
    const waitedMs = escalationHours[kind] * hourMs;
    const sinceUtc = utcTimestamp(Date.parse(firstUtc) - waitedMs);
    return store.alerts.owed(kind, { sinceUtc, beforeUtc: utcTimestamp(nowMs() - waitedMs) }, limit);
  };
  const soonUtc = utcInstant(nowMs() + callSoonMinutes * minuteMs);
  const [newLeads, given, wroteAgain, lastHour, callsSoon] = await Promise.all([
    store.alerts.newLeads(newsSinceUtc, limit),
    store.alerts.givenLeads(newsSinceUtc, limit),
    store.alerts.wroteAgain(newsSinceUtc, limit),
    owedFor("oneHourLeft"),
    store.alerts.callsSoon(utcInstant(nowMs()), soonUtc, limit),
  ]);
  // A lead with one hour left also has less than four: it causes only one alert.
  const isLast = new Set(lastHour.map(({ subject }) => subject));
  const fourHours = (await owedFor("fourHoursLeft")).filter(({ subject }) => !isLast.has(subject));
  if ([newLeads, given, wroteAgain, lastHour, callsSoon, fourHours].every((found) => found.length === 0)) return 0;

  const people = await readAlertRecipients(store);
  const { document } = await availability.read();
  const today = localDateOf(nowUtc, timeZone);
  const away = whoIsAway(document, today);
  const there = atWork(people, today, away);
  // Answers are promised on days off too.
  const working = there.length > 0 ? there : people;
  const ownerOf = ({ lead }: PendingAlert) => people.filter(({ id }) => id === lead.assignee);
  const hostOf = ({ lead }: PendingAlert) => {
    const host = document.hosts.find(({ number }) => number === lead.booking?.host);
    return people.filter(({ id }) => id === host?.personId);
  };
  /** The owner; also everybody at work if there is none or they are away. */
  const coveredBy = (owner: readonly AlertRecipient[]) =>
    owner.some(({ id }) => !away.has(id)) ? owner : [...new Set([...owner, ...working])];
  const ownerOrAll = (found: PendingAlert) => coveredBy(ownerOf(found));
  const hostOrAll = (found: PendingAlert) => {
    const host = hostOf(found);
    return host.length > 0 ? coveredBy(host) : ownerOrAll(found);
  };
  const groups: readonly Group[] = [
    { found: newLeads, to: () => working },
    { found: given, to: ownerOf },
    { found: wroteAgain, to: ownerOrAll },
    { found: fourHours, to: ownerOrAll },
    {
      found: lastHour,
      to: () => working,
      also: ({ subject, leadId }) => [{ kind: "fourHoursLeft", subject, leadId }],
    },
    { found: callsSoon, to: hostOrAll },
  ];
  const devices = await store.alerts.devices();
  const place: AlertPlace = { siteUrl, timeZone, nowUtc };
  let told = 0;
  for (const { found, to, also = () => [] } of groups) {
    const isOneByOne = found.length <= mostAlone;
    for (const some of isOneByOne ? found.map((one) => [one]) : [found]) {
      if (some.length === 0) continue;
      const items = isOneByOne
        ? some.flatMap((one) => alertItems(ofOne(one, place), to(one), devices, place))
        : people.flatMap((person) => {
            const theirs = some.filter((one) => to(one).includes(person));
            const [first, second] = theirs;
            return first ? alertItems(second ? ofMany(theirs, place) : ofOne(first, place), [person], devices, place) : [];
          });
      const subjects = some.map(alertSubjectOf);
      if (await store.alerts.tell({ subjects, also: some.flatMap(also), items, atUtc: nowUtc })) told += some.length;
    }
  }
  if (told > 0) {
    parts.log.info({ told }, "alerts: people were told");
    parts.notifyOutbox();
  }
  return told;
}

/** Checks every five seconds, unless another process does. Returns a function that stops it. */
export const startTelling = (parts: TellParts & { readonly isFollower: () => boolean }): (() => Promise<void>) =>
  repeatLogged(parts.log, () => tellPeople(parts), 5_000, "alerts: pending alerts could not be read or stored", parts.isFollower);

/** The time of the first run: earlier events cause no alerts. */
async function firstLook({ notices }: TellParts["store"], nowUtc: UtcTimestamp): Promise<UtcTimestamp> {
  const known = await notices.setting("alerts-since");
  if (typeof known === "string") return known as UtcTimestamp; // written below
  await notices.setSetting("alerts-since", nowUtc);
  return nowUtc;
}

const laterOf = (one: UtcTimestamp, other: UtcTimestamp) => (one > other ? one : other);

const alertSubjectOf = ({ kind, subject, leadId }: PendingAlert): AlertSubject => ({ kind, subject, leadId });

type AlarmAlertParts = Pick<SharedParts, "siteUrl" | "timeZone" | "nowMs"> & {
  readonly store: Pick<Store, "people" | "alerts">;
  /** They get the alarm's own mail, so no second one. */
  readonly teamMailboxes: readonly Mailbox[];
};

/** When a push about an alarm expires; the alarm is repeated then if the fault persists. */
const usefulMs = dayMs;

/** The alerts to people at the desk about an alarm, and about its end. */
export function alarmAlerts({ store, teamMailboxes, nowMs, ...place }: AlarmAlertParts) {
  const isMailed = new Set(teamMailboxes.map(({ address }) => address.toLowerCase()));
  return async (alarm: { readonly name: string; readonly detail: string; readonly lastedMs?: number }): Promise<readonly OutboxItem[]> => {
    const isOver = alarm.lastedMs !== undefined;
    const [people, devices] = await Promise.all([readAlertRecipients(store), store.alerts.devices()]);
    const alert = {
      kind: "stuck",
      leadId: "alarm",
      title: isOver ? words.well : words.stuck,
      body: alarm.detail,
      path: deskPages.today,
      linkLabel: words.mail.see,
      tag: `stuck ${alarm.name}`,
      untilUtc: utcTimestamp(nowMs() + usefulMs),
    } as const;
    const byMail = isOver || alarm.name !== "mail";
    return alertItems(alert, people, devices, { ...place, nowUtc: utcTimestamp(nowMs()) }).filter(
      (item) => item.kind !== "mail" || (byMail && !isMailed.has(item.payload.to.address.toLowerCase())),
    );
  };
}

/** When a push about a lead expires; the desk shows the same. */
const leadUsefulMs = 12 * hourMs;

const leadPage = (leadId: string) => deskPages.lead(leadId);
const answerBox = (leadId: string) => `${deskPages.lead(leadId)}#answer`;

function ofOne({ kind, subject, leadId, lead }: PendingAlert, { nowUtc, timeZone }: AlertPlace): Alert {
  const name = plainFirstName(lead.name) ?? words.somebody;
  const callAtUtc = lead.booking?.startsAtUtc;
  const promise = words.due(byWords(utcTimestamp(Date.parse(lead.waitsSinceUtc) + promisedHours * hourMs), nowUtc, timeZone));
  const shared = { leadId, tag: `${kind} ${subject}`, untilUtc: utcTimestamp(Date.parse(nowUtc) + leadUsefulMs) };
  const owed = { owedSinceUtc: lead.waitsSinceUtc, path: answerBox(leadId), linkLabel: words.mail.answer, body: promise };
  const seen = { path: leadPage(leadId), linkLabel: words.mail.see };
  switch (kind) {
    case "yoursNow":
      return { kind, ...shared, ...seen, title: words.one.yoursNow(name), body: lead.status === "waiting" ? promise : words.given };
    case "wroteAgain":
      return { kind, ...shared, ...seen, path: answerBox(leadId), title: words.one.wroteAgain(name), body: promise };
    case "fourHoursLeft":
      return { kind, ...shared, ...owed, title: words.one.fourHoursLeft(name) };
    case "oneHourLeft":
      return { kind, ...shared, ...owed, title: words.one.oneHourLeft(name) };
    case "callSoon":
      return {
        ...{ kind, ...shared, ...seen, callAtUtc },
        title: words.one.callSoon(name, callAtUtc ? clockTime(callAtUtc, timeZone) : ""),
        body: words.soon,
        untilUtc: callAtUtc ? utcTimestamp(Date.parse(callAtUtc)) : shared.untilUtc,
      };
    default:
      return {
        ...{ kind: "newLead", ...shared, ...seen },
        title: words.one.newLead[lead.kind](name),
        body: callAtUtc ? words.callAt(callMomentWords(callAtUtc, nowUtc, timeZone)) : promise,
      };
  }
}

/** An alert about several leads, without names, so that an erasure need not change it. */
function ofMany(found: readonly PendingAlert[], { nowUtc }: AlertPlace): Alert {
  const kind = found[0]?.kind as Alert["kind"]; // the store's own
  return {
    kind,
    leadId: noLead,
    title: words.many[kind === "stuck" ? "newLead" : kind](found.length),
    body: words.mail.promise,
    path: kind === "callSoon" ? deskPages.today : `${deskPages.leads}?${deskQuery.show}=waiting`,
    linkLabel: words.mail.all,
    tag: `${kind} ${nowUtc}`,
    untilUtc: utcTimestamp(Date.parse(nowUtc) + leadUsefulMs),
  };
}
