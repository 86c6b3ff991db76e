import { CalendarViews } from "#app/desk/controls/calendar-views.tsx";
import { DeskButtonLink } from "#app/desk/controls/desk-button.tsx";
import { useToday } from "#app/desk/controls/desk-context.ts";
import { DeskIcon } from "#app/desk/controls/desk-icon.tsx";
import field from "#app/desk/controls/field.module.css";
import { KeyHint } from "#app/desk/controls/key-hint.tsx";
import head from "#app/desk/controls/page-head.module.css";
import { PageHead } from "#app/desk/controls/page-head.tsx";
import { SquareLink } from "#app/desk/controls/square-button.tsx";
import text from "#app/desk/controls/text.module.css";
import { DeskFrame } from "#app/desk/frame/desk-frame.tsx";
import { deskView } from "#app/desk/frame/desk-view.ts";
import { MoreLink } from "#app/ui/more-link.tsx";
import { availabilityWords } from "#content/desk/availability.ts";
import { calendarWords } from "#content/desk/calendar.ts";
import { deskPages } from "#domain/desk-paths.ts";
import { longDateWords, weekdayName } from "#domain/desk-times.ts";
import { type LocalDate, monthOf } from "#domain/local-date.ts";
import styles from "./calendar.module.css";
import { calendarHref } from "./calendar-href.ts";
import type { CalendarDay, CalendarProps } from "./calendar-props.ts";
import panelStyles from "./call-panel.module.css";
import { CallPanel } from "./call-panel.tsx";
import { BlockPanel, BookPanel, DrawnBlock } from "./side-forms.tsx";
import { Week } from "./week.tsx";

const { key, panel: panelWords } = calendarWords;

/** A week, or on a phone a day, and the chosen call beside it. */
function CalendarView(props: CalendarProps) {
  const { frame, week, chosenDate, clocksChangeOn, who, hosts } = props;
  return (
    <DeskFrame frame={frame} place="calendar">
      <CalendarHead {...props} />
      {hosts.length > 1 && <Whose hosts={hosts} who={who} chosenDate={chosenDate} />}
      <div className={styles.layout}>
        <div>
          <nav className={who === "each" ? `${styles.strip} ${styles.always}` : styles.strip} aria-label={calendarWords.days}>
            {week.map((day) => (
              <a
                key={day.localDate}
                href={calendarHref({ week: day.localDate, day: day.localDate, who })}
                aria-current={day.localDate === chosenDate ? "date" : undefined}
              >
                <span aria-hidden="true">{weekdayName(day.localDate, "short").charAt(0)}</span>
                <span className="vh">{weekdayName(day.localDate, "long")}</span>
                <b>{Number(day.localDate.slice(8))}</b>
                <i aria-hidden="true">
                  {day.calls.map(({ bookingId }) => (
                    <u key={bookingId} />
                  ))}
                </i>
                <span className="vh">{calendarWords.callsOn(day.calls.length)}</span>
              </a>
            ))}
          </nav>
          <Week {...props} />
          <p className={`${styles.key} ${text.caption}`}>
            {(
              [
                ["keyOpen", key.open],
                ["keyCall", key.call],
                ["keyNew", key.fresh],
                ["keyBusy", key.busy],
                ["keyShut", key.shut],
              ] as const
            ).map(([look, words]) => (
              <span key={look}>
                <i className={styles[look]} />
                {words}
              </span>
            ))}
            {clocksChangeOn && (
              <MoreLink href={calendarHref({ week: clocksChangeOn, day: clocksChangeOn, who })} arrow={false} className={styles.more}>
                {calendarWords.clocks.link}
              </MoreLink>
            )}
          </p>
          <DrawnBlock hosts={hosts} />
        </div>
        <aside className={panelStyles.panel} id="booking" aria-label={panelWords.label}>
          <Beside {...props} />
        </aside>
      </div>
    </DeskFrame>
  );
}

/** Links to everybody's week, to everybody's day side by side, and to each person's week. */
function Whose({ hosts, who, chosenDate }: Pick<CalendarProps, "hosts" | "who" | "chosenDate">) {
  const views = [["", calendarWords.whose.all], ["each", calendarWords.whose.each], ...hosts.map(({ link, name }) => [link, name])];
  return (
    <nav className={styles.whose} aria-label={calendarWords.whose.label}>
      <div className={field.segments}>
        {views.map(([view = "", words]) => (
          <a
            key={view}
            href={calendarHref({ week: chosenDate, day: chosenDate, who: view })}
            aria-current={view === who ? "true" : undefined}
          >
            {words}
          </a>
        ))}
      </div>
    </nav>
  );
}

function Beside({ panel, detail, week: days, chosenDate, hosts, who }: CalendarProps) {
  if (panel?.kind === "block") return <BlockPanel panel={panel} days={days} hosts={hosts} who={who} />;
  if (panel?.kind === "book") return <BookPanel panel={panel} days={days} hosts={hosts} who={who} />;
  const bookLink = (
    <DeskButtonLink href={calendarHref({ week: chosenDate, day: chosenDate, who, panel: "book" })}>{calendarWords.book}</DeskButtonLink>
  );
  if (detail)
    return (
      <>
        <CallPanel detail={detail} days={days} who={who} />
        <p className={panelStyles.book}>{bookLink}</p>
      </>
    );
  return (
    <>
      <p className={`${panelStyles.flag} ${panelStyles.plain}`}>{panelWords.none}</p>
      <p className={text.mute}>{panelWords.noneText}</p>
      <p className={panelStyles.book}>
        <DeskButtonLink href={calendarHref({ week: chosenDate, day: chosenDate, who, panel: "block" })} className={panelStyles.narrow}>
          <DeskIcon name="lock" />
          {calendarWords.block}
        </DeskButtonLink>
        {bookLink}
      </p>
    </>
  );
}

export const view = deskView<CalendarProps>(import.meta.url, () => calendarWords.title, CalendarView);

const { feeds: feedWords } = availabilityWords;

type HeadProps = Pick<
  CalendarProps,
  "week" | "who" | "previousWeek" | "nextWeek" | "callsToCome" | "openHalfHours" | "unread" | "chosenDate"
>;

function CalendarHead({ week: days, who, previousWeek, nextWeek, callsToCome, openHalfHours, unread, chosenDate }: HeadProps) {
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
