import type { CallSummary, DeskFrameProps, DeskPerson, DeskRole, StuckThing } from "#app/desk/desk-props.ts";
import type { AlertSettings } from "#domain/alerts.ts";
import type { UtcTimestamp } from "#domain/instants.ts";
import type { LocalDate } from "#domain/local-date.ts";

export type SettingsProps = {
  readonly frame: DeskFrameProps;
  readonly health: HealthProps;
  readonly launch: readonly LaunchItem[];
  readonly people: readonly PersonRow[];
  /** The person to be invited, if the address names one; else "". */
  readonly inviteName: string;
  readonly data: DataFacts;
};

export type HealthProps = {
  readonly lookedAtUtc: UtcTimestamp;
  readonly database: { readonly isUp: boolean; readonly answersMs: number; readonly recentMs: readonly number[]; readonly leads: number };
  /** Received mails that are not at the desk. */
  readonly inbox: { readonly isRead: boolean; readonly waiting: number; readonly unreadable: number };
  /** The faults that Today lists, in one word each. */
  readonly stuck: readonly StuckThing["kind"][];
  readonly mail: {
    readonly failed: number;
    readonly waiting: number;
    readonly sent: number;
    readonly isConfigured: boolean;
    /** If it fails, nobody is told. */
    readonly isOnlyAlarm: boolean;
  };
  readonly calendars: { readonly all: number; readonly failing: number; readonly sinceUtc: UtcTimestamp | null };
  readonly disk: { readonly usedBytes: number; readonly allBytes: number; readonly warnShare: number };
  readonly backup: {
    readonly lastAtUtc: UtcTimestamp | null;
    readonly bytes: number;
    /** One for each of the last thirty nights, oldest first. */
    readonly nights: readonly boolean[];
    /** Why the newest one is not good; "" if it is. */
    readonly problem: string;
    /** When the last good one was made, including one that only BACKUP_HOOK has. */
    readonly goodAtUtc: UtcTimestamp | null;
  };
};

/** A line of the launch check. */
export type LaunchItem = {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly isDone: boolean;
  /** What to do about it: "Set PHONE in …". Shown when opened; null if a button does it (legal text). */
  readonly how: string | null;
};

export type PersonRow = DeskPerson & {
  readonly email: string;
  readonly role: DeskRole;
  readonly isMe: boolean;
  readonly lastSeenUtc: UtcTimestamp | null;
  readonly sessions: readonly SessionRow[];
  readonly invitation: { readonly sentAtUtc: UtcTimestamp; readonly untilUtc: UtcTimestamp } | null;
};

export type SessionRow = {
  readonly sessionId: string;
  readonly device: "phone" | "tablet" | "laptop" | "command line";
  readonly isThis: boolean;
  readonly lastSeenUtc: UtcTimestamp;
};

export type DataFacts = {
  readonly leads: number;
  readonly backupSeconds: number;
  readonly retention: Retention;
  /** Days after which all leads, the text of sent mails, and conversations without a lead are deleted. */
  readonly keptFor: { readonly leadDays: number; readonly mailBodyDays: number; readonly conversationDays: number };
  /** Line one: whether it takes questions, and which model answers. */
  readonly line: { readonly isOn: boolean; readonly model: string };
  readonly nextErasure: { readonly on: LocalDate; readonly leads: number } | null;
  /** The newest two lines. */
  readonly audit: readonly AuditLine[];
};

/** Months after which leads are erased by themselves; 0 for never. */
export type Retention = { readonly lostMonths: number; readonly spamMonths: number; readonly answeredMonths: number };

/** A line of the audit list. No message bodies. `text` begins with a verb: "closed Friday". */
export type AuditLine = { readonly atUtc: UtcTimestamp; readonly who: string; readonly text: string; readonly href: string | null };

export type RemovePersonProps = {
  readonly frame: DeskFrameProps;
  readonly person: DeskPerson;
  readonly leads: number;
  /** Booked with them, and not begun yet. */
  readonly calls: readonly (CallSummary & {
    /** The people who could take it, those who are free first. */
    readonly takers: readonly (DeskPerson & { readonly isFree: boolean })[];
  })[];
  /** True if nobody else takes calls. */
  readonly isLastHost: boolean;
};

export type RetentionProps = {
  readonly frame: DeskFrameProps;
  readonly retention: Retention;
  readonly version: string;
  readonly leadDays: number;
  readonly oldLeads: number;
};

export type AuditProps = {
  readonly frame: DeskFrameProps;
  readonly lines: readonly AuditLine[];
  readonly next: string | null;
};

/** One's own devices and passkeys. */
export type SessionsProps = {
  readonly frame: DeskFrameProps;
  readonly sessions: readonly SessionRow[];
  readonly passkeys: readonly PasskeyRow[];
};

/** How this person is told, and where pushes go. */
export type AlertsProps = {
  readonly frame: DeskFrameProps;
  readonly alerts: AlertSettings;
  readonly devices: readonly AlertDeviceRow[];
  /** The public key by which a browser's push service knows this server. */
  readonly publicKey: string;
};

export type AlertDeviceRow = Pick<SessionRow, "device" | "isThis"> & {
  readonly deviceId: string;
  readonly addedAtUtc: UtcTimestamp;
  readonly reachedAtUtc: UtcTimestamp | null;
  readonly failedAtUtc: UtcTimestamp | null;
};

export type PasskeyRow = { readonly passkeyId: string; readonly addedAtUtc: UtcTimestamp; readonly lastUsedUtc: UtcTimestamp | null };

export type TemplatesProps = {
  readonly frame: DeskFrameProps;
  readonly signature: string;
  readonly templates: readonly { readonly id: string; readonly name: string; readonly body: string; readonly changedAtUtc: UtcTimestamp }[];
};
