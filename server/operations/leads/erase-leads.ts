import { join, relative } from "node:path";
import * as z from "zod";
import { deskOperationWords as words } from "#content/desk/operations.ts";
import type { UtcTimestamp } from "#domain/instants.ts";
import { isLastNameOf } from "#domain/last-name.ts";
import { zonedTime } from "#domain/zoned-time.ts";
import { backupsGoAtUtc, backupsHolding } from "#server/backup/kept-backups.ts";
import { type Context, done, operation } from "#server/operations/operation.ts";
import { eraseAddress } from "#server/privacy/erase-address.ts";

export const eraseLead = operation({
  name: "leads.erase",
  ownersOnly: true,
  needsFreshSignIn: true,
  input: z.object({
    whom: z.string().trim().min(1, words.leads.nameOrAddress),
    lastName: z.string().trim().optional(),
  }),
  positional: ["whom"],
  confirm: ({ whom }) => words.leads.eraseAsk(whom),
  run: async (context, { whom, lastName }) => {
    const { store, actor, line, log } = context;
    const isAddress = whom.includes("@");
    const [lead] = isAddress ? await store.leads.findByEmail(whom) : [await store.leads.find(whom)];
    if (!lead) return isAddress ? eraseRest(context, whom) : { kind: "not-found", message: words.erasedLead };
    // The command line may leave the name out: it has asked for confirmation.
    const isAsked = actor.personId !== undefined || lastName !== undefined;
    if (isAsked && !isLastNameOf(lead.name, lastName ?? "")) return { kind: "invalid", errors: { lastName: words.leads.wrongName } };
    // Recorded first, so that an interrupted erasure is in the audit list too.
    await store.audit.add(line(lead.id));
    const erased = await erase(context, lead.email);
    const leads = erased.enquiries + erased.bookings;
    log.info({ leads }, "desk: erased");
    const message = `${words.leads.erased(leads, erased.outboxRows)}${words.leads.takenOut(erased.takenOut)}`;
    const { message: held, backups } = await heldByBackups(context, lead.email);
    return done(`${message}${held}`, { ...erased, backups });
  },
});

/** Erases an address without a lead: an interrupted erasure or other people's leads may have left mails about it. */
async function eraseRest(context: Context, address: string) {
  // Any other text would be removed from other people's texts.
  if (!z.email().safeParse(address).success) return { kind: "invalid", errors: { whom: words.leads.noAddress(address) } } as const;
  const left = (await isOurs(context, address)) ? undefined : await erase(context, address);
  if (!left || left.outboxRows + left.mailFiles + left.takenOut === 0)
    return { kind: "not-found", message: words.leads.eraseNobody } as const;
  await context.store.audit.add(context.line(""));
  const message = `${words.leads.erasedRest(left.outboxRows, left.mailFiles)}${words.leads.takenOut(left.takenOut)}`;
  const { message: held, backups } = await heldByBackups(context, address);
  return done(`${message}${held}`, { ...left, backups });
}

const erase = async (context: Context, address: string) => {
  const { store, dataDir, nowMs } = context;
  return eraseAddress(address, { store, mailFolder: join(dataDir, "mail"), isOurs: await isOurs(context, address), nowMs });
};

/** Whether it is an address of the company or of a person at the desk. */
const isOurs = async ({ store, ownAddresses }: Context, address: string): Promise<boolean> =>
  ownAddresses.includes(address.trim().toLowerCase()) || (await store.people.findByEmail(address)) !== undefined;

/** The backups that may still contain the person's data, and a sentence about them. */
async function heldByBackups({ dataDir, databaseUrl, timeZone }: Context, email: string) {
  if (databaseUrl) return { message: words.leads.erasedButDumps, backups: [] };
  const { holding, unreadable, others } = await backupsHolding(dataDir, email);
  const until = backupsGoAtUtc(holding);
  const othersUntil = backupsGoAtUtc(others);
  const held = until
    ? words.leads.erasedBut(holding.length, dayOf(until, timeZone))
    : othersUntil
      ? words.leads.erasedButOthers(dayOf(othersUntil, timeZone))
      : "";
  const unread = unreadable.length > 0 ? words.leads.erasedUnread(unreadable.map(({ file }) => relative(dataDir, file))) : "";
  return { message: `${held}${unread}`, backups: [...holding, ...unreadable].map(({ file }) => file) };
}

/** "December 22, 2026". */
const dayOf = (instant: UtcTimestamp, timeZone: string) => zonedTime(instant, timeZone).day.replace(/^\w+, /, "");
