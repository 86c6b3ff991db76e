import { inputName } from "#app/desk/controls/action-form.tsx";
import { DeskIcon } from "#app/desk/controls/desk-icon.tsx";
import text from "#app/desk/controls/text.module.css";
import { availabilityWords } from "#content/desk/availability.ts";
import { callRuleLimits } from "#domain/scheduling-rules.ts";
import { type AvailabilityRules, type NumberRule, numberRules } from "./availability-props.ts";
import styles from "./call-rules.module.css";

const { call: words } = availabilityWords;

/** Each rule's name, unit and step. */
const inWords: Readonly<Record<NumberRule, { readonly label: string; readonly unit: string; readonly by: number }>> = {
  slotMinutes: { label: words.length, unit: words.units.minutes, by: 5 },
  noticeHours: { label: words.notice, unit: words.units.hours, by: 1 },
  horizonDays: { label: words.ahead, unit: words.units.days, by: 1 },
  bufferMinutes: { label: words.buffer, unit: words.units.minutes, by: 5 },
};

type CallRulesProps = {
  /** One person's rules: the company's length, notice and horizon apply to them too. */
  readonly isOwn: boolean;
  readonly rules: AvailabilityRules;
  /** What the saved notice and horizon mean now, in words. */
  readonly noticeText: string;
  readonly aheadText: string;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (rule: NumberRule, value: number) => void;
  /** With a script there are buttons to step. */
  readonly isAlive: boolean;
};

/** Length, notice, horizon and buffer, each with a drawing of its value. */
export function CallRules({ isOwn, rules, noticeText, aheadText, errors, onChange, isAlive }: CallRulesProps) {
  const { slotMinutes, horizonDays, bufferMinutes } = rules;
  const meanings = {
    slotMinutes: words.lengthText(Math.floor(60 / (slotMinutes + bufferMinutes || 60))),
    noticeHours: noticeText,
    horizonDays: aheadText,
    bufferMinutes: isOwn ? availabilityWords.hosts.bufferText : words.bufferText(bufferMinutes),
  };
  const pictures = {
    slotMinutes: <LengthPicture minutes={slotMinutes} />,
    noticeHours: <NoticePicture />,
    horizonDays: <AheadPicture days={horizonDays} />,
    bufferMinutes: <BufferPicture minutes={bufferMinutes} />,
  };
  return (
    <ul className={styles.rules}>
      {(isOwn ? (["bufferMinutes"] as const) : numberRules).map((rule) => {
        const id = `rule-${rule}`;
        const value = rules[rule];
        const error = errors[rule];
        const { min, max } = callRuleLimits[rule];
        const { label, unit, by } = inWords[rule];
        const to = (next: number) => onChange(rule, Math.min(max, Math.max(min, next)));
        return (
          <li key={rule}>
            <label htmlFor={id}>{label}</label>
            {pictures[rule]}
            <div className={styles.stepper}>
              {isAlive && (
                <button type="button" aria-label={words.less(label)} disabled={value <= min} onClick={() => to(value - by)}>
                  <DeskIcon name="minus" />
                </button>
              )}
              <input
                id={id}
                type="number"
                name={inputName("time.save", rule)}
                min={min}
                max={max}
                step={1}
                required
                aria-describedby={`${id}-text`}
                aria-invalid={Boolean(error)}
                value={value}
                onChange={(event) => onChange(rule, event.currentTarget.valueAsNumber || 0)}
              />
              <span>{unit}</span>
              {isAlive && (
                <button type="button" aria-label={words.more(label)} disabled={value >= max} onClick={() => to(value + by)}>
                  <DeskIcon name="plus" />
                </button>
              )}
            </div>
            <p id={`${id}-text`} className={text.caption} role={error ? "alert" : undefined}>
              {error ?? meanings[rule]}
            </p>
          </li>
        );
      })}
    </ul>
  );
}

const line = <path d="M0 30h160" stroke="var(--ink)" strokeWidth="1.5" />;

/** Two calls to scale on a line of one hour. */
function LengthPicture({ minutes }: { readonly minutes: number }) {
  const width = Math.min(158, (minutes / 60) * 160 - 1);
  return (
    <svg viewBox="0 0 160 40" aria-hidden="true">
      {line}
      <path d="M.75 24v12M80 24v12M159.25 24v12" stroke="var(--ink)" />
      <rect x="0" y="8" width={width} height="14" fill="var(--lake)" />
      {width < 157 && <rect x={width + 2} y="8" width={Math.min(width, 158 - width)} height="14" fill="var(--lake-pale)" />}
    </svg>
  );
}

/** A line from now to the first bookable time. */
function NoticePicture() {
  return (
    <svg viewBox="0 0 160 40" aria-hidden="true">
      {line}
      <path fill="var(--lamp)" d="M0 4h3v32H0z" />
      <path stroke="var(--ink-2)" strokeDasharray="3 4" d="M6 15h70" />
      <path fill="var(--lake-tint)" stroke="var(--lake)" d="M80.5 8.5h79v14h-79z" />
    </svg>
  );
}

/** One block for each day ahead, weekends in sand; sixty at most. */
function AheadPicture({ days }: { readonly days: number }) {
  return (
    <svg viewBox="0 0 160 40" aria-hidden="true">
      {Array.from({ length: Math.min(60, days) }, (_, day) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: the days in their order
          key={day}
          x={(day % 20) * 8}
          y={2 + Math.floor(day / 20) * 12}
          width="6"
          height="9"
          fill={day % 7 === 4 || day % 7 === 5 ? "var(--line)" : "var(--lake-pale)"}
        />
      ))}
    </svg>
  );
}

/** Two calls and the time between them. */
function BufferPicture({ minutes }: { readonly minutes: number }) {
  const gap = Math.min(60, minutes * 2);
  const first = 80 - gap / 2;
  return (
    <svg viewBox="0 0 160 40" aria-hidden="true">
      {line}
      <rect x={first - 60} y="8" width="60" height="14" fill="var(--lake)" />
      <rect x={first + gap} y="8" width="60" height="14" fill="var(--lake)" />
      <path d={`M${first} 6v22M${first + gap} 6v22M${first} 15h${gap}`} stroke="var(--ink)" fill="none" />
    </svg>
  );
}
