import { ActionForm } from "#app/desk/controls/action-form.tsx";
import { useDesk } from "#app/desk/controls/desk-context.ts";
import { DeskIcon } from "#app/desk/controls/desk-icon.tsx";
import { InOrder } from "#app/desk/controls/in-order.tsx";
import texts from "#app/desk/controls/text.module.css";
import { leadWords } from "#content/desk/lead.ts";
import { lineOneWords } from "#content/desk/line-one.ts";
import { mailWords } from "#content/desk/mail.ts";
import { deskWords } from "#content/desk/words.ts";
import { deskQuery } from "#domain/desk-fields.ts";
import { deskFiles, deskPages, newestLine, receivedLine } from "#domain/desk-paths.ts";
import { firstNameOf } from "#domain/initials-of.ts";
import type { LeadDetail, LeadEvent, LeadProps, ReceivedParts } from "./lead-props.ts";
import { FoldedWords, HostileWarning } from "./lead-words.tsx";
import thread from "./thread.module.css";
import styles from "./timeline.module.css";
import { type TimelineRow, timelineRows } from "./timeline-rows.ts";

const { timeline: words } = leadWords;

type TimelineProps = { readonly lead: LeadDetail; readonly events: readonly LeadEvent[] };

/** If there are more past lines than `mostLines`, all but the last `shownLines` are folded. */
const [shownLines, mostLines] = [6, 9];

/** The conversation, newest last, above the answer box. */
export function Timeline({ lead, events, earlierHref, newestHref }: TimelineProps & Pick<LeadProps, "earlierHref" | "newestHref">) {
  const { nowUtc, timeZone } = useDesk();
  const past = events.filter(({ atUtc }) => atUtc <= nowUtc).length;
  const folded = !newestHref && past > mostLines ? past - shownLines : 0;
  const all = timelineRows(events, nowUtc, timeZone, folded);
  // An older part shows no "now" line.
  const rows = newestHref ? all.filter(({ event }) => event !== null) : all;
  const newest =
    rows.findLast(({ event, isSoon }) => event !== null && !isSoon && isOfPerson(event)) ?? rows.find(({ event }) => event === null);
  const listOf = (some: readonly TimelineRow[]) => <Lines rows={some} newest={newest} lead={lead} />;
  const partLink = (href: string, says: string) => (
    <p className={`${thread.indented} ${styles.part}`}>
      <a className={texts.link} href={href}>
        {says}
      </a>
    </p>
  );
  return (
    <section aria-label={words.label} data-desk-live="thread">
      {earlierHref && partLink(earlierHref, words.before)}
      {folded > 0 && (
        <details className={styles.earlier}>
          <summary className={thread.indented}>{words.earlier(folded)}</summary>
          {listOf(rows.slice(0, folded))}
        </details>
      )}
      {listOf(rows.slice(folded))}
      {newestHref && partLink(newestHref, words.newest)}
    </section>
  );
}

/** All past lines, for the person's page. */
export function PastLines({ lead, events }: TimelineProps) {
  const { nowUtc, timeZone } = useDesk();
  const rows = timelineRows(events, nowUtc, timeZone).filter(({ event, isSoon }) => event !== null && !isSoon);
  return <Lines rows={rows} lead={lead} />;
}

type LinesProps = { readonly rows: readonly TimelineRow[]; readonly newest?: TimelineRow | undefined; readonly lead: LeadDetail };

function Lines({ rows, newest, lead }: LinesProps) {
  return (
    <ol className={`${thread.thread} ${styles.timeline}`}>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two things may happen at one moment
        <Row key={`${row.atUtc}${index}`} row={row} isNewest={row === newest} lead={lead} />
      ))}
    </ol>
  );
}

/** Whether a person said or did it, not one of our mails. */
const isOfPerson = ({ kind }: LeadEvent) => !kind.startsWith("mail") && kind !== "due" && kind !== "reminder-too-late";

type RowProps = {
  readonly row: TimelineRow;
  /** Links to the lead have this fragment. */
  readonly isNewest: boolean;
  readonly lead: LeadDetail;
};

function Row({ row, isNewest, lead }: RowProps) {
  const { event } = row;
  const { nowUtc } = useDesk();
  if (!event)
    return (
      <li className={styles.soon} id={isNewest ? newestLine : undefined}>
        <time dateTime={row.atUtc} className={styles.strong}>
          {row.time}
        </time>
        <i className={styles.now} />
        <p className={styles.strong}>{nowWords(lead)}</p>
      </li>
    );
  const { kind, text, small, note, received, failed, takeBack } = event;
  return (
    <li className={row.isSoon ? styles.soon : undefined} id={isNewest ? newestLine : undefined}>
      <time dateTime={row.atUtc}>{row.time}</time>
      <i className={markOf(event)} />
      <div id={received && receivedLine(received.mailId)}>
        <p>
          <InOrder text={text} /> {small && <small>{small}</small>} {failed && <MendLink {...failed} />}
          {kind === "talked" && (
            <a className={texts.link} href="#talk">
              {lineOneWords.talk.read}
            </a>
          )}
        </p>
        {takeBack && (
          <ActionForm does="leads.take-back-answer" with={{ lead: lead.leadId, mail: takeBack.mailId }} className={styles.undo}>
            <button type="submit" data-desk-undo={secondsTo(takeBack.goesUtc, nowUtc)}>
              <DeskIcon name="undo" />
              {deskWords.toast.undo}
            </button>
          </ActionForm>
        )}
        {note !== undefined && <FoldedWords words={note} className={wordsLook(event)} />}
        {note !== undefined && (kind === "received" || kind === "wrote") && <HostileWarning words={note} />}
        {received && <WithMail {...received} lead={lead} />}
      </div>
    </li>
  );
}

/** A link to the place where a failed mail can be corrected: its address, else the list of failed mails. */
function MendLink({ mailId, trouble }: NonNullable<LeadEvent["failed"]>) {
  const hasNoAddress = trouble === "no-address";
  const inList = `${deskPages.mail}?${new URLSearchParams({ [deskQuery.show]: "failed" })}#mail-${mailId}`;
  return (
    <a className={texts.link} href={hasNoAddress ? deskPages.mailItem(mailId) : inList}>
      {hasNoAddress ? mailWords.fix : mailWords.mend}
    </a>
  );
}

function nowWords({ status, isAnswerStuck, isFollowedUp, name }: LeadDetail): string {
  if (status !== "waiting") return words.now;
  if (isAnswerStuck) return words.nowStuck;
  return isFollowedUp ? words.nowNothingHeard(firstNameOf(name)) : words.nowWaiting;
}

/** The parts of a received mail: quoted text, files, and the actions for a doubtful one. */
function WithMail({ mailId, from, quoted, files, leftOut, isLeft, lead }: ReceivedParts & Pick<TimelineProps, "lead">) {
  const firstName = firstNameOf(lead.name);
  return (
    <>
      {quoted !== "" && (
        <details className={styles.quoted}>
          <summary className={texts.caption}>{words.quoted}</summary>
          <p className={styles.words} dir="auto">
            {quoted}
          </p>
        </details>
      )}
      {files.length > 0 && (
        <ul className={styles.files}>
          {files.map(({ fileId, name, bytes }) => (
            <li key={fileId}>
              <a href={deskFiles.received(fileId)} download="">
                <bdi>{words.file(name, bytes)}</bdi>
              </a>
            </li>
          ))}
        </ul>
      )}
      {leftOut > 0 && <small>{words.leftOut(leftOut)}</small>}
      {(from === "doubtful" || from === "team") && (
        <div className={styles.decide}>
          <ActionForm does="mail.accept" with={{ mail: mailId }} className={styles.undo}>
            <button type="submit">{from === "doubtful" ? words.itIs(firstName) : words.sendOn(firstName)}</button>
          </ActionForm>
          {!isLeft && (
            <ActionForm
              does="mail.leave"
              with={{ mail: mailId }}
              className={styles.undo}
              data-desk-after={`#${receivedLine(mailId)} button`}
            >
              <button type="submit">{from === "doubtful" ? words.itIsNot : words.doNotSend}</button>
            </ActionForm>
          )}
        </div>
      )}
    </>
  );
}

function wordsLook({ kind, received }: LeadEvent): string {
  const isTheirs = kind === "wrote" || kind === "booked" || (received && received.from !== "team");
  return [styles.words, isTheirs && styles.theirs, kind === "note" && styles.private].filter(Boolean).join(" ");
}

const secondsTo = (untilUtc: string, nowUtc: string) => Math.floor((Date.parse(untilUtc) - Date.parse(nowUtc)) / 1000);

/** A square for a note, a solid dot for an action, a ring for the rest, red for a failure. */
function markOf({ kind, received }: LeadEvent): string | undefined {
  if (kind === "note") return styles.note;
  if (kind === "mail-failed") return styles.bad;
  const isDone = kind === "wrote" || kind === "booked" || kind === "answered" || kind === "mail" || received?.from === "person";
  return isDone ? styles.full : undefined;
}
