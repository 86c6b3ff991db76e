import * as z from "zod";
import { deskOperationWords as words } from "#content/desk/operations.ts";
import { listBackups } from "#server/backup/kept-backups.ts";
import { BackupError, makeBackup } from "#server/backup/make-backup.ts";
import { done, operation } from "#server/operations/operation.ts";

export const makeBackupOperation = operation({
  name: "backup.make",
  ownersOnly: true,
  input: z.object({}),
  run: async (context) => {
    try {
      const copy = await makeBackup(context, context, context.nowUtc);
      await context.store.audit.add(context.line(""));
      return done(words.backup.made(copy.file), copy);
    } catch (error) {
      if (!(error instanceof BackupError)) throw error;
      context.log.error({ reason: error.message }, "desk: the backup could not be made");
      return { kind: "refused", message: words.backup[error.why](error.message) };
    }
  },
});

export const listBackupsOperation = operation({
  name: "backup.list",
  input: z.object({}),
  columns: ["atUtc", "bytes", "file"],
  run: async ({ dataDir }) => done("", await listBackups(dataDir)),
});
