import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { lineOneWords } from "#content/live/page-words.ts";
import { ConfirmStep } from "./confirm-step.tsx";
import { DetailsStep } from "./details-step.tsx";
import frame from "./frame.module.css";
import { CheckIcon } from "./line-icons.tsx";
import styles from "./slip.module.css";
import { changeTimes, shortWhen } from "./slips.ts";
import type { TimesForm } from "./talk-state.ts";
import { TimeStep } from "./time-step.tsx";
import { zoneBesideOffice } from "./zone-words.ts";

const { slip } = lineOneWords;
const steps = ["time", "details", "confirm"] as const;
type StepName = (typeof steps)[number];

type Props = { readonly lineId: string; readonly form: TimesForm; readonly hasOpenQuestion: boolean };

/** The slip for a call, in three steps of which one is open. Its own button books, nothing else. */
export function TimesCard({ lineId, form, hasOpenQuestion }: Props) {
  const { step, chosen, times, values } = form;
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  // The control that was pressed is gone with its step.
  useLayoutEffect(() => {
    if (shown.current !== step) {
      heading.current?.focus({ preventScroll: true });
      // A step before it may have been taller than the window.
      heading.current?.closest("li")?.scrollIntoView({ block: "nearest", behavior: "instant" });
    }
    shown.current = step;
  }, [step]);
  const open = (name: StepName) => changeTimes(lineId, { step: name, problem: undefined });
  const hasDetails = Boolean(values.name.trim() && values.email.trim());
  const titles = {
    time: form.taken?.words ?? slip.which,
    details: slip.who,
    confirm: step === "confirm" ? slip.confirm : slip.press,
  };
  const bodies: Record<StepName, () => ReactNode> = {
    time: () => <TimeStep lineId={lineId} form={form} />,
    details: () => <DetailsStep lineId={lineId} form={form} />,
    confirm: () => <ConfirmStep lineId={lineId} form={form} hasOpenQuestion={hasOpenQuestion} />,
  };
  const doneText = (name: StepName): readonly [string, string, string] | undefined => {
    if (name === "time" && chosen) return [shortWhen(chosen, times.timeZone), zoneBesideOffice(chosen, times.timeZone), slip.changeTime];
    if (name === "details" && hasDetails && step !== "details" && (step === "confirm" || form.taken))
      return [[values.name, values.company].filter(Boolean).join(", "), values.email, slip.changeWho];
    return undefined;
  };
  return (
    <section className={styles.slip} data-part="slip" aria-labelledby={titleId}>
      <header>
        <h3 id={titleId}>{slip.title}</h3>
        <span>{slip.told(times.minutes)}</span>
      </header>
      <ol>
        {steps.map((name, index) => {
          if (name === step)
            return (
              <li key={name}>
                <i className={styles.number} aria-hidden="true">
                  {index + 1}
                </i>
                <h4 ref={heading} tabIndex={-1}>
                  {titles[name]}
                </h4>
                <div className={`${styles.at} ${styles.full}`}>{bodies[name]()}</div>
              </li>
            );
          const done = doneText(name);
          if (!done)
            return (
              <li key={name} className={styles.ahead}>
                <i className={styles.number} aria-hidden="true">
                  {index + 1}
                </i>
                <h4>{titles[name]}</h4>
              </li>
            );
          const [first, second, what] = done;
          return (
            <li key={name} className={styles.done}>
              <i className={styles.number} aria-hidden="true">
                <CheckIcon />
              </i>
              <h4>
                <b>{first}</b>
                <span>{second}</span>
              </h4>
              <button type="button" className={frame.textButton} disabled={form.isSending} onClick={() => open(name)}>
                {slip.change}
                <span className="vh"> {what}</span>
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
