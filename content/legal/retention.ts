/**
 * How long the site keeps what it was sent: lost leads and spam go after so many months, unless the desk says otherwise;
 * of the nightly backups so many are kept. The privacy page says so, and the settings RETENTION_LEAD_DAYS and
 * RETENTION_MAIL_BODY_DAYS begin here; if a setting differs, `npm run launch-check` asks for the same figure here.
 */
export const retention = { leadDays: 730, lostMonths: 12, mailBodyDays: 30, backups: 30 } as const;
