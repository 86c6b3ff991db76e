import { ActionForm } from "#app/desk/controls/action-form.tsx";
import { DeskButton, DeskButtonLink } from "#app/desk/controls/desk-button.tsx";
import { useDesk } from "#app/desk/controls/desk-context.ts";
import { DeskIcon } from "#app/desk/controls/desk-icon.tsx";
import { HeadRow } from "#app/desk/controls/head-row.tsx";
import { InOrder } from "#app/desk/controls/in-order.tsx";
import { Moment } from "#app/desk/controls/moment.tsx";
import table from "#app/desk/controls/table.module.css";
import text from "#app/desk/controls/text.module.css";
import { mailWords } from "#content/desk/mail.ts";
import { phoneLink } from "#domain/contact-links.ts";
import { deskPages } from "#domain/desk-paths.ts";
import { clockTime, momentWords } from "#domain/desk-times.ts";
import type { UtcTimestamp } from "#domain/instants.ts";
import type { MailItem, MailProps } from "./mail-props.ts";
import styles from "./mail-table.module.css";
import { mailWhat } from "./mail-what.ts";

/** Failed, waiting, sent, in this order: failed mails need somebody. */
export function MailTable({ failed, waiting, sent, mailDomain }: Pick<MailProps, "failed" | "waiting" | "sent" | "mailDomain">) {
  return (
    <table className={`${table.table} ${table.stacked} ${styles.table}`}>
      <caption className="vh">{mailWords.caption}</caption>
      <colgroup>
        <col className={styles.what} />
        <col className={styles.happened} />
        <col className={styles.tried} />
        <col />
      </colgroup>
      <HeadRow columns={mailWords.columns} unseen={mailWords.do} />
      {(
        [
          ["failed", failed],
          ["waiting", waiting],
          ["sent", sent],
        ] as const
      ).map(
        ([state, items]) =>
          items.length > 0 && (
            <tbody key={state}>
              <Group words={mailWords.groups[state]} />
              {byLead(items).map(({ item, isMore }) =>
                state === "sent" ? (
                  <SentRow key={item.outboxId} item={item} isMore={isMore} />
                ) : (
                  <StuckRow key={item.outboxId} item={item} isMore={isMore} mailDomain={mailDomain} />
                ),
              )}
            </tbody>
          ),
      )}
    </table>
  );
}

function Group({ words: [name, means] }: { readonly words: readonly [string, string] }) {
  return (
    <tr className={styles.group}>
      <th colSpan={4} scope="rowgroup">
        {name}
        <span>{means}</span>
      </th>
    </tr>
  );
}

/** Groups the mails of one lead at the place of the newest; `isMore` is true for each one after it. */
function byLead(items: readonly MailItem[]): readonly { readonly item: MailItem; readonly isMore: boolean }[] {
  const groups = Map.groupBy(items, ({ leadId, outboxId }) => leadId ?? outboxId);
  return [...groups.values()].flatMap((group) => group.map((item, index) => ({ item, isMore: index > 0 })));
}

type RowProps = { readonly item: MailItem; readonly isMore: boolean };

function StuckRow({ item, isMore, mailDomain }: RowProps & { readonly mailDomain: string }) {
  const { nowUtc, timeZone } = useDesk();
  const isFailed = item.state === "failed";
  const trouble = item.reason && mailWords.trouble[item.reason];
  const showsPhone = item.reason === "no-address" && item.phone !== "";
  return (
    <tr id={`mail-${item.outboxId}`} className={isMore ? styles.more : undefined}>
      <th scope="row">
        <a className={styles.subject} href={deskPages.mailItem(item.outboxId)}>
          {mailWhat(item, nowUtc, timeZone)}
        </a>
        <small>
          <bdi>{item.leadId ? <a href={deskPages.lead(item.leadId)}>{item.name}</a> : item.name}</bdi>
          {item.to && `, ${item.to}`}
        </small>
      </th>
      <td className={isFailed ? styles.why : undefined}>
        {trouble && (isFailed ? <b>{trouble.title}</b> : trouble.title)}
        {trouble && (
          <small>
            <InOrder text={trouble.text(item.name, showsPhone, mailDomain)} />
            {showsPhone && <a href={phoneLink(item.phone)}>{item.phone}</a>}
          </small>
        )}
        {item.details && (
          <details>
            <summary className={text.caption}>{mailWords.details}</summary>
            <code>{item.details}</code>
          </details>
        )}
      </td>
      <td>
        <Tries item={item} />
        <small>
          {item.nextTryUtc && !isFailed ? (
            <>
              {mailWords.triesSoFar(item.attempts)}
              <b className={styles.next}>{clockTime(item.nextTryUtc, timeZone)}</b>
            </>
          ) : (
            triesWords(item, nowUtc, timeZone)
          )}
        </small>
      </td>
      <td>
        <span className={styles.acts}>
          {item.reason === "no-address" && <DeskButtonLink href={deskPages.mailItem(item.outboxId)}>{mailWords.fix}</DeskButtonLink>}
          {isFailed && item.reason !== "no-address" && item.phone && (
            <DeskButtonLink href={phoneLink(item.phone)}>
              <DeskIcon name="phone" />
              {mailWords.call}
            </DeskButtonLink>
          )}
          {/* A mail that was not tried yet waits for its time. */}
          {(isFailed || item.attempts > 0) && (
            <ActionForm does="mail.resend" with={{ mail: item.outboxId }}>
              <DeskButton>{isFailed ? mailWords.again : mailWords.now}</DeskButton>
            </ActionForm>
          )}
        </span>
      </td>
    </tr>
  );
}

function triesWords({ attempts, tries }: MailItem, nowUtc: UtcTimestamp, timeZone: string): string {
  const last = tries.at(-1);
  return last ? mailWords.tries(attempts, momentWords(last, nowUtc, timeZone)) : mailWords.triesPlain(attempts);
}

function SentRow({ item, isMore }: RowProps) {
  const { nowUtc, timeZone } = useDesk();
  return (
    <tr className={isMore ? `${styles.sent} ${styles.more}` : styles.sent}>
      <th scope="row">
        <a className={styles.subject} href={deskPages.mailItem(item.outboxId)}>
          {mailWhat(item, nowUtc, timeZone)}
        </a>
      </th>
      <td className={text.mute}>
        <bdi>{item.kind === "channel" ? mailWords.channelHook : (item.toTeam ?? (item.name || item.to)) || mailWords.team}</bdi>
      </td>
      <td className={`${styles.triesCell} ${text.mute}`}>
        {item.attempts <= 1 ? mailWords.firstTry : mailWords.triesPlain(item.attempts)}
      </td>
      <td className={text.mute}>
        <DeskIcon name="check" /> {item.sentAtUtc && <Moment at={item.sentAtUtc} />}
      </td>
    </tr>
  );
}

/** A mark for each try, the last one red if it failed, and a lamp for the next one. Nothing if the times are unknown. */
export function Tries({ item }: { readonly item: Pick<MailItem, "tries" | "state" | "nextTryUtc"> }) {
  const count = item.tries.length;
  if (count === 0) return null;
  const isFailed = item.state === "failed";
  const step = Math.min(18, 170 / count);
  const marks = item.tries.map((_, index) => 1 + index * step);
  const last = 1 + (count - 1) * step;
  const hasNext = !isFailed && item.nextTryUtc !== null;
  return (
    <svg className={styles.tries} viewBox="0 0 220 28" aria-hidden="true">
      {hasNext && <path d={`M${last} 14H200`} stroke="var(--line-2)" strokeDasharray="3 4" />}
      <path d={`M0 14H${last}`} stroke="var(--ink)" />
      {marks.map((mark) => {
        const isLastFailed = isFailed && mark === last;
        return (
          <path key={mark} d={`M${mark} 7v14`} stroke={isLastFailed ? "var(--error)" : "var(--ink)"} strokeWidth={isLastFailed ? 3 : 2} />
        );
      })}
      {hasNext && <path d="M200 5h10v18h-10z" fill="var(--lamp)" stroke="var(--ink)" strokeWidth="1.5" />}
    </svg>
  );
}
