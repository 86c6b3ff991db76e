import { facts } from "#content/facts.ts";

/**
 * How long the site keeps what it was sent: lost leads and spam go after this many months, unless the desk says otherwise;
 * of the nightly backups this many are kept. For `erasureDays` a mail from before an erasure makes no lead: longer than one
 * lies in a mailbox without having been read. The privacy page says so, and the settings RETENTION_LEAD_DAYS,
 * RETENTION_MAIL_BODY_DAYS and RETENTION_CONVERSATION_DAYS begin here; where a setting differs, `npm run launch-check`
 * asks for the same figure here. Conversations with line one are kept as transcripts are.
 */
export const retention = {
  leadDays: 730,
  lostMonths: 12,
  mailBodyDays: 30,
  conversationDays: Number.parseInt(facts.legal.recordingsKept, 10),
  backups: 30,
  erasureDays: 100,
} as const;
