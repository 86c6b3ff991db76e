import * as z from "zod";
import { commandWords as words } from "#content/desk/command.ts";
import { secretWords } from "#content/desk/secrets.ts";
import { dayMs, utcTimestamp } from "#domain/instants.ts";
import { MoveError, moveToPostgres } from "#server/backup/move-to-postgres.ts";
import { checkBackup, RestoreError, restoreBackup } from "#server/backup/restore-backup.ts";
import type { Env } from "#server/env.ts";
import { type DeskParts, done, type Operation, type Outcome, readInput } from "#server/operations/operation.ts";
import { removedSince } from "#server/operations/people/removals.ts";
import { examine } from "#server/operations/upkeep/examine.ts";
import { newSecret } from "#server/secrets.ts";
import { openStore, storePlace } from "#server/store/open-store.ts";

/**
 * The secrets in the database, and how long a replaced one stays valid, in milliseconds. 0 if its signatures are short-lived, or,
 * for the calendar feed, because it is replaced when somebody else knows it.
 */
const validMs = {
  "form-stamps": dayMs,
  "release-links": 30 * dayMs,
  // Calls are booked at most a year ahead.
  "manage-links": 400 * dayMs,
  "desk-forms": 0,
  "passkey-challenges": 0,
  "team-feed": 0,
} as const;

const secretNames = Object.keys(validMs) as readonly (keyof typeof validMs)[]; // the list above
type SecretName = keyof typeof validMs;

/** The setting that replaces a secret, if it is set. */
const settingOf = (name: SecretName, env: Env): string | undefined => {
  if (name === "form-stamps" && env.secret) return "SECRET";
  return name === "team-feed" && env.bookingFeedSecret ? "BOOKING_FEED_SECRET" : undefined;
};

export async function listSecrets(env: Env, { store }: DeskParts): Promise<Outcome> {
  const rows = await Promise.all(
    secretNames.map(async (name) => ({
      name,
      signs: secretWords.signs[name],
      from: settingOf(name, env) ?? secretWords.database,
      earlier: (await store.secrets(name, newSecret)).length - 1,
    })),
  );
  return done("", rows);
}

/** Replaces a secret. `atOnce`: invalidates everything signed with the old one, because somebody else knows it. */
export async function rotateSecret(
  env: Env,
  { store, nowMs }: DeskParts,
  name: SecretName,
  atOnce: boolean,
  who: string,
): Promise<Outcome> {
  const setting = settingOf(name, env);
  if (setting !== undefined) return { kind: "refused", message: secretWords.isSetting(setting) };
  const keptMs = atOnce ? 0 : validMs[name];
  await store.rotateSecret(name, newSecret(), keptMs === 0 ? undefined : utcTimestamp(nowMs() + keptMs));
  await store.audit.add({ atUtc: utcTimestamp(nowMs()), who, action: "secrets.rotate", subject: name });
  return done(secretWords.rotated(name, secretWords.signs[name], keptMs / dayMs));
}

/** A command that uses the server's settings and files, and opens the database itself if needed. */
export type MachineCommand<Schema extends z.ZodObject = z.ZodObject, Name extends string = string> = Omit<
  Operation<Schema, unknown, Name>,
  "run"
> & { readonly runOnMachine: (env: Env, input: z.output<Schema>, machine: Machine) => Promise<Outcome> };

export type Machine = {
  readonly who: string;
  readonly open: () => Promise<DeskParts>;
};

const onMachine = <const Name extends string, Schema extends z.ZodObject>(definition: MachineCommand<Schema, Name>) => ({
  ...definition,
  ownersOnly: true as const,
});

const backup = z.object({ file: z.string().min(1), key: z.string().min(1).optional() });

const checkBackupCommand = onMachine({
  name: "backup.check",
  input: backup,
  positional: ["file"],
  async runOnMachine(env, { file, key }) {
    const leads = await checkBackup(env, { file, keyFile: key });
    return done(leads === undefined ? words.restore.dumpIsWhole(file) : words.restore.isWhole(file, leads));
  },
});

const restoreBackupCommand = onMachine({
  name: "backup.restore",
  input: backup,
  positional: ["file"],
  confirm: ({ file }) => words.restore.ask(file),
  async runOnMachine(env, { file, key }, { who }) {
    const kept = await restoreBackup(env, { file, keyFile: key }, Date.now());
    const removed = await removeAgain(env, who);
    return done([words.restore.restored(file, kept), words.restore.removed(removed), words.restore.left].filter(Boolean).join("\n"));
  },
});

const moveCommand = onMachine({
  name: "database.move",
  input: z.object({
    url: z
      .string()
      .regex(/^postgres(ql)?:\/\//)
      .optional(),
  }),
  positional: ["url"],
  async runOnMachine({ dataDir, databaseUrl }, { url = databaseUrl }) {
    if (url === undefined) return { kind: "refused", message: words.move.noTarget };
    const moved = await moveToPostgres(dataDir, url);
    return done(
      words.move.moved(moved.get("leads") ?? 0, storePlace({ databaseUrl: url, dataDir }), storePlace({ databaseUrl: undefined, dataDir })),
    );
  },
});

const doctorCommand = onMachine({
  name: "doctor.show",
  input: z.object({}),
  columns: [],
  async runOnMachine(env, _input, { open }) {
    const findings = await examine(env, await open());
    const message = words.doctor(findings);
    return findings.every(({ ok }) => ok) ? done(message, findings) : { kind: "refused", message, data: findings };
  },
});

const listSecretsCommand = onMachine({
  name: "secrets.list",
  input: z.object({}),
  columns: ["name", "from", "earlier", "signs"],
  runOnMachine: async (env, _input, { open }) => listSecrets(env, await open()),
});

const rotateSecretCommand = onMachine({
  name: "secrets.rotate",
  input: z.object({ secret: z.enum(secretNames), atOnce: z.enum(["yes", "no"]).default("no") }),
  positional: ["secret"],
  confirm: ({ secret, atOnce }) => (atOnce === "yes" ? secretWords.ask(secret) : secretWords.askKept(secret)),
  runOnMachine: async (env, { secret, atOnce }, { who, open }) => rotateSecret(env, await open(), secret, atOnce === "yes", who),
});

export const machineCommands = [
  checkBackupCommand,
  restoreBackupCommand,
  moveCommand,
  doctorCommand,
  listSecretsCommand,
  rotateSecretCommand,
] as const;

/** Runs a command; converts failures of a move or a restore to messages. */
export async function runOnMachine(
  command: MachineCommand,
  env: Env,
  input: Readonly<Record<string, unknown>>,
  machine: Machine,
): Promise<Outcome> {
  const read = readInput(command.input, input);
  if ("errors" in read) return { kind: "invalid", errors: read.errors };
  try {
    return await command.runOnMachine(env, read.data, machine);
  } catch (error) {
    if (error instanceof MoveError) return { kind: "refused", message: words.move.refused[error.why](error.message) };
    if (error instanceof RestoreError) return { kind: "refused", message: words.restore.refused[error.why](error.message) };
    throw error;
  }
}

/** Migrates the restored database, and removes people who were removed after the backup was made. Returns their addresses. */
async function removeAgain(env: Env, who: string): Promise<readonly string[]> {
  const store = await openStore(env);
  try {
    const removed = await removedSince(env.dataDir, await store.people.all());
    for (const { id, name } of removed) {
      const atUtc = utcTimestamp(Date.now());
      await store.people.remove(id, { atUtc, who, action: "people.remove", subject: id, detail: name });
    }
    return removed.map(({ email }) => email);
  } finally {
    await store.close();
  }
}
