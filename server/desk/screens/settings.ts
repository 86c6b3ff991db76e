import type { AuditLine, HealthProps, PersonRow, SessionRow } from "#app/desk/screens/settings/settings-props.ts";
import { settingsWords } from "#content/desk/settings.ts";
import { deskFields, deskQuery } from "#domain/desk-fields.ts";
import { deskPages } from "#domain/desk-paths.ts";
import { utcTimestamp } from "#domain/instants.ts";
import { addDays } from "#domain/local-date.ts";
import { plain } from "#domain/plain-text.ts";
import { localDateOf } from "#domain/zoned-time.ts";
import { readAlertSettings } from "#server/alerts/alert-settings.ts";
import { listBackups } from "#server/backup/kept-backups.ts";
import { isLineOn } from "#server/conversation/line-switch.ts";
import { type DeskRequest, signedInAs } from "#server/desk/desk-session.ts";
import { callSummary, hostsIn, otherHostsOf } from "#server/desk/lead-props.ts";
import type { DeskParts } from "#server/operations/operation.ts";
import { didWords } from "#server/operations/stale.ts";
import { upcomingCalls } from "#server/operations/time/hosts.ts";
import { lookAtHealth } from "#server/operations/upkeep/health.ts";
import { countOldLeads, readRetention, retentionVersion } from "#server/operations/upkeep/retention.ts";
import { invitationMs } from "#server/sign-in/sign-in.ts";
import type { AuditRecord } from "#server/store/audit-store.ts";
import { readTimePlace, timePlaceText } from "#server/store/time-place.ts";
import { problemScreen } from "./problem.ts";
import { peopleById, type ScreenParts, showScreen, toFirstPage } from "./screen-parts.ts";

const auditPage = 100;

export async function settingsScreen(screens: ScreenParts, c: DeskRequest): Promise<Response> {
  const { parts, launchItems } = screens;
  const { store, nowMs, timeZone } = parts;
  const [health, launch, people, retention, goes, audit] = await Promise.all([
    healthProps(screens),
    launchItems(),
    peopleRows(parts, c),
    readRetention(store),
    countOldLeads(parts, 1_000),
    store.audit.list({ limit: 2 }),
  ]);
  return showScreen(screens, c, import("#app/desk/screens/settings/settings-view.tsx"), {
    health,
    launch,
    people,
    inviteName: plain((c.req.query(deskFields.name) ?? "").slice(0, 100)),
    data: {
      leads: health.database.leads,
      backupSeconds: Math.max(1, Math.ceil(health.backup.bytes / 20_000_000)),
      retention,
      keptFor: parts.keptFor,
      line: { isOn: await isLineOn(store.notices), model: parts.lineModel ?? "" },
      nextErasure: goes > 0 ? { on: addDays(localDateOf(utcTimestamp(nowMs()), timeZone), 1), leads: goes } : null,
      audit: await auditLines(parts, audit),
    },
  });
}

async function healthProps({ parts, sendsMail, alarmsByMailAlone }: ScreenParts): Promise<HealthProps> {
  const { store, nowMs, dataDir, timeZone } = parts;
  const nowUtc = utcTimestamp(nowMs());
  const [{ stuck, database, mail, backup, ...look }, backups] = await Promise.all([
    lookAtHealth({ ...parts, nowUtc }, await store.people.all()),
    listBackups(dataDir),
  ]);
  const backedUp = new Set(backups.map(({ atUtc }) => localDateOf(atUtc, timeZone)));
  const today = localDateOf(nowUtc, timeZone);
  return {
    ...look,
    stuck: stuck.map(({ kind }) => kind),
    database: { ...database, recentMs: recent(database.answersMs) },
    mail: { ...mail, isConfigured: sendsMail, isOnlyAlarm: alarmsByMailAlone },
    backup: { ...backup, nights: Array.from({ length: 30 }, (_, index) => backedUp.has(addDays(today, index - 29))) },
  };
}

const answers: number[] = [];

/** The database's latest response times in this process, oldest first, in milliseconds; at most 24. */
function recent(answersMs: number): readonly number[] {
  answers.push(answersMs);
  if (answers.length > 24) answers.shift();
  return [...answers];
}

async function peopleRows({ store, nowMs }: DeskParts, c: DeskRequest): Promise<PersonRow[]> {
  const { person: me } = signedInAs(c);
  const [people, sessions] = await Promise.all([store.people.present(), sessionRows({ store, nowMs }, c)]);
  return people.map(({ id, name, email, role, lastSeenAtUtc, invitedAtUtc }) => ({
    personId: id,
    name,
    email,
    role,
    isMe: id === me.id,
    lastSeenUtc: lastSeenAtUtc ?? null,
    sessions: sessions.filter(({ personId }) => personId === id).map(({ personId: _, ...session }) => session),
    invitation:
      lastSeenAtUtc === undefined ? { sentAtUtc: invitedAtUtc, untilUtc: utcTimestamp(Date.parse(invitedAtUtc) + invitationMs) } : null,
  }));
}

async function sessionRows(
  { store, nowMs }: Pick<DeskParts, "store" | "nowMs">,
  c: DeskRequest,
): Promise<(SessionRow & { personId: string })[]> {
  const { session: mine } = signedInAs(c);
  return (await store.signIn.sessions(utcTimestamp(nowMs()))).map(({ id, personId, device, lastUsedAtUtc }) => ({
    personId,
    sessionId: id,
    device,
    isThis: id === mine.id,
    lastSeenUtc: lastUsedAtUtc,
  }));
}

/** The person's own sessions and passkeys. */
export async function sessionsScreen(screens: ScreenParts, c: DeskRequest): Promise<Response> {
  const { parts } = screens;
  const { person } = signedInAs(c);
  const sessions = (await sessionRows(parts, c)).filter(({ personId }) => personId === person.id);
  return showScreen(screens, c, import("#app/desk/screens/settings/sessions-view.tsx"), {
    sessions: sessions.map(({ personId: _, ...session }) => session),
    passkeys: (await parts.store.signIn.passkeys(person.id)).map(({ id, createdAtUtc, lastUsedAtUtc }) => ({
      passkeyId: id,
      addedAtUtc: createdAtUtc,
      lastUsedUtc: lastUsedAtUtc,
    })),
  });
}

/** The person's own alert settings and devices. */
export async function alertsScreen(screens: ScreenParts, c: DeskRequest): Promise<Response> {
  const { store, push } = screens.parts;
  const { person, session } = signedInAs(c);
  const [settings, devices] = await Promise.all([store.alerts.settings(), store.alerts.devices(person.id)]);
  return showScreen(screens, c, import("#app/desk/screens/settings/alerts-view.tsx"), {
    alerts: readAlertSettings(settings.get(person.id)),
    devices: devices.map(({ id, device, sessionId, addedAtUtc, reachedAtUtc, failedAtUtc }) => ({
      deviceId: id,
      device,
      isThis: sessionId === session.id,
      addedAtUtc,
      reachedAtUtc,
      failedAtUtc,
    })),
    publicKey: push.publicKey,
  });
}

export async function removePersonScreen(screens: ScreenParts, c: DeskRequest): Promise<Response> {
  const { store } = screens.parts;
  if (signedInAs(c).person.role !== "owner") return problemScreen(screens, c, "not-yours", 403);
  const person = (await peopleById(screens.parts)).get(c.req.param("personId") ?? "");
  if (!person || person.removedAtUtc !== undefined) return problemScreen(screens, c, "gone", 404);
  const counts = await store.leads.counts({ viewer: undefined, whose: person.id });
  const { removePersonView } = await import("#app/desk/screens/settings/settings-views.tsx");
  return showScreen(screens, c, removePersonView, {
    person: { personId: person.id, name: person.name },
    leads: counts.all,
    ...(await callsOf(screens, person.id)),
  });
}

/** A person's upcoming calls, with the other hosts who could take each. */
async function callsOf({ parts }: ScreenParts, personId: string) {
  const current = await parts.availability.read();
  const host = current.document.hosts.find((each) => each.personId === personId);
  if (!host) return { calls: [], isLastHost: false };
  const hosts = hostsIn(current, await peopleById(parts));
  const calls = await Promise.all(
    (await upcomingCalls(parts, host.number)).map(async (booking) => ({
      ...callSummary(booking, undefined, hosts),
      takers: await otherHostsOf(parts, booking, current, hosts),
    })),
  );
  return { calls, isLastHost: host.takesCalls && current.document.hosts.every((each) => !each.takesCalls || each === host) };
}

export async function templatesScreen(screens: ScreenParts, c: DeskRequest): Promise<Response> {
  const { store } = screens.parts;
  return showScreen(screens, c, import("#app/desk/screens/settings/templates-view.tsx"), {
    signature: signedInAs(c).person.signature,
    templates: await store.templates.all(),
  });
}

export async function retentionScreen(screens: ScreenParts, c: DeskRequest): Promise<Response> {
  const { retentionView } = await import("#app/desk/screens/settings/settings-views.tsx");
  const retention = await readRetention(screens.parts.store);
  return showScreen(screens, c, retentionView, {
    retention,
    version: retentionVersion(retention),
    leadDays: screens.parts.keptFor.leadDays,
    oldLeads: await countOldLeads(screens.parts, 1_000),
  });
}

export async function auditScreen(screens: ScreenParts, c: DeskRequest): Promise<Response> {
  const before = readTimePlace(c.req.query(deskQuery.after) ?? "");
  const lines = await screens.parts.store.audit.list({ limit: auditPage + 1, before });
  if (lines.length === 0 && before) return toFirstPage(c);
  const last = lines.length > auditPage ? lines[auditPage - 1] : undefined;
  const { auditView } = await import("#app/desk/screens/settings/settings-views.tsx");
  return showScreen(screens, c, auditView, {
    lines: await auditLines(screens.parts, lines.slice(0, auditPage)),
    next: last ? timePlaceText(last) : null,
  });
}

const ofLead = /^(leads|calls)\./;

/** Formats audit records: "answered Dana Reyes", "closed days: Friday, December 11, 2026". A line links to its lead if it still exists. */
async function auditLines({ store }: DeskParts, records: readonly AuditRecord[]): Promise<AuditLine[]> {
  const subjects = records.flatMap(({ action, subject }) => (ofLead.test(action) && subject !== "" ? [subject] : []));
  const names = new Map((await store.leads.findAll([...new Set(subjects)])).map(({ id, name }) => [id, plain(name)]));
  return records.map(({ atUtc, who, action, subject, detail }) => {
    const name = ofLead.test(action) ? names.get(subject) : undefined;
    return {
      atUtc,
      who: plain(who),
      text: auditText(action, plain(detail), name),
      href: name === undefined ? null : deskPages.lead(subject),
    };
  });
}

function auditText(action: string, detail: string, name: string | undefined): string {
  const did = didWords(action);
  if (name !== undefined && action === "leads.assign" && detail !== "") return settingsWords.audit.gave(name, detail);
  if (name !== undefined) return settingsWords.audit.about(did, name);
  return /^(time\.|calendars\.|people\.)/.test(action) && detail !== "" ? `${did}: ${detail}` : did;
}
