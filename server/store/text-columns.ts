import { type Expression, type RawBuilder, sql } from "kysely";
import type { Tables, TextColumn } from "./tables.ts";

/**
 * How an erasure treats a text column. "words": the address is removed from the text; "json": from every text in it; "own": belongs
 * to one person and is deleted with the row; "program": contains ids, hashes and our own words, never a visitor's.
 */
export type TextUse = "words" | "json" | "own" | "program";

/** Must list every table and text column to compile, so that an erasure covers all of them. server/log.test.ts checks that the log removes visitors' columns. */
export const textColumns = {
  enquiries: {
    id: "program",
    submissionId: "program",
    name: "words",
    email: "own",
    phone: "words",
    company: "words",
    preferredTime: "program",
    message: "words",
    spamSignals: "program",
  },
  bookings: {
    id: "program",
    submissionId: "program",
    icalUid: "program",
    name: "words",
    email: "own",
    phone: "words",
    company: "words",
    note: "words",
    timeZone: "program",
    manageToken: "own",
    room: "program",
    addressKey: "own",
    heldFromNear: "own",
    heldFromWide: "own",
  },
  // The payload is handled separately (take-out-address.ts), because some rows are deleted whole.
  outbox: { id: "program", leadId: "program", payload: "own", claim: "program", lastError: "words", recipientKey: "own" },
  addresses: { addressKey: "own" },
  mailings: { id: "program", addressKey: "own" },
  secrets: { name: "program", value: "program" },
  busyReadings: { feed: "program", periods: "program" },
  leads: {
    id: "program",
    email: "own",
    assignee: "program",
    answeredBy: "program",
    answerOutboxId: "program",
    source: "words",
    referrerHost: "words",
    firstPath: "words",
    campaign: "words",
    formPath: "words",
    // Built again from the other columns.
    searchText: "own",
  },
  notes: { id: "program", leadId: "program", author: "program", text: "words" },
  leadReads: { leadId: "program", personId: "program" },
  drafts: { leadId: "program", personId: "program", text: "words", seenAnswer: "program" },
  // The team's.
  people: { id: "program", email: "program", name: "program", signature: "program", room: "program" },
  companyMembers: { address: "own", companyId: "program" },
  templates: { id: "program", name: "program", body: "words" },
  deskSessions: { id: "program", tokenHash: "program", personId: "program" },
  signInLinks: { tokenHash: "program", personId: "program" },
  passkeys: { id: "program", personId: "program", publicKey: "program", transports: "program" },
  passkeyChallenges: { challenge: "program", personId: "program" },
  audit: { id: "program", who: "program", personId: "program", action: "program", subject: "program", detail: "program" },
  deskSettings: { name: "program", value: "program" },
  deskNotices: { id: "program", personId: "program", notice: "json", undo: "json" },
  availability: { document: "json" },
  busyCalendars: { id: "program", url: "program", owner: "program", error: "program" },
  dailyCounts: { label: "program" },
  webVitals: { path: "program" },
  outboxTries: { outboxId: "program", error: "words" },
  conversations: { id: "program", keyHash: "program", talk: "json" },
  conversationLeads: { conversationId: "program", leadId: "program" },
  conversationTurns: { conversationId: "program", turnId: "program", events: "json" },
  openQuestions: { id: "program", wording: "words", answer: "words", page: "program", changedBy: "program" },
  questionWordings: { wordingKey: "program", questionId: "program", text: "words" },
  questionDays: { questionId: "program" },
  conversationCounts: { name: "program" },
  receivedMails: {
    id: "program",
    leadId: "program",
    fromName: "words",
    fromAddress: "words",
    subject: "words",
    text: "words",
    quoted: "words",
    digest: "program",
    passedOnAs: "program",
  },
  // The team's.
  alertSettings: { personId: "program", document: "program" },
  alertDevices: {
    id: "program",
    personId: "program",
    sessionId: "program",
    endpoint: "program",
    p256dh: "program",
    auth: "program",
  },
  toldAlerts: { kind: "program", subject: "program", leadId: "program" },
  receivedFiles: { id: "program", mailId: "program", name: "words", mimeType: "program" },
} as const satisfies { readonly [Table in keyof Tables]: Readonly<Record<TextColumn<Tables[Table]>, TextUse>> };

/** The names of all tables in the database. */
export const ownTables: readonly string[] = Object.keys(textColumns).map((name) =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
);

/** A condition: the column contains the text, ignoring case. `text` must be lower case; % and _ in it have no special meaning. */
export function contains(column: Expression<unknown>, text: string): RawBuilder<boolean> {
  return sql<boolean>`lower(${column}) like ${`%${text.replace(/[\\%_]/g, "\\$&")}%`} escape '\\'`;
}
