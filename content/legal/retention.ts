/**
 * How many days the site keeps what it was sent. The privacy page says so, and the settings RETENTION_LEAD_DAYS and
 * RETENTION_MAIL_BODY_DAYS begin here; where a setting differs, `npm run launch-check` asks for the same figure here.
 */
export const retention = { leadDays: 730, mailBodyDays: 30 } as const;
