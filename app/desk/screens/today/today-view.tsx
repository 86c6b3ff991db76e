import { PipKey } from "#app/desk/controls/pip-key.tsx";
import { SectionRow } from "#app/desk/controls/section-row.tsx";
import text from "#app/desk/controls/text.module.css";
import { DeskFrame } from "#app/desk/frame/desk-frame.tsx";
import { deskView } from "#app/desk/frame/desk-view.ts";
import { todayWords } from "#content/desk/today.ts";
import { hoursSince } from "#domain/answer-due.ts";
import { deskPages } from "#domain/desk-paths.ts";
import { longMomentWords } from "#domain/desk-times.ts";
import { Agenda } from "./agenda.tsx";
import { DeclinedCalls, OwedLinks } from "./calls-to-mend.tsx";
import { Changes } from "./changes.tsx";
import { todayHeadline } from "./headline.ts";
import lede from "./lede.module.css";
import { NobodyWaits } from "./nobody-waits.tsx";
import { Rail } from "./rail.tsx";
import { Sources } from "./sources.tsx";
import { Stuck } from "./stuck.tsx";
import styles from "./today.module.css";
import type { TodayProps, WroteAndBooked } from "./today-props.ts";
import { UndecidedMails } from "./undecided-mails.tsx";
import { Waiting } from "./waiting.tsx";
import { WeekFigures } from "./week-figures.tsx";

/** What is new, who waits, today's calls, what is stuck, and where leads come from. */
function TodayView(props: TodayProps) {
  const { frame, days, changes, stuck, waiting, waitingCount, sources } = props;
  const words = todayWords;
  const justNow = justNowOf(sources);
  const leadCount = sources.reduce((all, { wrote, booked }) => all + wrote + booked, 0);
  return (
    <DeskFrame frame={frame} place="today">
      <Lede {...props} />
      <nav className={lede.jump} aria-label={words.jump.label}>
        <a href="#changes">
          <b>{props.since.wrote + props.since.booked}</b>
          {words.jump.new}
        </a>
        <a href="#waiting">
          <b>{waitingCount}</b>
          {words.jump.wait}
        </a>
        <a href="#calls">
          <b>{days[0].calls.length}</b>
          {words.jump.calls(days[0].calls.length)}
        </a>
        <a href="#stuck" className={stuck.length > 0 ? lede.bad : undefined}>
          <b>{stuck.length}</b>
          {words.jump.stuck}
        </a>
      </nav>
      <section aria-labelledby="calls">
        <h2 className="vh" id="calls">
          {words.rail.title}
        </h2>
        <Rail days={days} />
        <Agenda days={days} />
      </section>
      <div className={styles.grid}>
        <section aria-labelledby="waiting">
          <SectionRow id="waiting" title={words.waiting.title(waitingCount)} more={{ label: words.waiting.all, href: deskPages.leads }} />
          {waitingCount === 0 ? <NobodyWaits {...props} /> : <Waiting {...props} waiting={waiting} />}
        </section>
        <div className={styles.side}>
          {props.undecided.all > 0 && <UndecidedMails undecided={props.undecided} />}
          {props.declined.count > 0 && <DeclinedCalls {...props} />}
          {props.owed.count > 0 && <OwedLinks {...props} />}
          <section aria-labelledby="changes">
            <SectionRow
              id="changes"
              title={words.changes.title(changes.map(({ kind }) => kind))}
              more={{ label: words.changes.calendar, href: deskPages.calendar }}
            />
            <Changes changes={changes} />
          </section>
          <section aria-labelledby="stuck">
            <SectionRow id="stuck" title={words.stuck.title(stuck.length)} more={{ label: words.stuck.health, href: deskPages.settings }} />
            <Stuck {...props} />
          </section>
        </div>
        <section aria-labelledby="week">
          <SectionRow
            id="week"
            title={words.week.title}
            aside={words.week.aside}
            more={{ label: words.week.numbers, href: deskPages.numbers }}
          />
          <WeekFigures week={props.week} justNow={justNow} />
        </section>
        <section aria-labelledby="sources">
          <SectionRow
            id="sources"
            title={leadCount === 0 ? words.sources.none : words.sources.title(leadCount)}
            {...(leadCount > 0 && { aside: words.sources.aside })}
          >
            {leadCount > 0 && <PipKey isLit={justNow.wrote + justNow.booked > 0} />}
          </SectionRow>
          {leadCount === 0 ? <p className={text.mute}>{words.sources.noneText}</p> : <Sources sources={sources} />}
        </section>
      </div>
    </DeskFrame>
  );
}

function Lede(props: TodayProps) {
  const { frame, lastLookAtUtc, waiting } = props;
  const { happened, late } = todayHeadline(props);
  const firstLate = waiting.find((lead) => !lead.isFollowedUp && hoursSince(lead.waitsSinceUtc, frame.nowUtc) >= 24);
  return (
    <header className={lede.lede}>
      <h1>
        {happened} {late && <a href={firstLate ? `#wait-${firstLate.leadId}` : "#waiting"}>{late}</a>}
      </h1>
      <p>
        {lastLookAtUtc ? (
          <>
            {todayWords.sinceYouLeft} <b>{longMomentWords(lastLookAtUtc, frame.nowUtc, frame.timeZone)}</b>
          </>
        ) : (
          todayWords.firstVisit
        )}
      </p>
    </header>
  );
}

function justNowOf(sources: TodayProps["sources"]): WroteAndBooked {
  const sumOf = (kind: keyof WroteAndBooked) => sources.reduce((sum, { ofLastHour }) => sum + ofLastHour[kind], 0);
  return { wrote: sumOf("wrote"), booked: sumOf("booked") };
}

export const view = deskView<TodayProps>(import.meta.url, () => todayWords.title, TodayView);
