import type { ReactNode } from "react";
import { inputName } from "#app/desk/controls/action-form.tsx";
import { DeskIcon } from "#app/desk/controls/desk-icon.tsx";
import { availabilityWords } from "#content/desk/availability.ts";
import { callRuleLimits } from "#domain/scheduling-rules.ts";
import type { AvailabilityRules } from "./availability-props.ts";
import styles from "./call-rules.module.css";
import { AheadPicture, BufferPicture, LengthPicture, NoticePicture } from "./rule-pictures.tsx";

const { call: words } = availabilityWords;

type NumberRule = "slotMinutes" | "noticeHours" | "horizonDays" | "bufferMinutes";

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
  const step = (rule: NumberRule) => ({ rule, value: rules[rule], error: errors[rule], onChange, isAlive });
  const company = (
    <>
      <Rule
        {...step("slotMinutes")}
        label={words.length}
        unit={words.units.minutes}
        {...callRuleLimits.slotMinutes}
        by={5}
        picture={<LengthPicture minutes={rules.slotMinutes} />}
      >
        {words.lengthText(Math.floor(60 / (rules.slotMinutes + rules.bufferMinutes || 60)))}
      </Rule>
      <Rule
        {...step("noticeHours")}
        label={words.notice}
        unit={words.units.hours}
        {...callRuleLimits.noticeHours}
        by={1}
        picture={<NoticePicture />}
      >
        {noticeText}
      </Rule>
      <Rule
        {...step("horizonDays")}
        label={words.ahead}
        unit={words.units.days}
        {...callRuleLimits.horizonDays}
        by={1}
        picture={<AheadPicture days={rules.horizonDays} />}
      >
        {aheadText}
      </Rule>
    </>
  );
  return (
    <ul className={styles.rules}>
      {!isOwn && company}
      <Rule
        {...step("bufferMinutes")}
        label={words.buffer}
        unit={words.units.minutes}
        {...callRuleLimits.bufferMinutes}
        by={5}
        picture={<BufferPicture minutes={rules.bufferMinutes} />}
      >
        {isOwn ? availabilityWords.hosts.bufferText : words.bufferText(rules.bufferMinutes)}
      </Rule>
    </ul>
  );
}

type RuleProps = {
  readonly rule: NumberRule;
  readonly value: number;
  readonly error: string | undefined;
  readonly onChange: CallRulesProps["onChange"];
  readonly isAlive: boolean;
  readonly label: string;
  readonly unit: string;
  readonly min: number;
  readonly max: number;
  readonly by: number;
  readonly picture: ReactNode;
  readonly children: ReactNode;
};

function Rule({ rule, value, error, onChange, isAlive, label, unit, min, max, by, picture, children }: RuleProps) {
  const id = `rule-${rule}`;
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
          aria-invalid={error ? true : undefined}
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
      <p id={`${id}-text`} role={error ? "alert" : undefined}>
        {error ?? children}
      </p>
    </li>
  );
}
