import { useEffect, useState } from "react";
import type { Phase } from "#app/pages/demos/line-one/talk/talk-state.ts";
import { officeHours } from "#content/hours.ts";
import { lineOneWords } from "#content/live/page-words.ts";
import { weekdays } from "#domain/scheduling-rules.ts";
import { type OfficeClock, officeNow } from "./office-now.ts";
import styles from "./panel.module.css";

const { clock } = lineOneWords;

const officeClock: OfficeClock = {
  timeZone: officeHours.timeZone,
  hours: weekdays.map((day) => officeHours.weekly[day].map(({ opensAt, closesAt }) => [opensAt, closesAt] as const)),
  sentences: clock.sentences,
};

/** The office's time, updated each minute once React is loaded. */
export function useOfficeNow() {
  const [now, setNow] = useState<ReturnType<typeof officeNow>>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      setNow(officeNow(Date.now(), officeClock));
      timer = setTimeout(tick, 60_000 - (Date.now() % 60_000));
    };
    tick();
    return () => clearTimeout(timer);
  }, []);
  return now;
}

/** The office's time. The page is the same for everybody, so line-one.inline.ts sets the time; without scripts it shows the hours. */
export function Clock({ phase }: { readonly phase: Phase }) {
  const now = useOfficeNow();
  const closed = phase.kind === "closed" ? ([phase.isOff ? clock.lineOff : clock.lineClosed, ""] as const) : undefined;
  const [first, second] = closed ?? now?.lines ?? [officeHours.display, ""];
  const shown = closed ? { ...officeClock, sentences: { closed, before: closed, open: closed, closedDay: closed } } : officeClock;
  return (
    <p className={styles.clock} data-clock={JSON.stringify(shown satisfies OfficeClock)}>
      <b className="num" suppressHydrationWarning>
        {now?.time ?? clock.place}
      </b>
      <span suppressHydrationWarning>{first}</span>
      <span suppressHydrationWarning>{second}</span>
    </p>
  );
}
