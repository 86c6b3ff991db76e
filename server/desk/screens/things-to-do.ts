import { searchWords } from "#content/desk/search.ts";
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
  /** When the person takes calls. */
  readonly hours: WeeklyHours;
  readonly mailsFailed: number;
  readonly isOwner: boolean;
};

/** What the palette offers to do under what is typed: send what failed again, block time, close a day ("close fri"), invite, sign out. */
export function thingsToDo(q: string, { today, hours, mailsFailed, isOwner }: Desk): readonly PaletteItem[] {
  const typed = q.trim().toLowerCase();
  const send = words.sendAgain(mailsFailed);
  const hasWord = (title: string) =>
    title
      .toLowerCase()
      .split(" ")
      .some((word) => word.startsWith(typed));
  /** Also if several of its words are typed. If nothing is typed, only what is urgent or has a day is listed. */
  const isMeant = (title: string) => typed !== "" && (hasWord(title) || title.toLowerCase().startsWith(typed));
  return [
    ...(mailsFailed > 0 && hasWord(send) ? [item(send, "", deskPages.resendFailed, words.inMail, "send")] : []),
    ...(isMeant(`${words.alerts} ${words.alertsAlso}`)
      ? [item(words.alerts, words.alertsText, deskPages.alerts, words.inSettings, "bell")]
      : []),
    ...blockItems(typed, today, hours),
    ...closeItems(typed, today, hasWord),
    ...(isOwner ? inviteItems(q.trim()) : []),
    ...(isMeant(templateWords.edit) ? [item(templateWords.edit, "", deskPages.templates, words.inSettings, "words")] : []),
    ...(isMeant(deskWords.menu.signOut) ? [item(deskWords.menu.signOut, "", deskPages.signOut, "", "exit")] : []),
  ];
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

/** "block thursday afternoon": the form beside the calendar, filled in with the person's hours then. */
function blockItems(typed: string, today: LocalDate, hours: WeeklyHours): readonly PaletteItem[] {
  const { block } = words;
  const [verb = "", ...said] = typed.split(/\s+/);
  if (verb.length < 2 || !block.typed.startsWith(verb)) return [];
  const where = (more: Readonly<Record<string, string>>) =>
    `${deskPages.calendar}?${new URLSearchParams({ [deskQuery.panel]: "block", ...more })}`;
  if (said.length === 0) return [item(block.title, block.hint, `${where({})}#booking`, words.inCalendar, "block")];
  const [name = "", partSaid = ""] = said;
  const day = name.length < 2 ? undefined : dayNamed(name, today);
  const part = partSaid === "" ? "" : (["morning", "afternoon"] as const).find((each) => each.startsWith(partSaid));
  if (!day || part === undefined || said.length > 2) return [];
  const windows = hours[isoWeekday(day)];
  const from = part === "afternoon" ? noon : (windows[0]?.opensAt ?? "");
  const end = part === "morning" ? noon : (windows.at(-1)?.closesAt ?? "");
  // A time field has no 24:00.
  const to = end === "24:00" ? "23:59" : end;
  const isThen = windows.length > 0 && from < to;
  const href = `${where({ [deskQuery.day]: day, ...(isThen && { [deskFields.from]: from, [deskFields.to]: to }) })}#booking`;
  return [item(block.on(dayWords(day, today), part), isThen ? "" : block.noHours, href, words.inCalendar, "block")];
}

/** "invite theo": the form in Settings, with the name. */
function inviteItems(q: string): readonly PaletteItem[] {
  const [verb = "", ...names] = q.split(/\s+/);
  if (verb.length < 2 || !words.invite.typed.startsWith(verb.toLowerCase())) return [];
  const name = names.map((each) => each.charAt(0).toUpperCase() + each.slice(1)).join(" ");
  // With a fragment the browser would not go into the field.
  const place = name === "" ? `#${inviteSection}` : `?${new URLSearchParams({ [deskFields.name]: name })}`;
  return [item(words.invite.title(name), "", `${deskPages.settings}${place}`, words.inSettings, "person")];
}

/** Today, tomorrow, or the next day whose name begins so. */
function dayNamed(name: string, today: LocalDate): LocalDate | undefined {
  if (words.days.today.startsWith(name) && name.length > 2) return today;
  if (words.days.tomorrow.startsWith(name)) return addDays(today, 1);
  const days = Array.from({ length: 7 }, (_, ahead) => addDays(today, ahead));
  return days.find((day) => weekdayName(day, "long").toLowerCase().startsWith(name));
}

const dayWords = (day: LocalDate, today: LocalDate) => `${weekdayName(day, "long")}, ${longDateWords(day, today)}`;

export type LeadVerb = keyof typeof words.verbs;

/** "answer marisol": what is to be done, and with whose lead. */
export function leadVerbOf(q: string): { readonly verb: LeadVerb; readonly whose: string } | undefined {
  const typed = q.trim().toLowerCase();
  for (const [verb, { typed: beginnings }] of Object.entries(words.verbs))
    for (const beginning of beginnings)
      if (typed.startsWith(`${beginning} `)) return { verb: verb as LeadVerb, whose: typed.slice(beginning.length).trim() }; // its own key
  return undefined;
}

/** Where a verb leads. */
export function leadVerbHref(verb: LeadVerb, leadId: string): string {
  const page = deskPages.lead(leadId);
  return verb === "later" ? `${page}#${laterSection}` : `${page}?${deskQuery.box}=${verb}`;
}
