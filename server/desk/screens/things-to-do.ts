import { searchWords } from "#content/desk/search.ts";
import type { PaletteItem } from "#domain/desk-answer.ts";
import { deskQuery } from "#domain/desk-fields.ts";
import { deskPages } from "#domain/desk-paths.ts";
import { longDateWords, weekdayName } from "#domain/desk-times.ts";
import { addDays, type LocalDate } from "#domain/local-date.ts";

const { todo: words } = searchWords;

/** What the palette offers to do under what is typed: send what failed again, close a day ("close fri"). */
export function thingsToDo(q: string, today: LocalDate, mailsFailed: number): readonly PaletteItem[] {
  const typed = q.trim().toLowerCase();
  const item = (title: string, text: string, href: string, end: string, icon: "send" | "close"): PaletteItem => ({
    ...{ group: "do", href, title, text, end, icon },
    hours: null,
  });
  const send = words.sendAgain(mailsFailed);
  const closed = dayToClose(typed, today);
  const toClose = `${deskPages.availability}${closed ? `?${deskQuery.day}=${closed}` : ""}#closed`;
  const closeTitle = closed ? words.closeOn(`${weekdayName(closed, "long")}, ${longDateWords(closed, today)}`) : words.closeDay;
  const hasWord = (title: string) =>
    title
      .toLowerCase()
      .split(" ")
      .some((word) => word.startsWith(typed));
  return [
    ...(mailsFailed > 0 && hasWord(send) ? [item(send, "", deskPages.resendFailed, words.inMail, "send")] : []),
    ...(closed || hasWord(words.closeDay)
      ? [item(closeTitle, closed || typed === "" ? "" : words.closeHint, toClose, words.inAvailability, "close")]
      : []),
  ];
}

/** The next day whose name begins with the text after "close". */
function dayToClose(typed: string, today: LocalDate): LocalDate | undefined {
  const [, name] = /^close\s+([a-z]{2,})$/.exec(typed) ?? [];
  const days = Array.from({ length: 7 }, (_, ahead) => addDays(today, ahead));
  return name === undefined ? undefined : days.find((day) => weekdayName(day, "long").toLowerCase().startsWith(name));
}
