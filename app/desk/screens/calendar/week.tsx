import { ActionForm } from "#app/desk/controls/action-form.tsx";
import { useDesk } from "#app/desk/controls/desk-context.ts";
import { type Lane, laneStyle, lanesOf, minutesAt } from "#app/desk/controls/lanes.ts";
import { CrossButton } from "#app/desk/controls/square-button.tsx";
import text from "#app/desk/controls/text.module.css";
import type { CallSummary, HalvedSpan, MinuteSpan } from "#app/desk/desk-props.ts";
import { calendarWords } from "#content/desk/calendar.ts";
import { deskWords } from "#content/desk/words.ts";
import { clockTime, minuteOfDay, minuteWords, shortClock, weekdayName } from "#domain/desk-times.ts";
import { firstNameOf, initialsOf } from "#domain/initials-of.ts";
import { localDateOf } from "#domain/zoned-time.ts";
import { calendarHref } from "./calendar-href.ts";
import type { CalendarDay, CalendarProps } from "./calendar-props.ts";
import styles from "./week.module.css";
import { columnWidths, isFlagInTheWay, isHalfFree, isQuiet, isUnderFlag, placeOf, weekSpan, within, wordsIn } from "./week-geometry.ts";

/** Seven columns on one axis of hours, or one day with a column for each person. Every half hour has its place, whether open, booked, busy or closed. */
export function Week({ days, chosenDate, detail, who }: Pick<CalendarProps, "days" | "chosenDate" | "detail" | "who">) {
  const { nowUtc, timeZone } = useDesk();
  const isEach = who === "each";
  const shown = weekSpan(days, timeZone);
  const columns = isEach ? `repeat(${days.length}, minmax(0, 1fr))` : columnWidths(days);
  const style = { "--r0": shown.from, "--rows": (shown.to - shown.from) / 30, "--columns": columns };
  const look = [styles.week, shown.isWhole && styles.all, isEach && styles.each];
  const hours = Array.from({ length: (shown.to - shown.from) / 60 }, (_, index) => shown.from + index * 60);
  const nowMinute = minuteOfDay(nowUtc, timeZone);
  const today = days.find(({ localDate }) => localDate === localDateOf(nowUtc, timeZone));
  const isNowShown = today !== undefined && nowMinute >= shown.from && nowMinute < shown.to;
  const isFlagBeside = isNowShown && isFlagInTheWay(today, nowMinute, timeZone);
  const flag = <b className="num">{clockTime(nowUtc, timeZone).replace(/ [AP]M/, "")}</b>;
  const awayLines = Math.max(...days.map((day) => day.away.length));
  return (
    <div
      className={look.filter(Boolean).join(" ")}
      style={style}
      data-desk-week={`${shown.from} ${shown.to}`}
      data-desk-label={calendarWords.grid}
    >
      <div className={styles.hours} aria-hidden="true">
        <div className={styles.head} />
        <Away names={[]} lines={awayLines} />
        <div className={styles.body}>
          {hours.map((minute) => (
            <span
              key={minute}
              style={minutesAt(minute, 60)}
              hidden={isFlagBeside && isUnderFlag({ from: minute, to: minute + 20 }, nowMinute)}
            >
              {minuteWords(minute)}
            </span>
          ))}
          {isFlagBeside && (
            <p className={styles.now} style={minutesAt(nowMinute, 0)}>
              {flag}
            </p>
          )}
        </div>
      </div>
      {days.map((day) => (
        <Column
          key={`${day.localDate}${day.of?.link ?? ""}`}
          day={day}
          who={who}
          shown={shown}
          isChosen={day.localDate === chosenDate}
          chosenCall={detail?.call.bookingId ?? null}
          awayLines={awayLines}
          flag={isNowShown && !isFlagBeside && day === today && flag}
        />
      ))}
    </div>
  );
}

type ColumnProps = {
  readonly day: CalendarDay;
  readonly who: string;
  readonly shown: MinuteSpan;
  readonly isChosen: boolean;
  readonly chosenCall: string | null;
  readonly awayLines: number;
  /** The time, on the line of now. */
  readonly flag: React.ReactNode;
};

function Column({ day, who, shown, isChosen, chosenCall, awayLines, flag }: ColumnProps) {
  const { nowUtc, timeZone } = useDesk();
  const isEach = who === "each";
  const key = `${day.localDate}${isEach ? `-${day.of?.link}` : ""}`;
  const lanes = lanesOf(day.calls);
  const today = localDateOf(nowUtc, timeZone);
  const isPast = day.localDate < today;
  const isToday = day.localDate === today;
  const weekday = weekdayName(day.localDate, "short");
  const dayOfMonth = Number(day.localDate.slice(8));
  const look = [
    styles.column,
    isQuiet(day) && !isEach && styles.off,
    isPast && styles.past,
    isToday && styles.today,
    isChosen && styles.chosen,
  ];
  const nowMinute = minuteOfDay(nowUtc, timeZone);
  // Open times within it are with somebody else.
  const isOfOne = ({ from, to }: MinuteSpan) => !day.of && day.open.some((open) => open.from < to && open.to > from);
  const callSpans = day.calls.map((call) => placeOf(call, timeZone));
  const wordedAt = (span: MinuteSpan) => {
    const { at, lines } = wordsIn(span, callSpans);
    return { ...spanAt(span), "--at": at, "--lines": lines };
  };
  const isCovered = (span: MinuteSpan) => wordsIn(span, callSpans).isCovered;
  const covered = within(day.blocks, shown).filter(isCovered);
  return (
    <div className={look.filter(Boolean).join(" ")} data-desk-column="">
      <div className={styles.head} data-desk-head="">
        {isEach && day.of ? (
          <b>{firstNameOf(day.of.name)}</b>
        ) : (
          <>
            <span>{weekday}</span>
            <b>{dayOfMonth}</b>
          </>
        )}
        {day.clockChange ? (
          <small>{calendarWords.clocks.hours(day.hoursInDay)}</small>
        ) : (
          !isPast && day.calls.length > 0 && <small>{calendarWords.callsOn(day.calls.length)}</small>
        )}
      </div>
      <div data-desk-cell="">
        <Away names={isQuiet(day) ? [] : day.away} lines={awayLines} />
        <div
          id={`day-${key}`}
          className={styles.body}
          data-desk-day={day.localDate}
          data-desk-label={calendarWords.gridHelp(`${isEach && day.of ? `${day.of.name}, ` : ""}${weekday} ${dayOfMonth}`)}
          data-desk-person={day.of?.personId}
          data-desk-past={isPast ? "" : undefined}
          data-desk-over={isToday ? nowMinute : undefined}
          {...clockChangeData(day.clockChange)}
        >
          {within(day.hours, shown).map((span) => (
            <i key={span.from} className={styles.opening} data-desk-hours="" style={spanAt(span)} />
          ))}
          {within(day.extra, shown).map((span) => (
            <i key={span.from} className={styles.extra} data-desk-hours="" style={spanAt(span)} />
          ))}
          {day.clockChange && <ClockChange change={day.clockChange} day={day} timeZone={timeZone} />}
          {within(day.open, shown).map((span) => (
            <div key={keyOf(span)} className={lookOf(styles.open, span)} data-desk-free="" style={spanAt(span)} />
          ))}
          {within(day.busy, shown).map((span) => (
            <div
              key={`${keyOf(span)}${span.label}`}
              className={lookOf(isOfOne(span) ? `${styles.busy} ${styles.ofOne}` : styles.busy, span)}
              style={wordedAt(span)}
              data-desk-busy=""
            >
              <span>{zoned(span.label, span, day)}</span>
            </div>
          ))}
          {within(day.closed, shown).map((span) => (
            <div key={span.closedId} className={styles.shut} style={spanAt(span)} data-desk-closed="">
              <span>
                {span.isAway ? calendarWords.away : calendarWords.closed}
                <br />
                {span.label}
              </span>
            </div>
          ))}
          {within(day.blocks, shown).map((span) => (
            <div
              key={`${span.blockId}${keyOf(span)}`}
              id={`block-${key}-${span.blockId}${span.half ?? ""}`}
              className={lookOf(
                [styles.shut, isOfOne(span) && styles.ofOne, isCovered(span) && styles.covered].filter(Boolean).join(" "),
                span,
              )}
              style={wordedAt(span)}
              // If calls leave no room for its words.
              title={isCovered(span) ? span.label : undefined}
              data-desk-block={span.blockId}
            >
              <span>
                {span.whose && <Whose name={span.whose} isAlone={span.label === ""} />}
                {(span.label !== "" || !span.whose) && zoned(span.label, span, day)}
              </span>
              {/* In parts on the day when clocks go back: each part's form frees the whole block. */}
              {!isPast && day.blocks.find(({ blockId }) => blockId === span.blockId)?.half === span.half && (
                <ActionForm does="time.unblock" with={{ block: span.blockId }} className={styles.free}>
                  <CrossButton label={calendarWords.free(minuteWords(span.from), minuteWords(span.to))} />
                </ActionForm>
              )}
            </div>
          ))}
          {day.calls.map((call) => (
            <Call
              key={call.bookingId}
              call={call}
              lane={lanes.get(call.bookingId)}
              who={who}
              isChosen={call.bookingId === chosenCall}
              isOverBlock={within(covered, placeOf(call, timeZone)).length > 0}
              day={day}
            />
          ))}
          {isToday && nowMinute >= shown.from && nowMinute < shown.to && (
            <p className={styles.now} style={minutesAt(nowMinute, 0)}>
              {flag}
            </p>
          )}
        </div>
      </div>
    </div>
  );
}

/** The people on vacation all day, if several people's days are shown together: a line for each, equally high in all columns. */
function Away({ names, lines }: { readonly names: readonly string[]; readonly lines: number }) {
  if (lines === 0) return null;
  return (
    <div className={styles.away} style={{ "--lines": lines }}>
      {names.map((name) => (
        <span key={name} className={text.cut}>
          {deskWords.away(firstNameOf(name))}
        </span>
      ))}
    </div>
  );
}

/** By first name, or by initials in a narrow column. */
function Whose({ name, isAlone }: { readonly name: string; readonly isAlone: boolean }) {
  const colon = isAlone ? "" : ": ";
  return (
    <>
      <span className={styles.short} aria-hidden="true">{`${initialsOf(name)}${colon}`}</span>
      <span className={styles.long}>{`${firstNameOf(name)}${colon}`}</span>
    </>
  );
}

type CallProps = {
  readonly call: CallSummary;
  readonly lane: Lane | undefined;
  readonly who: string;
  readonly isChosen: boolean;
  /** Of a block that is not shown elsewhere. */
  readonly isOverBlock: boolean;
  readonly day: CalendarDay;
};

function Call({ call, lane, who, isChosen, isOverBlock, day }: CallProps) {
  const { nowUtc, timeZone } = useDesk();
  const place = placeOf(call, timeZone);
  const isOver = Date.parse(call.startsAtUtc) + call.minutes * 60_000 <= Date.parse(nowUtc);
  const host = day.of ? null : call.host;
  const look = [
    styles.call,
    text.cut,
    lane && lane.lanes > 1 && styles.beside,
    isOverBlock && styles.overBlock,
    isOver && styles.past,
    call.isNew && styles.just,
    place.half && styles[place.half],
  ];
  return (
    <a
      href={calendarHref({ week: day.localDate, day: day.localDate, who, call: call.bookingId })}
      className={look.filter(Boolean).join(" ")}
      style={{ ...minutesAt(place.from, call.minutes), ...laneStyle(lane) }}
      id={`call-${call.bookingId}`}
      data-desk-call=""
      aria-current={isChosen ? "true" : undefined}
    >
      {host && (
        <small title={deskWords.withHost(host.name)}>
          <span aria-hidden="true">{initialsOf(host.name)}</span>
          <span className="vh">{deskWords.withHost(host.name)}</span>
        </small>
      )}
      <time dateTime={call.startsAtUtc}>
        <span aria-hidden="true">{shortClock(call.startsAtUtc, timeZone)}</span>
        <span className="vh">{clockTime(call.startsAtUtc, timeZone)}</span>
      </time>{" "}
      <b>
        <bdi>{call.name}</bdi>
      </b>
      {call.isNew && <span className="vh">{deskWords.newMark}</span>}
    </a>
  );
}

type ClockChangeProps = {
  readonly change: NonNullable<CalendarDay["clockChange"]>;
  readonly day: CalendarDay;
  readonly timeZone: string;
};

function ClockChange({ change, day, timeZone }: ClockChangeProps) {
  const words = calendarWords.clocks;
  if (change.kind === "skipped")
    return (
      <div className={styles.skip} style={spanAt(change)}>
        <span>{words.skipped(minuteWords(change.from))}</span>
      </div>
    );
  // A half with an entry needs no label: the entry says which half it is in.
  const isFree = (half: "first" | "second") => isHalfFree(half, change, day, timeZone);
  return (
    <div className={styles.twice} style={spanAt(change)}>
      <span>{isFree("first") && <b className={text.cut}>{words.first(change.zones[0])}</b>}</span>
      <span>{isFree("second") && <b className={text.cut}>{words.again(change.zones[1])}</b>}</span>
    </div>
  );
}

/** For the script: the half hours that a clock change skips or repeats. */
function clockChangeData(change: CalendarDay["clockChange"]) {
  if (!change) return {};
  const { from, to } = change;
  return change.kind === "skipped"
    ? { "data-desk-skips": `${from} ${to}` }
    : { "data-desk-twice": `${from} ${to}`, "data-desk-zones": change.zones.join(" ") };
}

const keyOf = ({ from, half }: HalvedSpan) => `${from} ${half ?? ""}`;

const lookOf = (look: string | undefined, { half }: HalvedSpan) => (half ? `${look} ${styles[half]}` : look);

/** "CST: Dentist" in a half of the repeated hour. A period without words is recognized by its hatch. */
function zoned(label: string, { half }: HalvedSpan, { clockChange }: CalendarDay): React.ReactNode {
  if (!half || clockChange?.kind !== "twice") return label || calendarWords.blocked;
  const zone = clockChange.zones[half === "first" ? 0 : 1];
  if (label) return calendarWords.clocks.inZone(zone, label);
  return (
    <>
      {zone}
      <span className="vh">{calendarWords.clocks.inZone("", calendarWords.blocked)}</span>
    </>
  );
}

const spanAt = ({ from, to }: MinuteSpan) => minutesAt(from, to - from);
