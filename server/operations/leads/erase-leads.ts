import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import { deskOperationWords as words } from "#content/desk-operations.ts";
import type { Erased } from "../../store/lead-records.ts";
import { type Context, done, operation } from "../operation.ts";

export const eraseLead = operation({
  name: "leads.erase",
  summary: "Erase somebody from everywhere: every lead of their address, with notes, drafts and mails",
  permission: "owner",
  needsFreshSignIn: true,
  input: z.object({
    whom: z.string().trim().min(1, words.leads.nameOrAddress).describe("a lead's id or a mail address"),
    lastName: z.string().trim().optional().describe("typed to confirm; the command line asks instead"),
  }),
  positional: ["whom"],
  confirm: ({ whom }) => words.leads.eraseAsk(whom),
  run: async (context, { whom, lastName }) => {
    const { store, line, nowUtc } = context;
    const lead = whom.includes("@") ? undefined : await store.leads.find(whom);
    const leads = whom.includes("@") ? await store.leads.findByEmail(whom) : lead ? await store.leads.findByEmail(lead.email) : [];
    const [first] = lead ? [lead] : leads;
    if (!first) return { kind: "not-found", said: whom.includes("@") ? words.leads.eraseNobody : words.erasedLead };
    if (lastName !== undefined && lastName.toLowerCase() !== lastNameOf(first.name).toLowerCase())
      return { kind: "invalid", errors: { lastName: words.leads.wrongName } };
    const erased = await eraseAll(
      context,
      leads.map(({ id }) => id),
      line(first.id),
    );
    context.log.info({ leads: erased.leads }, "desk: erased");
    return done(words.leads.erased(erased.leads, erased.outbox.length), { ...erased, outbox: erased.outbox.length, atUtc: nowUtc });
  },
});

/** The word that confirms an erasure: the last of the name. */
export function lastNameOf(name: string): string {
  return name.trim().split(/\s+/).at(-1) ?? "";
}

/** Out of the database, and out of the folder where mails lie that no mail server was there to take. */
export async function eraseAll(
  context: Pick<Context, "store" | "dataDir" | "nowUtc">,
  ids: readonly string[],
  audit: ReturnType<Context["line"]>,
): Promise<Erased> {
  const erased = await context.store.leads.erase(ids, context.nowUtc, audit);
  const folder = join(context.dataDir, "mail");
  const marks = new Set(erased.outbox.map(({ id }) => id.slice(0, 8)));
  for (const file of await readdir(folder).catch(() => [])) {
    const mark = /-([0-9a-f]{8})\.eml$/.exec(file)?.[1];
    if (mark && marks.has(mark)) await rm(join(folder, file), { force: true });
  }
  return erased;
}
