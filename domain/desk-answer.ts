import * as z from "zod/mini";
import { deskFields } from "./desk-fields.ts";
import { isUtcTimestamp, type UtcTimestamp } from "./instants.ts";
import { isLocalDate, type LocalDate } from "./local-date.ts";

/** The server's JSON answers to the desk's islands, defined once for both sides. */

const timestamp = z.custom<UtcTimestamp>((value) => typeof value === "string" && isUtcTimestamp(value));
const localDate = z.custom<LocalDate>((value) => typeof value === "string" && isLocalDate(value));
const minuteSpan = z.object({ from: z.number(), to: z.number() });

/** The notice of an action, with its undo if there is one. */
export const deskNoticeSchema = z.object({
  text: z.string(),
  tone: z.enum(["done", "error", "person"]),
  /** It can be undone until then: ten seconds for an answer, a few minutes for the rest. */
  undo: z.nullable(z.object({ undoId: z.string(), untilUtc: timestamp })),
  /** Another place to look at: "See it". */
  link: z.nullable(z.object({ label: z.string(), href: z.string() })),
});
/** An undo that ends sooner shows a countdown. The notice of any other disappears after a while, but Z still undoes it. */
export const countedSeconds = 60;
export type DeskNotice = Readonly<z.infer<typeof deskNoticeSchema>>;

/** Somebody else was faster, or the person must confirm first. Nothing was changed and no mail went out. */
const deskConflict = z.object({
  /** "Nadine moved this call." */
  title: z.string(),
  text: z.string(),
  /** The label of the button that does it all the same; null if that makes no sense. */
  anyway: z.nullable(z.string()),
  /** The field by which that button answers this question and no other. */
  answeredBy: z.enum([deskFields.anyway, deskFields.override]),
  /** The label of the button that changes nothing. */
  keep: z.string(),
});
export type DeskConflict = Readonly<z.infer<typeof deskConflict>>;

/** The values of a refused form: the same form on the next page shows them again. */
export type TypedForm = {
  /** The address that the form was sent to: it tells which form it is. */
  readonly action: string;
  readonly fields: readonly (readonly [name: string, text: string])[];
  /** One message per field that was wrong. */
  readonly errors: Readonly<Record<string, string>>;
};

/** The numbers beside the words: things to do, never totals. */
const deskCounts = z.object({ waiting: z.number(), callsToday: z.number(), mailsFailed: z.number() });
export type DeskCounts = Readonly<z.infer<typeof deskCounts>>;

/** The answer of `deskFeeds.changes`. */
export const deskChangesSchema = z.object({
  /** Opaque; sent back as `since`. */
  version: z.string(),
  /** True if anything the desk shows has changed since. */
  changed: z.boolean(),
  counts: deskCounts,
  /** Others' actions since then, newest first: "Priya answered Marisol Vega." */
  news: z.array(deskNoticeSchema),
  /** A sentence about colleagues who are writing to the lead on the page; empty if there are none. */
  writing: z.string(),
});
export type DeskChanges = z.infer<typeof deskChangesSchema>;

/** The most leads that `deskFeeds.gone` is asked about at once. */
export const goneAskedAtOnce = 100;

/** The answer of `deskFeeds.gone`: those of the given leads that no longer exist. */
export const deskGoneSchema = z.object({ gone: z.array(z.string()) });
export type DeskGone = Readonly<z.infer<typeof deskGoneSchema>>;

/** One line of the palette. `text` is plain; `mark` says which part of it matched. */
const paletteItem = z.object({
  /** `goTo` comes after the six places. */
  group: z.enum(["people", "words", "do", "goTo"]),
  href: z.string(),
  /** The first part is set in bold: a name. */
  title: z.string(),
  text: z.string(),
  end: z.string(),
  icon: z.enum(["due", "call", "done", "lost", "send", "close", "won", "spam", "bell", "block", "person", "words", "exit", "file", "list"]),
  /** Hours used, for `due`. */
  hours: z.nullable(z.number()),
});
export type PaletteItem = Readonly<z.infer<typeof paletteItem>>;

/** The answer of `deskFeeds.palette`. */
export const paletteItemsSchema = z.array(paletteItem);

/** The answer of `deskFeeds.availabilityPreview`: one month for a visitor in another zone, by the public scheduler's own function. */
export const availabilityPreviewSchema = z.object({
  /** The owners of calendars that were never read: until they are, nobody can book. */
  unread: z.array(z.string()),
  timeZone: z.string(),
  /** First of the month, the visitor's. */
  month: localDate,
  days: z.array(z.object({ localDate, state: z.enum(["open", "full", "closed", "off", "past"]) })),
  chosenDate: z.nullable(localDate),
  /** The rules that this was computed from: the fields may have changed since. */
  bufferMinutes: z.number(),
  /** Of the chosen day, in the visitor's clock and notation. */
  times: z.array(z.string()),
  /** Times on that day by the saved rules, if these rules are not saved. */
  timesBefore: z.nullable(z.number()),
  /** The chosen day's first opening and last closing, on either clock: minutes after midnight, may pass 1440. */
  hours: z.nullable(z.object({ office: minuteSpan, visitor: minuteSpan })),
});
export type AvailabilityPreview = Readonly<z.infer<typeof availabilityPreviewSchema>>;
