import { useId, useLayoutEffect, useRef } from "react";
import frame from "#app/pages/demos/line-one/frame.module.css";
import { CheckIcon } from "#app/pages/demos/line-one/line-icons.tsx";
import type { TimesForm } from "#app/pages/demos/line-one/talk/talk-state.ts";
import { useTalk } from "#app/pages/demos/line-one/talk/talk-store.ts";
import { shortWhen, zoneBesideOffice } from "#app/pages/demos/line-one/words.ts";
import { lineOneWords } from "#content/live/page-words.ts";
import { ConfirmStep } from "./confirm-step.tsx";
import { DetailsStep } from "./details-step.tsx";
import styles from "./slip.module.css";
import { callValues, changeTimes } from "./slips.ts";
import { TimeStep } from "./time-step.tsx";

const { slip } = lineOneWords;
const bodies = { time: TimeStep, details: DetailsStep, confirm: ConfirmStep };
const steps = ["time", "details", "confirm"] as const;

/** The slip for a call, in three steps of which one is open. Its own button books, nothing else. */
export function TimesCard({ lineId, form }: { readonly lineId: string; readonly form: TimesForm }) {
  const { step, chosen, times, taken, isSending } = form;
  const { name, company, email } = callValues(form, useTalk().known);
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  // The pressed control has disappeared with its step.
  useLayoutEffect(() => {
    if (shown.current !== step) {
      heading.current?.focus({ preventScroll: true });
      // Both steps may be taller than the window.
      for (const part of [heading.current?.closest("li"), heading.current]) part?.scrollIntoView({ block: "nearest", behavior: "instant" });
    }
    shown.current = step;
  }, [step]);
  const titles = { time: taken?.words ?? slip.which, details: slip.who, confirm: step === "confirm" ? slip.confirm : slip.press };
  const hasDetails = name.trim() !== "" && email.trim() !== "" && (step === "confirm" || taken !== undefined);
  /** A step that is done is one line. */
  const done = {
    time: chosen && [shortWhen(chosen, times.timeZone), zoneBesideOffice(chosen, times.timeZone), slip.changeTime],
    details: hasDetails && [[name, company].filter(Boolean).join(", "), email, slip.changeWho],
    confirm: false,
  } as const;
  return (
    <section className={styles.slip} data-part="slip" aria-labelledby={titleId}>
      <header>
        <h3 id={titleId}>{slip.title}</h3>
        <span>{slip.told(times.minutes)}</span>
      </header>
      <ol>
        {steps.map((each, index) => {
          const isOpen = each === step;
          const did = !isOpen && done[each];
          const Body = bodies[each];
          return (
            <li key={each} className={isOpen ? undefined : did ? styles.done : styles.ahead} tabIndex={isOpen ? -1 : undefined}>
              <i className={styles.number} aria-hidden="true">
                {did ? <CheckIcon /> : index + 1}
              </i>
              <h4 ref={isOpen ? heading : undefined} tabIndex={isOpen ? -1 : undefined}>
                {did ? (
                  <>
                    <b>{did[0]}</b>
                    <span>{did[1]}</span>
                  </>
                ) : (
                  titles[each]
                )}
              </h4>
              {isOpen && (
                <div className={styles.at}>
                  <Body lineId={lineId} form={form} />
                </div>
              )}
              {did && (
                <button
                  type="button"
                  className={frame.textButton}
                  disabled={isSending}
                  onClick={() => changeTimes(lineId, { step: each, problem: undefined })}
                >
                  {slip.change}
                  <span className="vh"> {did[2]}</span>
                </button>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
