import { facts } from "#content/facts.ts";

/**
 * How long the site keeps what visitors send. `lostMonths`, for lost leads and spam, can be changed at the desk; `backups` is
 * the number of nightly backups. For `erasureDays` after an erasure, mails that the person sent before it create no lead: no mail
 * is unread for longer. Conversations with Line one are kept as long as transcripts. The privacy page states these
 * figures, and they are the defaults of RETENTION_LEAD_DAYS, RETENTION_MAIL_BODY_DAYS and RETENTION_CONVERSATION_DAYS; if a
 * setting differs, `npm run launch-check` asks for the same figure here.
 */
export const retention = {
  leadDays: 730,
  lostMonths: 12,
  mailBodyDays: 30,
  conversationDays: Number.parseInt(facts.legal.recordingsKept, 10),
  backups: 30,
  erasureDays: 100,
} as const;
