import type { ReactNode } from "react";
import { inputName } from "#app/desk/controls/action-form.tsx";
import { DeskIcon } from "#app/desk/controls/desk-icon.tsx";
import texts from "#app/desk/controls/text.module.css";
import { availabilityWords } from "#content/desk/availability.ts";
import { callRuleLimits } from "#domain/scheduling-rules.ts";
import type { AvailabilityRules } from "./availability-props.ts";
import styles from "./call-rules.module.css";
import { AheadPicture, BufferPicture, LengthPicture, NoticePicture } from "./rule-pictures.tsx";

const { call: words } = availabilityWords;

const numberRules = ["slotMinutes", "noticeHours", "horizonDays", "bufferMinutes"] as const;
type NumberRule = (typeof numberRules)[number];

/** The name of each rule, what it counts, and how much a step is. */
const inWords: Readonly<Record<NumberRule, { readonly label: string; readonly unit: string; readonly by: number }>> = {
  slotMinutes: { label: words.length, unit: words.units.minutes, by: 5 },
  noticeHours: { label: words.notice, unit: words.units.hours, by: 1 },
  horizonDays: { label: words.ahead, unit: words.units.days, by: 1 },
  bufferMinutes: { label: words.buffer, unit: words.units.minutes, by: 5 },
};

type CallRulesProps = {
  /** One person's: the company's length, notice and horizon hold for them too. */
  readonly isOwn: boolean;
  readonly rules: AvailabilityRules;
  /** What notice and horizon mean now by the saved rules, in words. */
  readonly noticeText: string;
  readonly aheadText: string;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (rule: NumberRule, value: number) => void;
  /** With a script there are buttons to step. */
  readonly isAlive: boolean;
};

/** Length, notice, horizon and buffer: each with a drawing that moves with its figure. */
export function CallRules({ isOwn, rules, noticeText, aheadText, errors, onChange, isAlive }: CallRulesProps) {
  const { slotMinutes, horizonDays, bufferMinutes } = rules;
  const texts = {
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
      {(isOwn ? (["bufferMinutes"] as const) : numberRules).map((rule) => (
        <Rule
          key={rule}
          rule={rule}
          value={rules[rule]}
          error={errors[rule]}
          text={texts[rule]}
          picture={pictures[rule]}
          onChange={onChange}
          isAlive={isAlive}
        />
      ))}
    </ul>
  );
}

type RuleProps = Pick<CallRulesProps, "onChange" | "isAlive"> & {
  readonly rule: NumberRule;
  readonly value: number;
  readonly error: string | undefined;
  readonly text: string;
  readonly picture: ReactNode;
};

function Rule({ rule, value, error, text, picture, onChange, isAlive }: RuleProps) {
  const id = `rule-${rule}`;
  const { min, max } = callRuleLimits[rule];
  const { label, unit, by } = inWords[rule];
  const to = (next: number) => onChange(rule, Math.min(max, Math.max(min, next)));
  return (
    <li>
      <label htmlFor={id}>{label}</label>
      {picture}
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
      <p id={`${id}-text`} className={texts.caption} role={error ? "alert" : undefined}>
        {error ?? text}
      </p>
    </li>
  );
}
