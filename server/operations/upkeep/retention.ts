import { rm } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import { deskOperationWords as words } from "#content/desk/operations.ts";
import { retention as first } from "#content/legal/retention.ts";
import { dayMs, utcTimestamp } from "#domain/instants.ts";
import { mailFileName } from "#server/mail/mail-folder.ts";
import { type Context, done, operation, optionalNumber } from "#server/operations/operation.ts";
import { changedSetting } from "#server/operations/stale.ts";
import type { OldLeads } from "#server/store/old-leads.ts";

const months = z.coerce.number().int().min(0).max(120);
const shape = z.object({
  lostMonths: months.default(first.lostMonths),
  spamMonths: months.default(first.lostMonths),
  answeredMonths: months.default(0),
});

export type Retention = z.output<typeof shape>;

const monthMs = 30.44 * dayMs;

export const showRetention = operation({
  name: "retention.show",
  input: z.object({}),
  run: async ({ store, keptFor }) => {
    const retention = await readRetention(store);
    return done("", { ...retention, ...keptFor, version: retentionVersion(retention) });
  },
});

export const setRetention = operation({
  name: "retention.set",
  ownersOnly: true,
  needsFreshSignIn: true,
  input: z.object({
    lostMonths: optionalNumber(months.optional()),
    spamMonths: optionalNumber(months.optional()),
    answeredMonths: optionalNumber(months.optional()),
    version: z.string().default(""),
  }),
  run: async (context, { version, ...given }) => {
    const { store, line } = context;
    const before = await readRetention(store);
    if (version !== "" && version !== retentionVersion(before)) return changedSetting(context, /^retention\.set$/);
    const retention = {
      ...before,
      ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
    };
    await store.notices.setSetting("retention", retention);
    await store.audit.add(line("", JSON.stringify(retention)));
    return done(words.retention.saved, retention);
  },
});

export const runRetention = operation({
  name: "retention.run",
  ownersOnly: true,
  needsFreshSignIn: true,
  input: z.object({}),
  confirm: () => words.retention.runAsk,
  run: async (context) => {
    const { store, dataDir, line, nowMs } = context;
    let leads = 0;
    for (const old of oldLeadsOf(await readRetention(store), nowMs())) {
      for (;;) {
        // In batches, so that no visitor notices the wait.
        const deleted = await store.personalData.deleteOldLeads({ ...old, limit: 100 }, line(""));
        if (deleted.leads === 0) break;
        for (const mail of deleted.outbox) await rm(join(dataDir, "mail", mailFileName(mail)), { force: true });
        leads += deleted.leads;
      }
    }
    return done(words.retention.ran(leads), { leads });
  },
});

export async function readRetention(store: Context["store"]): Promise<Retention> {
  return shape.parse((await store.notices.setting("retention")) ?? {});
}

/** A version that changes with the settings, to detect changes since they were read. */
export const retentionVersion = ({ lostMonths, spamMonths, answeredMonths }: Retention): string =>
  [lostMonths, spamMonths, answeredMonths].join("-");

/** The number of leads that are old enough to be deleted, counted up to `most`. */
export async function countOldLeads({ store, nowMs }: Pick<Context, "store" | "nowMs">, most: number): Promise<number> {
  let count = 0;
  for (const old of oldLeadsOf(await readRetention(store), nowMs()))
    count += (await store.personalData.oldLeads({ ...old, limit: most - count })).length;
  return count;
}

function oldLeadsOf(retention: Retention, nowMs: number): Omit<OldLeads, "limit">[] {
  const kinds = [
    ["lost", retention.lostMonths],
    ["spam", retention.spamMonths],
    ["answered", retention.answeredMonths],
  ] as const;
  return kinds.flatMap(([status, months]) => (months === 0 ? [] : [{ status, beforeUtc: utcTimestamp(nowMs - months * monthMs) }]));
}
