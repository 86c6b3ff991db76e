import { ActionForm } from "#app/desk/controls/action-form.tsx";
import { DeskButton, DeskButtonLink } from "#app/desk/controls/desk-button.tsx";
import { useDesk } from "#app/desk/controls/desk-context.ts";
import { DeskIcon } from "#app/desk/controls/desk-icon.tsx";
import { DeskSection } from "#app/desk/controls/desk-section.tsx";
import { leadHref } from "#app/desk/controls/leads-href.ts";
import { Moment } from "#app/desk/controls/moment.tsx";
import rows from "#app/desk/controls/rows.module.css";
import text from "#app/desk/controls/text.module.css";
import type { CallSummary } from "#app/desk/desk-props.ts";
import { todayWords } from "#content/desk/today.ts";
import { deskPages, receivedLine } from "#domain/desk-paths.ts";
import { callMomentWords } from "#domain/desk-times.ts";
import { firstNameOf } from "#domain/initials-of.ts";
import { callHref } from "./rail.tsx";
import type { TodayProps } from "./today-props.ts";
import waiting from "./waiting.module.css";

/** Calls that their host has declined in a calendar program, each with a button that gives it to somebody who is free. */
export function DeclinedCalls({ declined: { count, first, next } }: Pick<TodayProps, "declined">) {
  const { nowUtc, timeZone } = useDesk();
  const words = todayWords.declined;
  const more = { label: todayWords.changes.calendar, href: deskPages.calendar };
  return (
    <CallsToMend id="declined" title={words.title(count)} more={more} rest={count - first.length} next={next}>
      {first.map(({ call, version, taker }) => (
        <li key={call.bookingId} id={`declined-${call.bookingId}`}>
          <DeskIcon name="close" className={text.bad} />
          <p>
            <CallLink call={call} /> {callMomentWords(call.startsAtUtc, nowUtc, timeZone)}
            <small>{words.by(firstNameOf(call.host?.name ?? ""), taker !== null)}</small>
          </p>
          {taker ? (
            <ActionForm
              does="calls.move"
              with={{ call: call.bookingId, startsAt: call.startsAtUtc, person: taker.personId }}
              version={version}
            >
              <DeskButton>{words.give(firstNameOf(taker.name))}</DeskButton>
            </ActionForm>
          ) : (
            <DeskButtonLink href={callHref(call)}>{words.move}</DeskButtonLink>
          )}
        </li>
      ))}
    </CallsToMend>
  );
}

/** Calls without a phone number whose visitor has no link yet. */
export function OwedLinks({ owed: { count, first, next } }: Pick<TodayProps, "owed">) {
  const { nowUtc, timeZone } = useDesk();
  const words = todayWords.owed;
  const more = { label: words.room, href: `${deskPages.availability}#${first.some(({ host }) => host) ? "hosts" : "room"}` };
  return (
    <CallsToMend id="owed" title={words.title(count)} more={more} rest={count - first.length} next={next}>
      {first.map((call) => (
        <li key={call.bookingId}>
          <DeskIcon name="triangle" className={text.bad} />
          <p>
            <CallLink call={call} className={rows.cover} />
            {words.when(callMomentWords(call.startsAtUtc, nowUtc, timeZone))}
            <small>{call.host ? words.theirs(firstNameOf(call.host.name)) : words.ours}</small>
          </p>
          <span className={rows.end} aria-hidden="true">
            <b className={text.link}>{words.send}</b>
          </span>
        </li>
      ))}
    </CallsToMend>
  );
}

/** Mails that wait for a decision: doubtful ones, and colleagues' replies. Each links to its line in the lead, which has its text and the buttons. */
export function UndecidedMails({ undecided: { all, first } }: Pick<TodayProps, "undecided">) {
  const words = todayWords.undecided;
  return (
    <DeskSection id="undecided" title={words.title(all)}>
      <ul className={rows.rows}>
        {first.map(({ mailId, leadId, from, name, sender, words: said, atUtc }) => (
          <li key={mailId}>
            <DeskIcon name={from === "team" ? "mail" : "alert"} className={text.bad} />
            <p>
              <a className={rows.cover} href={leadHref(leadId, { show: "all" }, receivedLine(mailId))}>
                <bdi>{name}</bdi>
              </a>
              {from === "team" ? words.notOut(firstNameOf(sender)) : words.doubtful(sender)}
              {said && (
                <small>
                  <bdi>“{said}”</bdi>
                </small>
              )}
            </p>
            <Moment at={atUtc} />
          </li>
        ))}
      </ul>
      {all > first.length && <p className={text.caption}>{todayWords.waiting.rest(all - first.length)}</p>}
    </DeskSection>
  );
}

type CallsToMendProps = {
  readonly id: string;
  readonly title: string;
  readonly more: { readonly label: string; readonly href: string };
  /** How many are not listed, and the first of them. */
  readonly rest: number;
  readonly next: CallSummary | null;
  readonly children: React.ReactNode;
};

function CallsToMend({ id, title, more, rest, next, children }: CallsToMendProps) {
  return (
    <DeskSection id={id} title={title} more={more}>
      <ul className={rows.rows}>{children}</ul>
      {next && (
        <p className={waiting.rest}>
          <a className={text.link} href={callHref(next)}>
            {todayWords.waiting.rest(rest)}
          </a>
        </p>
      )}
    </DeskSection>
  );
}

function CallLink({ call, className }: { readonly call: CallSummary; readonly className?: string | undefined }) {
  return (
    <a className={className} href={callHref(call)}>
      <bdi>{call.name}</bdi>
    </a>
  );
}
