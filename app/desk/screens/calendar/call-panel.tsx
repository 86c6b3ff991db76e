import { ActionForm, inputName } from "#app/desk/controls/action-form.tsx";
import { DeskButton, DeskButtonLink } from "#app/desk/controls/desk-button.tsx";
import { useDesk } from "#app/desk/controls/desk-context.ts";
import { DeskIcon } from "#app/desk/controls/desk-icon.tsx";
import facts from "#app/desk/controls/facts.module.css";
import field from "#app/desk/controls/field.module.css";
import { KeyHint } from "#app/desk/controls/key-hint.tsx";
import { LabeledSelect } from "#app/desk/controls/labeled-input.tsx";
import { answerHref } from "#app/desk/controls/leads-href.ts";
import { SquareLink } from "#app/desk/controls/square-button.tsx";
import text from "#app/desk/controls/text.module.css";
import { Choice, Input, TextArea, TypedError } from "#app/desk/controls/typed-fields.tsx";
import { wordsFormId } from "#app/desk/controls/typed-form.ts";
import type { InputName } from "#app/desk/desk-operations.ts";
import { calendarWords } from "#content/desk/calendar.ts";
import { capital } from "#content/desk/counts.ts";
import { phoneLink } from "#domain/contact-links.ts";
import { deskPages } from "#domain/desk-paths.ts";
import {
  callDayWords,
  callMomentWords,
  callRowWords,
  clockTime,
  daysApart,
  longDateWords,
  longMomentWords,
  weekdayName,
} from "#domain/desk-times.ts";
import { firstNameOf } from "#domain/initials-of.ts";
import { compareMoments } from "#domain/instants.ts";
import { localDateOf } from "#domain/zoned-time.ts";
import { calendarHref } from "./calendar-href.ts";
import type { CalendarDay, CallDetail } from "./calendar-props.ts";
import styles from "./call-panel.module.css";
import { ClockFacts, visitorClock } from "./clock-facts.tsx";
import { LinkForm } from "./side-forms.tsx";

const { panel: words } = calendarWords;

type CallPanelProps = {
  readonly detail: CallDetail;
  readonly days: readonly CalendarDay[];
  readonly who: string;
};

/** The chosen call: its visitor, its time on both clocks, and the ways to move or cancel it. */
export function CallPanel({ detail, days, who }: CallPanelProps) {
  const { nowUtc, timeZone } = useDesk();
  const { call } = detail;
  const firstName = firstNameOf(call.name);
  const date = localDateOf(call.startsAtUtc, timeZone);
  const isNear = Math.abs(daysApart(call.startsAtUtc, nowUtc, timeZone)) <= 6 || days.some(({ localDate }) => localDate === date);
  const day = isNear ? weekdayName(date, "long") : longDateWords(date, localDateOf(nowUtc, timeZone));
  const booked = longMomentWords(detail.createdAtUtc, nowUtc, timeZone).replace("today ", "today, ");
  const heldUntil = detail.heldUntilUtc && longMomentWords(detail.heldUntilUtc, nowUtc, timeZone).replace("today ", "");
  const canMove = detail.status === "booked" && !heldUntil && compareMoments(call.startsAtUtc, nowUtc) > 0;
  const flagWords = detail.status === "cancelled" ? words.canceled : heldUntil ? words.held(heldUntil) : words.bookedOn(booked);
  return (
    <>
      <p className={call.isNew ? styles.flag : `${styles.flag} ${styles.plain}`}>
        <DeskIcon name={call.isNew ? "plus" : "calendar"} />
        {flagWords}
        <SquareLink
          icon="close"
          label={words.close}
          href={calendarHref({ week: date, day: date, who })}
          className={styles.close}
          data-desk-clear=""
        />
      </p>
      <h2>
        {day}, {clockTime(call.startsAtUtc, timeZone)}
      </h2>
      <p className={text.mute}>
        {words.minutes(call.minutes)} <VisitorClockWords detail={detail} />
      </p>
      {detail.isOutsideRules && (
        <p className={styles.warning}>
          <DeskIcon name="info" />
          <span>{words.outside}</span>
        </p>
      )}
      <div className={styles.people}>
        <a className={facts.fact} href={deskPages.lead(call.leadId)}>
          <DeskIcon name="person" />
          <b>{[call.name, detail.company].filter(Boolean).join(", ")}</b>
          <DeskIcon name="right" />
        </a>
        {call.phone && (
          <a className={facts.fact} href={phoneLink(call.phone)} data-desk-key="C">
            <DeskIcon name="phone" />
            <b className="num">{call.phone}</b>
            <KeyHint>C</KeyHint>
          </a>
        )}
        {detail.room && (
          <a className={facts.fact} href={detail.room} rel="noreferrer">
            <DeskIcon name="globe" />
            <b>{words.join}</b>
          </a>
        )}
      </div>
      {detail.note && <p className={styles.note}>“{detail.note}”</p>}
      <ClockFacts days={days} reminder={detail.reminder} />
      {heldUntil && <HeldActs detail={detail} firstName={firstName} />}
      {call.host && <HostForm detail={detail} canMove={canMove} />}
      {canMove && !call.phone && <LinkForm detail={detail} />}
      {canMove && <MoveForm detail={detail} firstName={firstName} />}
    </>
  );
}

function VisitorClockWords({ detail }: Pick<CallPanelProps, "detail">) {
  const { nowUtc, timeZone } = useDesk();
  const { call, visitorTimeZone } = detail;
  const clock = visitorClock({ startsAtUtc: call.startsAtUtc, visitorTimeZone, timeZone, nowUtc });
  if (clock.kind === "same") return words.sameClock(firstNameOf(call.name), clock.time, clock.zone);
  return (
    <>
      {words.otherClock(clock.city)}
      <b className={text.strong}>{clock.time}</b>
      {clock.rest}
    </>
  );
}

/** The actions for a time that its visitor has not confirmed yet. */
function HeldActs({ detail, firstName }: MoveFormProps) {
  const { bookingId, leadId } = detail.call;
  return (
    <>
      <p className={styles.warning}>
        <DeskIcon name="info" />
        <span>{words.heldText(firstName)}</span>
      </p>
      <ActionForm does="calls.confirm" with={{ call: bookingId }} version={detail.version} className={styles.acts}>
        <DeskButton look="lamp">{words.confirm(firstName)}</DeskButton>
        <DeskButtonLink href={deskPages.cancelCall(bookingId)}>{words.release}</DeskButtonLink>
        <DeskButtonLink href={answerHref(deskPages.lead(leadId))}>{words.write(firstName)}</DeskButtonLink>
      </ActionForm>
    </>
  );
}

const input = (name: InputName<"calls.move">) => inputName("calls.move", name);

/** The host of the call, and a button that gives it to another. */
function HostForm({ detail, canMove }: { readonly detail: CallDetail; readonly canMove: boolean }) {
  const { call, takers } = detail;
  if (!call.host) return null;
  return (
    <section aria-label={words.host(call.host.name)}>
      <p className={facts.fact}>
        <DeskIcon name="person" />
        <b>{words.host(call.host.name)}</b>
      </p>
      {detail.hostAnswer &&
        (detail.hostAnswer === "declined" ? (
          <p className={styles.warning}>
            <DeskIcon name="info" />
            <span>{words.hostAnswered.declined(firstNameOf(call.host.name))}</span>
          </p>
        ) : (
          <p className={text.mute}>{words.hostAnswered[detail.hostAnswer](firstNameOf(call.host.name))}</p>
        ))}
      {canMove && takers.length > 0 && (
        <ActionForm
          does="calls.move"
          with={{ call: call.bookingId, startsAt: call.startsAtUtc }}
          version={detail.version}
          className={styles.handOver}
        >
          <LabeledSelect
            label={words.handOver}
            name={input("person")}
            defaultValue={takers[0]?.personId}
            options={takers.map(({ personId, name, isFree }) => [personId, isFree ? name : words.notFree(name)])}
          />
          <DeskButton>{words.handOverAndTell}</DeskButton>
        </ActionForm>
      )}
    </section>
  );
}

type MoveFormProps = { readonly detail: CallDetail; readonly firstName: string };

function MoveForm({ detail, firstName }: MoveFormProps) {
  const { nowUtc, timeZone } = useDesk();
  const { bookingId } = detail.call;
  const today = localDateOf(nowUtc, timeZone);
  const choices = [...detail.freeTimes, "other"];
  return (
    <section aria-labelledby="move">
      <h2 className={styles.small} id="move">
        {words.move} <KeyHint>M</KeyHint>
      </h2>
      <ActionForm
        id={wordsFormId}
        does="calls.move"
        with={{ call: bookingId }}
        version={detail.version}
        data-desk-move=""
        data-desk-after="#booking h2"
      >
        <div className={`${styles.times} num`} role="radiogroup" aria-labelledby="move" data-desk-key="M">
          {detail.freeTimes.map((utc) => (
            <label key={utc}>
              <Choice name={input("startsAt")} value={utc} among={choices} required />
              <span>
                {callDayWords(utc, nowUtc, timeZone) === "today"
                  ? capital(callMomentWords(utc, nowUtc, timeZone)).replace(",", "")
                  : Math.abs(daysApart(utc, nowUtc, timeZone)) <= 6
                    ? `${weekdayName(localDateOf(utc, timeZone), "short")} ${clockTime(utc, timeZone)}`
                    : callRowWords(utc, nowUtc, timeZone)}
              </span>
            </label>
          ))}
          <label>
            <Choice
              name={input("startsAt")}
              value="other"
              among={choices}
              className={styles.otherChoice}
              defaultChecked={detail.freeTimes.length === 0}
            />
            <span>{words.other}</span>
          </label>
        </div>
        <div className={styles.other}>
          <label>
            <span className="vh">{words.date}</span>
            <Input className={`${field.input} ${field.whole}`} type="date" name={input("date")} defaultValue={today} min={today} />
          </label>
          <label>
            <span className="vh">{words.time}</span>
            <Input
              className={`${field.input} ${field.whole}`}
              type="time"
              name={input("time")}
              defaultValue="09:00"
              aria-describedby="move-wrong"
            />
          </label>
        </div>
        <TypedError id="move-wrong" names={[input("startsAt"), input("time")]} />
        <label className={`${field.field} ${styles.line}`}>
          {words.line(firstName)} <span className={text.caption}>{words.lineHint}</span>
          <TextArea className={field.input} rows={3} name={input("line")} />
        </label>
        <div className={styles.acts}>
          <DeskButton look="lamp">{words.moveAndTell(firstName)}</DeskButton>
          <DeskButtonLink href={deskPages.cancelCall(bookingId)}>{words.cancel}</DeskButtonLink>
        </div>
      </ActionForm>
    </section>
  );
}
