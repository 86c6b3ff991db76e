import { useEffect, useMemo, useRef, useState } from "react";
import { ActionForm } from "#app/desk/controls/action-form.tsx";
import { DeskButton } from "#app/desk/controls/desk-button.tsx";
import { FormFrameContext } from "#app/desk/controls/desk-context.ts";
import { DeskSection } from "#app/desk/controls/desk-section.tsx";
import { KeyHint } from "#app/desk/controls/key-hint.tsx";
import text from "#app/desk/controls/text.module.css";
import type { DeskPerson } from "#app/desk/desk-props.ts";
import { island } from "#app/rendering/island.tsx";
import { brand } from "#content/brand.ts";
import { availabilityWords } from "#content/desk/availability.ts";
import type { AvailabilityPreview, TypedForm } from "#domain/desk-answer.ts";
import { cityOf } from "#domain/desk-times.ts";
import { fieldsOf } from "#domain/form-values.ts";
import styles from "./availability.module.css";
import type { AvailabilityProps, AvailabilityRules, NumberRule } from "./availability-props.ts";
import { CallRules } from "./call-rules.tsx";
import { Preview, usePreview } from "./preview.tsx";
import { areValidRules, changeSentence, ruleChanges, rulesIn } from "./rules-in-form.ts";
import bar from "./save-bar.module.css";
import { WeeklyHours } from "./weekly-hours.tsx";

export type AvailabilityEditorProps = {
  readonly frame: { readonly csrf: string; readonly here: string; readonly timeZone: string };
  /** The person whose own hours these are; null: the company's. */
  readonly person: (DeskPerson & { readonly link: string }) | null;
  readonly rules: AvailabilityRules;
  readonly version: string;
  readonly noticeText: string;
  readonly aheadText: string;
  readonly typed: TypedForm | null;
  readonly preview: AvailabilityPreview;
  readonly zones: AvailabilityProps["zones"];
};

/** Weekly hours and the rules of one call, saved together. Beside them a preview shows what a visitor would see by these fields. */
function AvailabilityEditor(props: AvailabilityEditorProps) {
  const { frame, person, rules: now, version, noticeText, aheadText, typed, preview: first, zones } = props;
  const [isAlive, setIsAlive] = useState(false);
  const [rules, setRules] = useState(() => (typed ? rulesIn(typed.fields, now) : now));
  const [base, setBase] = useState({ saved: now, version });
  const { saved } = base;
  const errors = typed?.errors ?? {};
  const [timeZone, setTimeZone] = useState(first.timeZone);
  const changes = useMemo(() => ruleChanges(saved, rules), [saved, rules]);
  // Rules saved since, here or by somebody else. If they differ from unsaved changes, the version stays old, so that saving asks first.
  if (base.version !== version && (changes.length === 0 || isSame(now, saved) || isSame(now, rules))) {
    setBase({ saved: now, version });
    if (changes.length === 0) setRules(now);
  }
  const isValid = areValidRules(rules);
  const preview = usePreview(
    first,
    rules,
    { timeZone, who: person?.link },
    isAlive && isValid && (changes.length > 0 || timeZone !== first.timeZone),
  );
  const city = officeCity(frame.timeZone);
  const hours = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for changes made before hydration
  useEffect(() => {
    setIsAlive(true);
    const form = hours.current?.closest("form");
    if (form) setRules(rulesIn(fieldsOf(new FormData(form)), rules));
    const zone = document.querySelector<HTMLSelectElement>("#preview-zone");
    if (zone) setTimeZone(zone.value);
  }, []);
  useLeaveWarning(changes.length > 0);

  const changeDay = (weekday: number, windows: AvailabilityRules["weekdays"][number]["windows"]) =>
    setRules((now) => ({ ...now, weekdays: now.weekdays.map((day) => (day.weekday === weekday ? { weekday, windows } : day)) }));
  const changeRule = (rule: NumberRule, value: number) => setRules((now) => ({ ...now, [rule]: value }));

  const form = { version: base.version, className: styles.main, "data-desk-save": "" };
  const fields = (
    <>
      <DeskSection
        id="hours"
        title={availabilityWords.hours.title}
        aside={person ? availabilityWords.hosts.within : availabilityWords.hours[isAlive ? "asideAlive" : "aside"](city)}
        ref={hours}
      >
        <WeeklyHours days={rules.weekdays} saved={saved.weekdays} errors={errors} onChange={changeDay} />
      </DeskSection>
      <DeskSection id="call-rules" title={availabilityWords.call.title}>
        <CallRules
          isOwn={person !== null}
          rules={rules}
          noticeText={noticeText}
          aheadText={aheadText}
          errors={errors}
          onChange={changeRule}
          isAlive={isAlive}
        />
      </DeskSection>
      {(!isAlive || changes.length > 0) && <SaveBar changes={changes} isAlive={isAlive} isValid={isValid} onUndo={() => setRules(saved)} />}
    </>
  );
  return (
    <FormFrameContext value={frame}>
      {person ? (
        <ActionForm {...form} does="hosts.hours" with={{ person: person.personId }}>
          {fields}
        </ActionForm>
      ) : (
        <ActionForm {...form} does="time.save">
          {fields}
        </ActionForm>
      )}
      <Preview preview={preview} zones={zones} who={person?.link} officeCity={city} {...(isAlive && { onZone: setTimeZone })} />
    </FormFrameContext>
  );
}

type SaveBarProps = {
  readonly changes: readonly string[];
  readonly isAlive: boolean;
  readonly isValid: boolean;
  readonly onUndo: () => void;
};

function SaveBar({ changes, isAlive, isValid, onUndo }: SaveBarProps) {
  const words = availabilityWords.save;
  if (!isAlive)
    return (
      <div className={bar.bar}>
        <p className={text.mute}>{words.plain}</p>
        <DeskButton look="lamp">{words.save}</DeskButton>
      </div>
    );
  return (
    <div className={`${bar.bar} ${bar.floating}`} role="status" data-desk-save-bar="" ref={reportHeight}>
      <p>
        <b className={text.strong}>{words.count(changes.length)}</b> {changeSentence(changes)}{" "}
        <span className={isValid ? text.mute : text.bad}>{isValid ? words.stands : words.invalid}</span>
      </p>
      <DeskButton type="button" onClick={onUndo}>
        {words.undo}
      </DeskButton>
      <DeskButton look="lamp" disabled={!isValid}>
        {words.save} <KeyHint isControl>Ctrl S</KeyHint>
      </DeskButton>
    </div>
  );
}

/** Reports the bar's height, which depends on its words, to the frame's style (frame.module.css). */
function reportHeight(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return;
  const { style } = document.documentElement;
  const sizes = new ResizeObserver(() => style.setProperty("--acts", `${element.offsetHeight}px`));
  sizes.observe(element);
  return () => {
    sizes.disconnect();
    style.removeProperty("--acts");
  };
}

const isSame = (a: AvailabilityRules, b: AvailabilityRules) => ruleChanges(a, b).length === 0;

/** Ctrl S saves. The browser asks before a page with unsaved changes is left, unless they are just being sent. */
function useLeaveWarning(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return;
    const form = document.querySelector<HTMLFormElement>("form[data-desk-save]");
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "s") return;
      event.preventDefault();
      form?.requestSubmit();
    };
    const onLeave = (event: BeforeUnloadEvent) => {
      if (!form?.hasAttribute("data-desk-native")) event.preventDefault();
    };
    addEventListener("keydown", onKey);
    addEventListener("beforeunload", onLeave);
    return () => {
      removeEventListener("keydown", onKey);
      removeEventListener("beforeunload", onLeave);
    };
  }, [isChanged]);
}

export default island("availability-editor", AvailabilityEditor);

/** A zone is named after a large city (America/Chicago), which need not be the office's. */
const officeCity = (timeZone: string): string => (timeZone === brand.hours.timeZone ? brand.address.locality : cityOf(timeZone));
