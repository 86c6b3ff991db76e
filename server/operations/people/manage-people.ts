import * as z from "zod";
import { deskOperationWords as words } from "#content/desk/operations.ts";
import { utcTimestamp } from "#domain/instants.ts";
import { pick } from "#domain/pick.ts";
import { zonedTimeLine } from "#domain/zoned-time.ts";
import { cleanValues } from "#server/forms/submission.ts";
import { reasonOf } from "#server/log.ts";
import { type Context, done, operation, ownPersonNamed, personNamed, stop, undoBy, yes } from "#server/operations/operation.ts";
import { hostOrAnybody, upcomingCalls, withHost } from "#server/operations/time/hosts.ts";
import { noteRemoval } from "./removals.ts";

const person = z.string().trim().min(1);
const nameInLine = z.string().transform((name) => (cleanValues({ name }, []).name ?? "").trim());
/** The new host of each call of a removed person: "<call> <person>", repeated. */
const takers = z
  .union([z.string(), z.array(z.string())])
  .default([])
  .transform((given) => new Map([given].flat().flatMap((text) => pairIn(text.trim()))));

function pairIn(text: string): [call: string, person: string][] {
  const [call = "", ...rest] = text.split(" ");
  return call && rest.length > 0 ? [[call, rest.join(" ")]] : [];
}

export const listPeople = operation({
  name: "people.list",
  input: z.object({}),
  columns: ["name", "email", "role", "lastSeenAtUtc", "sessions", "passkeys"],
  run: async ({ store, nowMs }) => {
    const [people, sessions, passkeys] = await Promise.all([
      store.people.present(),
      store.signIn.sessions(utcTimestamp(nowMs())),
      store.signIn.countPasskeys(),
    ]);
    const rows = people.map((person) => ({
      ...pick(person, "id", "name", "email", "role", "invitedAtUtc"),
      lastSeenAtUtc: person.lastSeenAtUtc ?? null,
      sessions: sessions.filter(({ personId }) => personId === person.id).length,
      passkeys: passkeys.get(person.id) ?? 0,
    }));
    return done("", rows);
  },
});

export const invitePerson = operation({
  name: "people.invite",
  ownersOnly: true,
  needsFreshSignIn: true,
  input: z.object({
    email: z.email({ error: words.people.badAddress }).max(255),
    name: nameInLine.pipe(z.string().max(100)).default(""),
    role: z.enum(["owner", "member"]).optional(),
  }),
  positional: ["email"],
  run: async (context, { email, name, role }) => {
    const { store, signIn, actor, line, log } = context;
    const outcome = await store.people.invite({ email, name, role }, line(email.toLowerCase()));
    if (outcome.kind === "last-owner") return { kind: "refused", message: words.people.lastOwner };
    if (outcome.kind === "entered")
      return { kind: "invalid", errors: { email: words.people.known(email, words.people.roles[outcome.person.role]) } };
    try {
      if (!(await signIn.invite(outcome.person, actor.who))) return { kind: "refused", message: words.people.mailedEnough(email) };
    } catch (error) {
      log.error({ reason: reasonOf(error) }, "desk: an invitation could not be sent");
      return { kind: "refused", message: words.people.invitedUnsent(email) };
    }
    const data = { person: outcome.person.id };
    // Undoing a new invitation makes the mailed link useless. A person who had been invited before stays invited.
    const message = words.people.invited(email, words.people.roles[outcome.person.role]);
    if (outcome.kind === "invited-again") return done(message, data);
    return done(message, data, undoBy(context, "people.remove", { ...data, unseen: "yes" }));
  },
});

/** The first owner's name is derived from an address, perhaps the company's, and visitors see its first word. */
export const renamePerson = operation({
  name: "people.rename",
  input: z.object({ person, name: nameInLine.pipe(z.string().min(1, { error: words.people.noName }).max(100)) }),
  positional: ["person", "name"],
  run: async (context, { person: text, name }) => {
    const found = await ownPersonNamed(context, text);
    await context.store.people.change(found.id, { name });
    await context.store.audit.add(context.line(found.id, name));
    return done(
      words.people.renamed(found.name, name),
      undefined,
      undoBy(context, "people.rename", { person: found.id, name: found.name }),
    );
  },
});

export const removePerson = operation({
  name: "people.remove",
  ownersOnly: true,
  needsFreshSignIn: true,
  input: z.object({ person, unseen: yes, calls: takers }),
  positional: ["person"],
  confirm: () => words.people.removeAsk,
  run: async (context, { person: text, unseen, calls }) => {
    const { store, actor, line, dataDir, nowUtc, log } = context;
    const found = await personNamed(context, text);
    if (found.id === actor.personId) return { kind: "refused", message: words.people.notYourself };
    const hasCome = (await store.people.find(found.id))?.lastSeenAtUtc !== undefined;
    if (unseen && hasCome) return { kind: "refused", message: words.people.hasCome(found.name) };
    await handOverCalls(context, found, calls);
    const outcome = await store.people.remove(found.id, line(found.id, found.name));
    if (outcome.kind === "last-owner") return { kind: "refused", message: words.people.lastOwner };
    if (outcome.kind !== "removed") return { kind: "not-found", message: words.unknownPerson };
    await noteRemoval(dataDir, found.id, nowUtc).catch((error: unknown) =>
      log.warn({ reason: reasonOf(error) }, "desk: a removal could not be noted beside the database: after a restore nobody is told of it"),
    );
    return done(words.people.removed(found.name, outcome.leads), { leads: outcome.leads });
  },
});

export const signOutPerson = operation({
  name: "people.sign-out",
  input: z.object({ person, session: z.string().optional() }),
  positional: ["person"],
  run: async (context, { person: text, session }) => {
    const { store, line } = context;
    const found = await ownPersonNamed(context, text);
    const ended = await store.signIn.endSessions(found.id, session);
    await store.audit.add(line(found.id, found.name));
    return done(words.people.signedOut(ended), { sessions: ended });
  },
});

export const removePasskeys = operation({
  name: "people.remove-passkeys",
  needsFreshSignIn: true,
  input: z.object({ person, passkey: z.string().optional() }),
  positional: ["person"],
  run: async (context, { person: text, passkey }) => {
    const { store, line } = context;
    const found = await ownPersonNamed(context, text);
    const removed = await store.signIn.removePasskeys(found.id, passkey);
    if (removed > 0) await store.audit.add(line(found.id, found.name));
    return done(words.people.passkeysRemoved(removed), { passkeys: removed });
  },
});

export const setKeys = operation({
  name: "people.keys",
  input: z.object({ person, keys: z.enum(["on", "off"]) }),
  positional: ["person", "keys"],
  run: async (context, { person: text, keys }) => {
    const { store } = context;
    const found = await ownPersonNamed(context, text);
    await store.people.change(found.id, { keysOn: keys === "on" });
    return done(keys === "on" ? words.people.keysOn : words.people.keysOff);
  },
});

export const signInLink = operation({
  name: "people.sign-in-link",
  ownersOnly: true,
  needsFreshSignIn: true,
  input: z.object({ person }),
  positional: ["person"],
  run: async (context, { person: text }) => {
    const { store, signIn, line } = context;
    const found = await personNamed(context, text);
    const known = await store.people.find(found.id);
    if (!known) return { kind: "not-found", message: words.unknownPerson };
    await store.audit.add(line(known.id, known.name));
    return done(words.people.link, { link: await signIn.makeLink(known) });
  },
});

/** Gives a person's upcoming calls to other hosts before the person is removed. Ends the operation if any call is left. */
async function handOverCalls(
  context: Context,
  { id, name }: { readonly id: string; readonly name: string },
  takers: ReadonlyMap<string, string>,
): Promise<void> {
  const { availability, calls: owner, line, timeZone } = context;
  const { hosts } = (await availability.read()).document;
  const host = hosts.find(({ personId }) => personId === id);
  if (!host) return; // with one calendar for all, the next owner takes it over
  if (host.takesCalls && !hosts.some((other) => other.takesCalls && other !== host))
    stop({ kind: "refused", message: words.people.lastHost(name) });
  const calls = await upcomingCalls(context, host.number);
  const named = await Promise.all(
    calls.map(async (call) => ({ call, taker: (await hostOrAnybody(context, takers.get(call.id) ?? "")).number })),
  );
  const open = named.filter(({ taker }) => taker === undefined);
  if (open.length > 0) stop({ kind: "refused", message: words.people.whoTakes(name, open.length) });
  // From now on they can't be booked.
  if (host.takesCalls)
    await availability.change((document) => withHost(document, id, (now) => ({ ...now, takesCalls: false })), line(id, name));
  const failed: string[] = [];
  for (const { call, taker } of named) {
    const move = { booking: call, startsAtUtc: call.startsAtUtc, outsideRules: true, line: "", host: taker };
    if ((await owner.moveByTeam(move)).kind !== "moved") failed.push(`${call.name}, ${zonedTimeLine(call.startsAtUtc, timeZone)}`);
  }
  if (failed.length > 0) stop({ kind: "refused", message: words.people.handOverFailed(name, failed, named.length - failed.length) });
  // A visitor may have booked a call before that change.
  const late = await upcomingCalls(context, host.number);
  if (late.length > 0) stop({ kind: "refused", message: words.people.whoTakes(name, late.length) });
}
