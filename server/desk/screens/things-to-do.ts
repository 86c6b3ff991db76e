import { alertSettingsWords } from "#content/desk/alerts.ts";
import { availabilityWords } from "#content/desk/availability.ts";
import { calendarWords } from "#content/desk/calendar.ts";
import { lineOneWords } from "#content/desk/line-one.ts";
import { numbersWords } from "#content/desk/numbers.ts";
import { searchWords } from "#content/desk/search.ts";
import { settingsWords } from "#content/desk/settings.ts";
import { templateWords } from "#content/desk/templates.ts";
import { deskWords } from "#content/desk/words.ts";
import type { PaletteItem } from "#domain/desk-answer.ts";
import { deskFields, deskQuery } from "#domain/desk-fields.ts";
import { deskPages, inviteSection, laterSection } from "#domain/desk-paths.ts";
import { longDateWords, weekdayName } from "#domain/desk-times.ts";
import { addDays, type LocalDate } from "#domain/local-date.ts";
import { isoWeekday, type WeeklyHours } from "#domain/scheduling-rules.ts";

const { todo: words } = searchWords;

type Desk = {
  readonly today: LocalDate;
  /** The hours in which the person takes calls. */
  readonly hours: WeeklyHours;
  readonly mailsFailed: number;
  readonly isOwner: boolean;
  /** The number of hosts; 0 with one shared calendar. */
  readonly hosts: number;
  /** The person's name in the URL of their hours, if they are a host. */
  readonly link: string | undefined;
};

/**
 * The actions that the palette offers for a query: resend failed mails, block time, close a day ("close fri"), invite, sign out;
 * then sections of screens.
 */
export function thingsToDo(q: string, desk: Desk): readonly PaletteItem[] {
  const { today, hours, mailsFailed, isOwner } = desk;
  const typed = q.trim().toLowerCase();
  const send = words.sendAgain(mailsFailed);
  const hasWord = (title: string) =>
    title
      .toLowerCase()
      .split(" ")
      .some((word) => word.startsWith(typed));
  /** Whether the query starts a word of the title or the title itself. False for an empty query. */
  const isMeant = (title: string) => typed !== "" && (hasWord(title) || title.toLowerCase().startsWith(typed));
  return [
    ...(mailsFailed > 0 && hasWord(send) ? [item(send, "", deskPages.resendFailed, words.inMail, "send")] : []),
    ...blockItems(typed, today, hours),
    ...closeItems(typed, today, hasWord),
    ...(isOwner ? inviteItems(q.trim()) : []),
    ...(isMeant(deskWords.menu.signOut) ? [item(deskWords.menu.signOut, "", deskPages.signOut, "", "exit")] : []),
    ...partsNamed(typed, desk),
  ];
}

/** Sections of screens that match by their title or a synonym ("vacation", "export"). */
function partsNamed(typed: string, { isOwner, hosts, link }: Desk): readonly PaletteItem[] {
  if (typed.length < 2) return [];
  const { also, inCalendar, inAvailability, inSettings, inNumbers } = words;
  const { closed, feeds, hosts: hostWords, title: hours } = availabilityWords;
  const { data, people, launch } = settingsWords;
  const at = (page: string, section: string) => `${page}#${section}`;
  const own = `${deskPages.availability}${link === undefined ? "" : `?${new URLSearchParams({ [deskQuery.who]: link })}`}`;
  const calendar = (query: Readonly<Record<string, string>>) => `${deskPages.calendar}?${new URLSearchParams(query)}`;
  const hasOwn = link !== undefined || hosts === 0;
  type Part = readonly [title: string, also: string, href: string, end: string, icon: PaletteItem["icon"], isThere?: boolean];
  const parts: readonly Part[] = [
    [calendarWords.whose.each, also.sideBySide, calendar({ [deskQuery.who]: "each" }), inCalendar, "call", hosts > 1],
    [calendarWords.book, also.book, at(calendar({ [deskQuery.panel]: "book" }), "booking"), inCalendar, "call"],
    [hours, also.hours, deskPages.availability, inAvailability, "call"],
    [hostWords.away, also.away, at(own, "away"), inAvailability, "close", link !== undefined],
    [closed.title, link === undefined ? also.noCalls : also.closed, at(deskPages.availability, "closed"), inAvailability, "close"],
    [hostWords.title, also.hosts, at(deskPages.availability, "hosts"), inAvailability, "person"],
    [feeds.title, also.feeds, at(own, "feeds"), inAvailability, "call", hasOwn],
    [hostWords.room, also.room, at(own, "room"), inAvailability, "call", hasOwn],
    [alertSettingsWords.title, also.alerts, deskPages.alerts, inSettings, "bell"],
    [templateWords.edit, also.templates, deskPages.templates, inSettings, "words"],
    [people.title, also.people, at(deskPages.settings, "people"), inSettings, "person"],
    [data.everything, also.export, at(deskPages.settings, "data"), inSettings, "file", isOwner],
    [data.backup, also.backup, at(deskPages.settings, "data"), inSettings, "file", isOwner],
    [data.retention, also.retention, deskPages.retention, inSettings, "list", isOwner],
    [data.audit, also.audit, deskPages.audit, inSettings, "list"],
    [deskWords.menu.sessions, also.sessions, deskPages.sessions, inSettings, "block"],
    [launch.title, also.launch, at(deskPages.settings, "launch"), inSettings, "done"],
    [deskWords.menu.keys, also.keys, deskPages.keys, "", "list"],
    [numbersWords.sources.title, also.sources, at(deskPages.numbers, "by-source"), inNumbers, "list"],
    [lineOneWords.numbers.title, also.lineOne, at(deskPages.numbers, "line-one"), inNumbers, "list"],
  ];
  const typedWords = typed.split(/\s+/);
  return parts.flatMap(([title, others, href, end, icon, isThere = true]) => {
    const own = `${title} ${others}`.toLowerCase().split(/[\s,]+/);
    const isNamed = isThere && typedWords.every((each) => own.some((word) => word.startsWith(each)));
    return isNamed ? [{ ...item(title, "", href, end, icon), group: "goTo" as const }] : [];
  });
}

const item = (title: string, text: string, href: string, end: string, icon: PaletteItem["icon"]): PaletteItem => ({
  ...{ group: "do", href, title, text, end, icon },
  hours: null,
});

function closeItems(typed: string, today: LocalDate, hasWord: (title: string) => boolean): readonly PaletteItem[] {
  const [, name] = /^close\s+([a-z]{2,})$/.exec(typed) ?? [];
  const day = name === undefined ? undefined : dayNamed(name, today);
  if (!day && !hasWord(words.closeDay)) return [];
  const title = day ? words.closeOn(dayWords(day, today)) : words.closeDay;
  const href = `${deskPages.availability}${day ? `?${deskQuery.day}=${day}` : ""}#closed`;
  return [item(title, day || typed === "" ? "" : words.closeHint, href, words.inAvailability, "close")];
}

const noon = "12:00";

/** For "block thursday afternoon": the form for blocking time, with the person's hours filled in. */
function blockItems(typed: string, today: LocalDate, hours: WeeklyHours): readonly PaletteItem[] {
  const { block } = words;
  const [verb = "", ...args] = typed.split(/\s+/);
  if (verb.length < 2 || !block.typed.startsWith(verb)) return [];
  const where = (more: Readonly<Record<string, string>>) =>
    `${deskPages.calendar}?${new URLSearchParams({ [deskQuery.panel]: "block", ...more })}`;
  if (args.length === 0) return [item(block.title, block.hint, `${where({})}#booking`, words.inCalendar, "block")];
  const [name = "", partOfDay = ""] = args;
  const day = name.length < 2 ? undefined : dayNamed(name, today);
  const part = partOfDay === "" ? "" : (["morning", "afternoon"] as const).find((each) => each.startsWith(partOfDay));
  if (!day || part === undefined || args.length > 2) return [];
  const windows = hours[isoWeekday(day)];
  const from = part === "afternoon" ? noon : (windows[0]?.opensAt ?? "");
  const end = part === "morning" ? noon : (windows.at(-1)?.closesAt ?? "");
  // Time inputs don't accept 24:00.
  const to = end === "24:00" ? "23:59" : end;
  const isThen = windows.length > 0 && from < to;
  const href = `${where({ [deskQuery.day]: day, ...(isThen && { [deskFields.from]: from, [deskFields.to]: to }) })}#booking`;
  return [item(block.on(dayWords(day, today), part), isThen ? "" : block.noHours, href, words.inCalendar, "block")];
}

/** For "invite theo": the form for inviting people, with the name filled in. */
function inviteItems(q: string): readonly PaletteItem[] {
  const [verb = "", ...names] = q.split(/\s+/);
  if (verb.length < 2 || !words.invite.typed.startsWith(verb.toLowerCase())) return [];
  const name = names.map((each) => each.charAt(0).toUpperCase() + each.slice(1)).join(" ");
  // Without a fragment, which would prevent focusing the field.
  const place = name === "" ? `#${inviteSection}` : `?${new URLSearchParams({ [deskFields.name]: name })}`;
  return [item(words.invite.title(name), "", `${deskPages.settings}${place}`, words.inSettings, "person")];
}

/** Today, tomorrow, or the next weekday whose name starts with the text. */
function dayNamed(name: string, today: LocalDate): LocalDate | undefined {
  if (words.days.today.startsWith(name) && name.length > 2) return today;
  if (words.days.tomorrow.startsWith(name)) return addDays(today, 1);
  const days = Array.from({ length: 7 }, (_, ahead) => addDays(today, ahead));
  return days.find((day) => weekdayName(day, "long").toLowerCase().startsWith(name));
}

const dayWords = (day: LocalDate, today: LocalDate) => `${weekdayName(day, "long")}, ${longDateWords(day, today)}`;

export type LeadVerb = keyof typeof words.verbs;

/** Parses "answer marisol" into the verb and the lead's name. */
export function leadVerbOf(q: string): { readonly verb: LeadVerb; readonly whose: string } | undefined {
  const typed = q.trim().toLowerCase();
  for (const [verb, { typed: beginnings }] of Object.entries(words.verbs))
    for (const beginning of beginnings)
      if (typed.startsWith(`${beginning} `)) return { verb: verb as LeadVerb, whose: typed.slice(beginning.length).trim() }; // a key of verbs
  return undefined;
}

/** The page and field for a verb. */
export function leadVerbHref(verb: LeadVerb, leadId: string): string {
  const page = deskPages.lead(leadId);
  return verb === "later" ? `${page}#${laterSection}` : `${page}?${deskQuery.box}=${verb}`;
}
