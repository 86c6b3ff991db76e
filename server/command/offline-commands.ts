import * as z from "zod";
import { commandWords as words } from "#content/desk/command.ts";
import { utcTimestamp } from "#domain/instants.ts";
import { MoveError, moveToPostgres } from "#server/backup/move-to-postgres.ts";
import { checkBackup, RestoreError, restoreBackup } from "#server/backup/restore-backup.ts";
import type { Env } from "#server/env.ts";
import { done, type Operation, type Outcome } from "#server/operations/operation.ts";
import { removedSince } from "#server/operations/people/removals.ts";
import { openStore, storePlace } from "#server/store/open-store.ts";

/** What is done with the machine's files while no server runs, so that it opens no database before. */
export type OfflineCommand<Schema extends z.ZodObject = z.ZodObject, Name extends string = string> = Omit<
  Operation<Schema, unknown, Name>,
  "run"
> & { readonly runOffline: (env: Env, input: z.output<Schema>, who: string) => Promise<Outcome> };

const offline = <const Name extends string, Schema extends z.ZodObject>(definition: OfflineCommand<Schema, Name>) => definition;

const backup = z.object({ file: z.string().min(1), key: z.string().min(1).optional() });

const checkBackupCommand = offline({
  name: "backup.check",
  permission: "owner",
  input: backup,
  positional: ["file"],
  async runOffline(env, { file, key }) {
    const leads = await checkBackup(env, { file, keyFile: key });
    return done(leads === undefined ? words.restore.dumpIsWhole(file) : words.restore.isWhole(file, leads));
  },
});

const restoreBackupCommand = offline({
  name: "backup.restore",
  permission: "owner",
  input: backup,
  positional: ["file"],
  confirm: ({ file }) => words.restore.ask(file),
  async runOffline(env, { file, key }, who) {
    const before = await restoreBackup(env, { file, keyFile: key }, Date.now());
    const removed = await removeAgain(env, who);
    return done([words.restore.restored(file, before), words.restore.removed(removed), words.restore.left].filter(Boolean).join("\n"));
  },
});

const moveCommand = offline({
  name: "database.move",
  permission: "owner",
  input: z.object({
    url: z
      .string()
      .regex(/^postgres(ql)?:\/\//)
      .optional(),
  }),
  positional: ["url"],
  async runOffline({ dataDir, databaseUrl }, { url = databaseUrl }) {
    if (url === undefined) return { kind: "refused", said: words.move.noTarget };
    const moved = await moveToPostgres(dataDir, url);
    return done(
      words.move.moved(moved.get("leads") ?? 0, storePlace({ databaseUrl: url, dataDir }), storePlace({ databaseUrl: undefined, dataDir })),
    );
  },
});

export const offlineCommands = [checkBackupCommand, restoreBackupCommand, moveCommand] as const;

/** Runs one and says in words why a backup can't be used. */
export async function runOffline(
  command: OfflineCommand,
  env: Env,
  input: Readonly<Record<string, unknown>>,
  who: string,
): Promise<Outcome> {
  const parsed = command.input.safeParse(input);
  if (!parsed.success)
    return { kind: "invalid", errors: Object.fromEntries(parsed.error.issues.map(({ path }) => [String(path[0]), words.restore.missing])) };
  try {
    return await command.runOffline(env, parsed.data, who);
  } catch (error) {
    if (error instanceof MoveError) return { kind: "refused", said: words.move.refused[error.why](error.message) };
    if (error instanceof RestoreError) return { kind: "refused", said: words.restore.refused[error.why](error.message) };
    throw error;
  }
}

/** Brings the database to this version, and removes whoever was removed from the desk after the backup was made. */
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
