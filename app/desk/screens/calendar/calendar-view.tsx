import { DeskButtonLink } from "#app/desk/controls/desk-button.tsx";
import { DeskIcon } from "#app/desk/controls/desk-icon.tsx";
import field from "#app/desk/controls/field.module.css";
import text from "#app/desk/controls/text.module.css";
import { DeskFrame } from "#app/desk/frame/desk-frame.tsx";
import { deskView } from "#app/desk/frame/desk-view.ts";
import { MoreLink } from "#app/ui/more-link.tsx";
import { calendarWords } from "#content/desk/calendar.ts";
import { weekdayName } from "#domain/desk-times.ts";
import styles from "./calendar.module.css";
import { CalendarHead } from "./calendar-head.tsx";
import { calendarHref } from "./calendar-href.ts";
import type { CalendarProps } from "./calendar-props.ts";
import panelStyles from "./call-panel.module.css";
import { CallPanel } from "./call-panel.tsx";
import { BlockPanel, BookPanel, DrawnBlock } from "./side-forms.tsx";
import { Week } from "./week.tsx";

const { key, panel: panelWords } = calendarWords;

/** A week, on the phone a day, and the chosen call beside it. */
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

/** Everybody's calls in one week, everybody's side by side on one day, or one person's week. */
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
