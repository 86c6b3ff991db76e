import { DeskButtonLink } from "#app/desk/controls/desk-button.tsx";
import { useDesk } from "#app/desk/controls/desk-context.ts";
import { DeskIcon } from "#app/desk/controls/desk-icon.tsx";
import { DeskSection } from "#app/desk/controls/desk-section.tsx";
import { LampTower } from "#app/desk/controls/lamp-tower.tsx";
import { Moment } from "#app/desk/controls/moment.tsx";
import { PipKey } from "#app/desk/controls/pip-key.tsx";
import empty from "#app/desk/controls/problem.module.css";
import rows from "#app/desk/controls/rows.module.css";
import text from "#app/desk/controls/text.module.css";
import { Unread } from "#app/desk/controls/unread.tsx";
import { DeskFrame } from "#app/desk/frame/desk-frame.tsx";
import { deskView } from "#app/desk/frame/desk-view.ts";
import { leadsWords } from "#content/desk/leads.ts";
import { todayWords } from "#content/desk/today.ts";
import { hoursSince } from "#domain/answer-due.ts";
import { deskPages } from "#domain/desk-paths.ts";
import { callMomentWords, longMomentWords } from "#domain/desk-times.ts";
import { compareMoments } from "#domain/instants.ts";
import { Agenda } from "./agenda.tsx";
import lede from "./lede.module.css";
import { callHref, Rail } from "./rail.tsx";
import { Sources } from "./sources.tsx";
import { Stuck } from "./stuck.tsx";
import { DeclinedCalls, OwedLinks, UndecidedMails } from "./to-mend.tsx";
import styles from "./today.module.css";
import type { CallChange, TodayProps, WroteAndBooked } from "./today-props.ts";
import { Waiting } from "./waiting.tsx";
import { WeekFigures } from "./week-figures.tsx";

/** New leads, waiting leads, today's calls, faults, and the sources of leads. */
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
        <DeskSection id="waiting" title={words.waiting.title(waitingCount)} more={{ label: words.waiting.all, href: deskPages.leads }}>
          {waitingCount === 0 ? <NobodyWaits {...props} /> : <Waiting {...props} waiting={waiting} />}
        </DeskSection>
        <div className={styles.side}>
          {props.undecided.all > 0 && <UndecidedMails undecided={props.undecided} />}
          {props.declined.count > 0 && <DeclinedCalls {...props} />}
          {props.owed.count > 0 && <OwedLinks {...props} />}
          <DeskSection
            id="changes"
            title={words.changes.title(changes.map(({ kind }) => kind))}
            more={{ label: words.changes.calendar, href: deskPages.calendar }}
          >
            <Changes changes={changes} />
          </DeskSection>
          <DeskSection id="stuck" title={words.stuck.title(stuck.length)} more={{ label: words.stuck.health, href: deskPages.settings }}>
            <Stuck {...props} />
          </DeskSection>
        </div>
        <DeskSection
          id="week"
          title={words.week.title}
          aside={words.week.aside}
          more={{ label: words.week.numbers, href: deskPages.numbers }}
        >
          <WeekFigures week={props.week} justNow={justNow} />
        </DeskSection>
        <DeskSection
          id="sources"
          title={leadCount === 0 ? words.sources.none : words.sources.title(leadCount)}
          {...(leadCount > 0 && { aside: words.sources.aside })}
          beside={leadCount > 0 && <PipKey isLit={justNow.wrote + justNow.booked > 0} />}
        >
          {leadCount === 0 ? <p className={text.mute}>{words.sources.noneText}</p> : <Sources sources={sources} />}
        </DeskSection>
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

type Headline = { readonly happened: string; readonly late: string };

type HeadlineFacts = Pick<TodayProps, "since" | "lastLeadAtUtc" | "lateCount"> & {
  readonly frame: Pick<TodayProps["frame"], "nowUtc" | "timeZone">;
};

/** A summary: what has happened since the last visit, and whether an answer is late. */
export function todayHeadline({ frame, since, lastLeadAtUtc, lateCount }: HeadlineFacts): Headline {
  const { headline } = todayWords;
  const late = lateCount > 0 ? headline.late(lateCount) : "";
  const happened = headline.since(since);
  if (happened) return { happened, late };
  if (!lastLeadAtUtc) return { happened: headline.first, late };
  return { happened: headline.quietSince(longMomentWords(lastLeadAtUtc, frame.nowUtc, frame.timeZone)), late };
}

const { changes: words } = todayWords;

/** Calls that were booked, moved or canceled, newest first. */
function Changes({ changes }: { readonly changes: readonly CallChange[] }) {
  const { nowUtc, timeZone } = useDesk();
  if (changes.length === 0) return <p className={text.mute}>{words.none}</p>;
  return (
    <ul className={rows.rows}>
      {changes.map(({ kind, atUtc, call, note }) => (
        <li key={`${call.bookingId}${atUtc}`}>
          {kind === "booked" ? <Unread sinceUtc={atUtc} /> : <DeskIcon name={kind === "moved" ? "turn" : "close"} />}
          <p>
            <a className={rows.cover} href={callHref(call)}>
              <bdi>{call.name}</bdi>
            </a>
            {words[kind](callMomentWords(call.startsAtUtc, nowUtc, timeZone))}
            {kind === "booked" && note && <small>“{note}”</small>}
          </p>
          <Moment at={atUtc} />
        </li>
      ))}
    </ul>
  );
}

const { waiting: quiet } = todayWords;

/** All six lamps lit: everybody is answered. None: nobody has written yet. */
function NobodyWaits({ lastAnswer, lastLeadAtUtc, days }: Pick<TodayProps, "lastAnswer" | "lastLeadAtUtc" | "days">) {
  const { nowUtc, timeZone } = useDesk();
  const nextCall = days.flatMap((day) => day.calls).find((call) => compareMoments(call.startsAtUtc, nowUtc) > 0);
  const isFirstDay = lastLeadAtUtc === null;
  return (
    <div className={empty.empty}>
      <LampTower lit={isFirstDay ? 0 : 6} />
      {isFirstDay ? (
        <>
          <p>{leadsWords.empty.firstText}</p>
          <DeskButtonLink look="lamp" href="/contact">
            {leadsWords.empty.openContact}
          </DeskButtonLink>
        </>
      ) : (
        <>
          <h3>{quiet.nobody}</h3>
          <p>
            {lastAnswer && `${quiet.lastAnswer(longMomentWords(lastAnswer.atUtc, nowUtc, timeZone), lastAnswer.name)} `}
            {nextCall && quiet.nextCall(callMomentWords(nextCall.startsAtUtc, nowUtc, timeZone))}
          </p>
        </>
      )}
    </div>
  );
}
