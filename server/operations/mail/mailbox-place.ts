import * as z from "zod";
import type { NoticeStore } from "#server/store/notice-store.ts";

const ranges = z.array(z.tuple([z.number(), z.number()])).default([]);

/** How far the mailbox has been read. UIDs only grow, for as long as the mailbox's uidValidity stays (RFC 3501, section 2.3.1.1). */
const placeSchema = z.object({
  uidValidity: z.string(),
  lastUid: z.number(),
  readAtMs: z.number(),
  /** Mails over a day's limit: they stay in the mailbox and are tried again. `laterSinceMs`: since when there have been any. */
  later: ranges,
  laterSinceMs: z.number().optional(),
  /** Mails that can't be read, for as long as they lie in the mailbox. */
  unreadable: ranges,
});
export type MailboxPlace = z.infer<typeof placeSchema>;

const settingName = "inbound-imap";

/** If nobody has read the mailbox for this long, it counts as unread. Three waits for news fit in. */
const longestSilenceMs = 15 * 60_000;

export const isUnread = ({ readAtMs }: Pick<MailboxPlace, "readAtMs">, nowMs: number): boolean => nowMs - readAtMs >= longestSilenceMs;

/** Undefined if it was never read. */
export const mailboxPlace = async (settings: Pick<NoticeStore, "setting">): Promise<MailboxPlace | undefined> =>
  placeSchema.safeParse(await settings.setting(settingName)).data;

export const setMailboxPlace = (settings: Pick<NoticeStore, "setSetting">, place: MailboxPlace): Promise<void> =>
  settings.setSetting(settingName, place);

const sinceSetting = "inbound-imap-since";

/** When reading the mailbox was first tried: mails from before then are not taken in. */
export async function mailboxSinceMs(settings: Pick<NoticeStore, "setting" | "setSetting">, nowMs: number): Promise<number> {
  const known = await settings.setting(sinceSetting);
  if (typeof known === "number") return known;
  await settings.setSetting(sinceSetting, nowMs);
  return nowMs;
}
