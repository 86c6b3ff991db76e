import { CalendarViews } from "#app/desk/controls/calendar-views.tsx";
import { DeskButtonLink } from "#app/desk/controls/desk-button.tsx";
import { useToday } from "#app/desk/controls/desk-context.ts";
import { DeskIcon } from "#app/desk/controls/desk-icon.tsx";
import { KeyHint } from "#app/desk/controls/key-hint.tsx";
import head from "#app/desk/controls/page-head.module.css";
import { PageHead } from "#app/desk/controls/page-head.tsx";
import { SquareLink } from "#app/desk/controls/square-button.tsx";
import text from "#app/desk/controls/text.module.css";
import { availabilityWords } from "#content/desk/availability.ts";
import { calendarWords } from "#content/desk/calendar.ts";
import { deskPages } from "#domain/desk-paths.ts";
import { longDateWords, weekdayName } from "#domain/desk-times.ts";
import { type LocalDate, monthOf } from "#domain/local-date.ts";
import { calendarHref } from "./calendar-href.ts";
import type { CalendarDay, CalendarProps } from "./calendar-props.ts";

const { feeds: feedWords } = availabilityWords;

type HeadProps = Pick<
  CalendarProps,
  "week" | "who" | "previousWeek" | "nextWeek" | "callsToCome" | "openHalfHours" | "unread" | "chosenDate"
>;

export function CalendarHead({ week: days, who, previousWeek, nextWeek, callsToCome, openHalfHours, unread, chosenDate }: HeadProps) {
  const today = useToday();
  return (
    <PageHead title={weekTitle(days, today)}>
      {unread.length > 0 ? (
        <p className={text.bad}>
          {feedWords.shut(unread)} <a href={`${deskPages.availability}#feeds`}>{feedWords.toFeeds}</a>
        </p>
      ) : (
        <p className={text.mute}>{clocksWords(days) ?? calendarWords.summary(callsToCome, openHalfHours)}</p>
      )}
      <div className={head.tools}>
        <CalendarViews current="calls" />
        <SquareLink
          icon="left"
          label={calendarWords.previous}
          isFramed
          href={calendarHref({ week: previousWeek, who })}
          data-desk-again="previous"
        />
        <DeskButtonLink href={deskPages.calendar} className={head.spare} data-desk-key="T">
          {calendarWords.today} <KeyHint>T</KeyHint>
        </DeskButtonLink>
        <SquareLink icon="right" label={calendarWords.next} isFramed href={calendarHref({ week: nextWeek, who })} data-desk-again="next" />
        <DeskButtonLink
          href={calendarHref({ week: chosenDate, day: chosenDate, who, panel: "block" })}
          className={head.spare}
          data-desk-key="B"
        >
          <DeskIcon name="lock" />
          {calendarWords.block} <KeyHint>B</KeyHint>
        </DeskButtonLink>
      </div>
    </PageHead>
  );
}

/** "December 6 to 12", "November 29 to December 5", "March 14 to 20, 2027". */
export function weekTitle(days: readonly Pick<CalendarDay, "localDate">[], today: LocalDate): string {
  const first = days[0]?.localDate ?? today;
  const last = days.at(-1)?.localDate ?? today;
  const isOneMonth = monthOf(first) === monthOf(last);
  const end = longDateWords(last, today);
  return calendarWords.week(longDateWords(first, first), isOneMonth ? end.replace(/^\S+ /, "") : end);
}

function clocksWords(days: readonly CalendarDay[]): string | null {
  const changed = days.find(({ clockChange }) => clockChange !== null);
  if (!changed) return null;
  const day = weekdayName(changed.localDate, "long");
  return calendarWords.clocks[changed.hoursInDay < 24 ? "forward" : "back"](day);
}
