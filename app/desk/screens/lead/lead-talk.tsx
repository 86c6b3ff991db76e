import { useDesk } from "#app/desk/controls/desk-context.ts";
import text from "#app/desk/controls/text.module.css";
import { lineOneWords } from "#content/desk/line-one.ts";
import { deskQuery } from "#domain/desk-fields.ts";
import { deskPages } from "#domain/desk-paths.ts";
import { clockTime, dateWords, longMomentWords, shortClock, weekdayName } from "#domain/desk-times.ts";
import { firstNameOf } from "#domain/initials-of.ts";
import type { UtcInstant } from "#domain/instants.ts";
import type { LiveSource } from "#domain/live-line.ts";
import type { LocalDate } from "#domain/local-date.ts";
import { localDateOf } from "#domain/zoned-time.ts";
import type { LeadTalk as Talk, TalkEntry } from "./lead-props.ts";
import styles from "./lead-talk.module.css";
import thread from "./thread.module.css";

const { talk: words } = lineOneWords;

/** The conversation with Line one before this lead, on the grid of the timeline below. */
export function LeadTalk({ talk, name, isOpen }: { readonly talk: Talk; readonly name: string; readonly isOpen: boolean }) {
  const { nowUtc, timeZone } = useDesk();
  const span = `${longMomentWords(talk.startedAtUtc, nowUtc, timeZone).replace(" at ", " ")} to ${clockTime(talk.endedAtUtc, timeZone)}`;
  return (
    <section id="talk" className={styles.talk} aria-labelledby="talk-title">
      <details open={isOpen}>
        <summary className={text.unmarked}>
          <h2 id="talk-title">{words.title}</h2>
          <small>{words.aside(span)}</small>
          <span className={`${styles.fold} ${text.link}`}>{words.fold}</span>
          <span className={`${styles.unfold} ${text.link}`}>{words.unfold}</span>
        </summary>
        <p className={styles.deeds}>{words.deeds(talk.deeds)}</p>
        <ol className={`${thread.thread} ${styles.log}`}>
          {talk.entries.map((entry, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are never moved
            <Entry key={index} entry={entry} firstName={firstNameOf(name)} />
          ))}
        </ol>
      </details>
    </section>
  );
}

type EntryProps = { readonly entry: TalkEntry; readonly firstName: string };

function Entry({ entry, firstName }: EntryProps) {
  const { timeZone } = useDesk();
  const { kind, atUtc } = entry;
  const isOurs = kind === "said" || kind === "offered" || kind === "picked-up";
  const speaker = kind === "picked-up" ? "" : isOurs ? words.lineOne : firstName;
  return (
    <li className={kind === "asked" ? styles.you : isOurs ? styles.us : styles.did}>
      <p>
        {speaker} <time dateTime={atUtc}>{clockTime(atUtc, timeZone)}</time>
      </p>
      <i className={styles.mark} aria-hidden="true" />
      <div>
        <EntryWords entry={entry} />
      </div>
    </li>
  );
}

function EntryWords({ entry }: Pick<EntryProps, "entry">) {
  const { nowUtc, timeZone } = useDesk();
  switch (entry.kind) {
    case "picked-up":
      return <p className={text.mute}>{words.pickedUp}</p>;
    case "asked":
    case "did":
      return <p dir="auto">{entry.text}</p>;
    case "offered":
      return (
        <p>
          {entry.what === "message"
            ? words.offeredMessage
            : entry.what === "handover"
              ? words.gaveNumber
              : words.offered(entry.times.length)}{" "}
          {entry.times.length > 0 && <small>{timesWords(entry.times, timeZone)}</small>}
        </p>
      );
    case "said":
      return (
        <>
          <p dir="auto">
            {entry.text} {entry.source !== null && <small>{sourceWords(entry.source, localDateOf(nowUtc, timeZone))}</small>}{" "}
            {entry.isByModel && <small>{words.byModel}</small>}
          </p>
          {entry.question && <OpenQuestion question={entry.question} />}
        </>
      );
  }
}

function OpenQuestion({ question }: { readonly question: NonNullable<Extract<TalkEntry, { kind: "said" }>["question"]> }) {
  const { state, asked, by, questionId } = question;
  const write = `${deskPages.numbers}?${deskQuery.question}=${questionId}#question-${questionId}`;
  return (
    <div className={styles.open}>
      {state === "open" ? (
        <span>
          <b>{words.open}</b> {words.asked(asked)}
        </span>
      ) : (
        <span>{state === "answered" ? words.answered(by) : words.notOurs}</span>
      )}
      {state === "open" && (
        <a className={text.link} href={write}>
          {words.write}
        </a>
      )}
    </div>
  );
}

function sourceWords(source: LiveSource, today: LocalDate): string {
  return source.kind === "page" ? words.from(source.title, source.part ?? "") : words.fromTeam(dateWords(source.date, today));
}

/** "Tue 9:00, 1:00; Wed 11:00", on the office's clock. */
function timesWords(times: readonly UtcInstant[], timeZone: string): string {
  const days = Map.groupBy(times, (time) => localDateOf(time, timeZone));
  return [...days]
    .map(([day, own]) => `${weekdayName(day, "short")} ${own.map((time) => shortClock(time, timeZone)).join(", ")}`)
    .join("; ");
}
