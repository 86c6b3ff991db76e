import * as z from "zod";
import { type AlertKind, type AlertSettings, type AlertWay, alertWays, usualAlerts, waysOf } from "#domain/alerts.ts";
import type { LocalDate } from "#domain/local-date.ts";
import { isoWeekday, type SchedulingRules, weekdays } from "#domain/scheduling-rules.ts";
import { isClosedOn } from "#domain/slots.ts";
import type { CurrentAvailability } from "#server/availability/availability.ts";
import type { AlertStore } from "#server/store/alert-store.ts";
import type { PeopleStore, Person } from "#server/store/people-store.ts";

/** A person with access to the desk, and their alert settings. */
export type AlertRecipient = Person & { readonly alerts: AlertSettings };

/** A way that this release does not know is replaced by the default. */
const way = z.enum(alertWays).optional().catch(undefined);
/** Unknown settings stored by another release are ignored. */
const document = z.object({
  ways: z.record(z.string(), way).catch({}),
  quietFrom: z.string().catch(usualAlerts.quietFrom),
  quietTo: z.string().catch(usualAlerts.quietTo),
  saysWhat: z.boolean().catch(usualAlerts.saysWhat),
  morningMail: z.boolean().catch(usualAlerts.morningMail),
  workDays: z.array(z.literal([...weekdays])).catch([...usualAlerts.workDays]),
});

export function readAlertSettings(text: string | undefined): AlertSettings {
  if (text === undefined) return usualAlerts;
  const { ways, ...rest } = document.parse(JSON.parse(text));
  const given = Object.entries(usualAlerts.ways).map(([kind, usual]) => {
    const chosen = ways[kind] ?? usual;
    return [kind, waysOf(kind as AlertKind).includes(chosen) ? chosen : usual] as const; // a key of the usual ones
  });
  return { ...rest, ways: Object.fromEntries(given) as Record<AlertKind, AlertWay> }; // the same keys
}

export async function readAlertRecipients(store: {
  readonly people: Pick<PeopleStore, "present">;
  readonly alerts: Pick<AlertStore, "settings">;
}): Promise<AlertRecipient[]> {
  const [people, settings] = await Promise.all([store.people.present(), store.alerts.settings()]);
  return people.map((person) => ({ ...person, alerts: readAlertSettings(settings.get(person.id)) }));
}

export function isWorkingDay(day: LocalDate, rules: SchedulingRules): boolean {
  return !isClosedOn(day, rules) && rules.weeklyHours[isoWeekday(day)].length > 0;
}

export const whoIsAway = ({ hosts }: CurrentAvailability["document"], day: LocalDate): ReadonlySet<string> =>
  new Set(hosts.filter(({ away }) => isClosedOn(day, { closed: away })).map(({ personId }) => personId));

export const atWork = (people: readonly AlertRecipient[], day: LocalDate, away: ReadonlySet<string>): readonly AlertRecipient[] =>
  people.filter(({ id, alerts }) => alerts.workDays.includes(isoWeekday(day)) && !away.has(id));
