import type { ShownStatus } from "./lead-status.ts";

/** Names of form fields and of query parameters: screens write them, handlers read them. */
export const deskFields = {
  /** In every form. */
  csrf: "csrf",
  /** Path and query of the desk's page to go on to. */
  back: "back",
  /** Path and query of the form's page, if it is not `back`: a refusal goes back there. */
  here: "here",
  /** Tells apart several forms that do the same: only the one that was sent shows again what was typed into it. */
  about: "about",
  /** The version that the person had seen: an action on something that changed since is refused. */
  version: "version",
  /** "yes": do it although it changed since. */
  anyway: "anyway",

  body: "body",
  /** The stored draft on which the text in the box is based. */
  draftBase: "base",
  /** A person's id, "" for nobody. */
  person: "person",
  /** Repeated, once for each chosen lead. */
  lead: "lead",
  /** A booking's id. */
  call: "call",
  /** "yes" sends the mails that were held, "no" only unmarks, "ask" asks first if any were held. */
  send: "send",
  lastName: "lastName",

  /** YYYY-MM-DD and HH:MM, the office's. */
  date: "date",
  until: "until",
  time: "time",
  from: "from",
  to: "to",
  /** Which part of the hour that comes twice when clocks go back: "both", "first" or "again". */
  twice: "twice",
  line: "line",
  why: "why",
  /** "yes": outside the rules, as the page has warned. */
  override: "override",

  name: "name",
  email: "email",
  phone: "phone",
  note: "note",
  address: "address",
  owner: "owner",
  label: "label",

  /** Months; "0" keeps for ever. */
  lostMonths: "lostMonths",
  spamMonths: "spamMonths",
  answeredMonths: "answeredMonths",
  undo: "undo",
  /** Ids of the undos that the form's page offers: the next page offers them again. */
  offered: "offered",
} as const;

/** The fields with a person's own sentences: if a form is refused, they are shown again, to be read, copied and corrected. */
export const wordFields: readonly string[] = [deskFields.body, deskFields.note, deskFields.line];

/** The longest text that a form may bring, in letters. It is kept even if an operation, which has a lower limit, refuses it. */
export const mostTyped = 50_000;

export const deskQuery = {
  /** Leads and the list beside a lead: a LeadFilter. */
  show: "show",
  q: "q",
  source: "source",
  /** "mine", "nobody" or a person's id. */
  whose: "whose",
  /** The moment at which an earlier part of a long conversation ends. */
  until: "until",
  /** The beginning of the next part of a long list: opaque. */
  after: "after",
  /** Any day of the week to show: YYYY-MM-DD. */
  week: "week",
  /** The visitors' question to line one that is being answered. */
  question: "question",
  /** The one day that a phone shows. */
  day: "day",
  /** The booking whose detail is open. */
  call: "call",
  /** The calls that the calendar shows: "each" for all hosts side by side, or the name in a host's link. Availability only takes a name. */
  who: "who",
  /** Opened beside the week: "block" time, or "book" a call for somebody. */
  panel: "panel",
  /** The visitor's zone of the preview. */
  zone: "zone",
  /** Days: a NumbersPeriod. */
  period: "period",
  /** The id under which the server keeps the notice of the last action, with its undo. */
  did: "did",
  /** Ids of earlier actions whose notices are shown above that one. */
  before: "before",
  /** Values that were typed and refused: kept on the server under this id, and put into their form again. */
  kept: "kept",
  /** Which of the answer box's two uses is open. */
  box: "box",
  since: "since",
  /** The lead on the page. */
  lead: "lead",
  email: "email",
  /** The page to go on to after a sign-in. */
  next: "next",
  /** Why the sign-in page is shown: "expired" (link), "used", "again" (younger sign-in needed), "out". */
  why: "why",
} as const;

export type LeadFilter = "all" | "new" | "mine" | "later" | ShownStatus;
/** The source, in a list's query, of leads whose visit is unknown. */
export const unknownSource = "not told";
/** Which leads a list shows. */
export type LeadsQuery = {
  readonly show: LeadFilter;
  readonly q: string;
  readonly source: string;
  /** "" for everyone's, "mine", "nobody" or a person's id. */
  readonly whose: string;
};
export type MailFilter = "week" | "failed" | "waiting" | "sent";
export type NumbersPeriod = 7 | 28 | 84;

/** Marks a request that an open page makes by itself. */
export const watchingHeader = "Desk-Watching";
