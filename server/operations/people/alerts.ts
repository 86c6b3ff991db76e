import { randomUUID } from "node:crypto";
import * as z from "zod";
import { alertWords, alertOperationWords as words } from "#content/desk/alerts.ts";
import { type AlertKind, type AlertSettings, type AlertWay, alertKinds, alertWays, mostAlertDevices, waysOf } from "#domain/alerts.ts";
import { deskPages } from "#domain/desk-paths.ts";
import { utcTimestamp } from "#domain/instants.ts";
import { pick } from "#domain/pick.ts";
import { shortInputOfDay, weekdays } from "#domain/scheduling-rules.ts";
import { noLead, pushItem } from "#server/alerts/alert-items.ts";
import { readAlertSettings } from "#server/alerts/alert-settings.ts";
import { isPushAddress } from "#server/alerts/push-delivery.ts";
import { type Context, done, operation, ownPersonNamed, undoBy } from "#server/operations/operation.ts";

const person = z.string().trim().min(1).default("me");
const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: words.badTime });
/** A hidden field sends "no"; a checked box also sends "yes". */
const yesOrNo = z.union([z.enum(["yes", "no"]), z.array(z.enum(["yes", "no"]))]).transform((given) => [given].flat().includes("yes"));
/** "mon,tue", or one value per checkbox. */
const days = z
  .union([z.string(), z.array(z.string())])
  .transform((given) =>
    [given]
      .flat()
      .flatMap((text) => text.toLowerCase().split(/[\s,]+/))
      .filter(Boolean),
  )
  .refine((given) => given.every((name) => weekdays.some((day) => shortInputOfDay(day) === name)), { error: words.badDays })
  .transform((given) => weekdays.filter((day) => given.includes(shortInputOfDay(day))));

const way = z.enum(alertWays).optional();
const ways = {
  newLead: way,
  yoursNow: way,
  wroteAgain: way,
  fourHoursLeft: way,
  oneHourLeft: way,
  callSoon: way,
  stuck: way,
} satisfies Record<AlertKind, typeof way>;

/** The settings of the named person. Only an owner may name somebody else. */
async function settingsOf(context: Context, text: string) {
  const found = await ownPersonNamed(context, text);
  return { ...found, alerts: readAlertSettings((await context.store.alerts.settings()).get(found.id)) };
}

export const showAlerts = operation({
  name: "alerts.show",
  input: z.object({ person }),
  positional: ["person"],
  run: async (context, { person: text }) => {
    const found = await settingsOf(context, text);
    const devices = await context.store.alerts.devices(found.id);
    return done("", {
      ...inputsOf(found.alerts),
      devices: devices.map((device) => pick(device, "id", "device", "addedAtUtc", "reachedAtUtc", "failedAtUtc")),
    });
  },
});

export const saveAlerts = operation({
  name: "alerts.save",
  input: z.object({
    person,
    ...ways,
    quietFrom: time.optional(),
    quietTo: time.optional(),
    saysWhat: yesOrNo.optional(),
    morningMail: yesOrNo.optional(),
    workDays: days.optional(),
  }),
  positional: ["person"],
  run: async (context, { person: text, quietFrom, quietTo, saysWhat, morningMail, workDays, ...given }) => {
    const found = await settingsOf(context, text);
    const { alerts: before } = found;
    const chosen = { ...before.ways };
    for (const kind of alertKinds) {
      const wanted: AlertWay | undefined = given[kind];
      if (wanted === undefined) continue;
      if (!waysOf(kind).includes(wanted)) return { kind: "invalid", errors: { [kind]: words.notForThis } };
      chosen[kind] = wanted;
    }
    const after: AlertSettings = {
      ways: chosen,
      quietFrom: quietFrom ?? before.quietFrom,
      quietTo: quietTo ?? before.quietTo,
      saysWhat: saysWhat ?? before.saysWhat,
      morningMail: morningMail ?? before.morningMail,
      workDays: workDays ?? before.workDays,
    };
    await context.store.alerts.saveSettings(found.id, JSON.stringify(after));
    return done(
      words.saved(found.name, found.id === context.actor.personId),
      undefined,
      undoBy(context, "alerts.save", { person: found.id, ...inputsOf(before) }),
    );
  },
});

const inputsOf = ({ ways: chosen, quietFrom, quietTo, saysWhat, morningMail, workDays }: AlertSettings) => ({
  ...chosen,
  quietFrom,
  quietTo,
  saysWhat: saysWhat ? "yes" : "no",
  morningMail: morningMail ? "yes" : "no",
  workDays: workDays.map((day) => shortInputOfDay(day)).join(","),
});

const key = (bytes: number) =>
  z
    .string()
    .regex(/^[\w-]+=*$/, { error: words.badKeys })
    .refine((text) => Buffer.from(text, "base64url").length === bytes, { error: words.badKeys });

export const addAlertDevice = operation({
  name: "alerts.add-device",
  // A point on P-256, uncompressed, and 16 random bytes (RFC 8291).
  input: z.object({ endpoint: z.string().trim(), p256dh: key(65), auth: key(16) }),
  run: async ({ store, actor, nowUtc, push }, { endpoint, p256dh, auth }) => {
    const { personId, sessionId } = actor;
    const session = (await store.signIn.sessions(nowUtc)).find(({ id }) => id === sessionId);
    if (personId === undefined || !session) return { kind: "refused", message: words.onlySelf };
    if (!isPushAddress(endpoint, push.reach)) return { kind: "invalid", errors: { endpoint: words.badAddress } };
    const { device } = session;
    await store.alerts.addDevice(
      { id: randomUUID(), personId, sessionId: session.id, endpoint, p256dh, auth, device, addedAtUtc: nowUtc },
      mostAlertDevices,
    );
    return done(words.deviceAdded(device));
  },
});

export const removeAlertDevice = operation({
  name: "alerts.remove-device",
  input: z.object({ person, device: z.string().trim().min(1) }),
  positional: ["device"],
  run: async (context, { person: text, device }) => {
    const found = await settingsOf(context, text);
    const isRemoved = await context.store.alerts.removeDevice(device, found.id);
    return isRemoved ? done(words.deviceRemoved) : { kind: "not-found", message: words.unknownDevice };
  },
});

export const testAlerts = operation({
  name: "alerts.test",
  input: z.object({ person }),
  positional: ["person"],
  run: async (context, { person: text }) => {
    const { store, notifyOutbox, nowMs, nowUtc, timeZone } = context;
    const found = await settingsOf(context, text);
    const devices = await store.alerts.devices(found.id);
    if (devices.length === 0) return { kind: "refused", message: words.noDevice };
    const message = {
      ...alertWords.test,
      path: deskPages.alerts,
      leadId: noLead,
      tag: `test ${nowUtc}`,
      untilUtc: utcTimestamp(nowMs() + 600_000),
    };
    // A test ignores quiet hours.
    const now = { alerts: { ...found.alerts, quietFrom: "00:00", quietTo: "00:00" } };
    await store.outbox.add(
      devices.flatMap((device) => pushItem(message, now, device, { timeZone, nowUtc })),
      nowMs(),
    );
    notifyOutbox();
    return done(words.tested(devices.length));
  },
});
