import { aTimestamp } from "./dates.ts";

/** Tuesday, December 8, 2026, 8:40 AM in Austin: the morning that the desk's design draws. */
export const deskMorning = aTimestamp("2026-12-08T14:40:00.000Z");

/** Starts a server (through NODE_OPTIONS) at another time than the machine's; its clock runs on from there. */
export function clockOption(instant: string): string {
  return `--import=data:text/javascript,${encodeURIComponent(clockScript(instant))}`;
}

/** The same for a page. */
export function clockScript(instant: string): string {
  return `{
    const Machine = Date;
    const ahead = ${Date.parse(instant)} - Machine.now();
    globalThis.Date = class Date extends Machine {
      constructor(...given) { given.length === 0 ? super(Machine.now() + ahead) : super(...given); }
      static now() { return Machine.now() + ahead; }
    };
  }`;
}

/** For NODE_OPTIONS as well: a clock that stands at this moment until the parent process moves it. */
export function movableClockOption(instant: string): string {
  return `--import=data:text/javascript,${encodeURIComponent(movableClockScript(instant))}`;
}

/**
 * Whatever was to run by then runs once when the clock is moved. What a timer is there for otherwise, as a deadline, it still does.
 * Timers that a library set stay with the machine's clock: they guard connections, as to PostgreSQL, whose other end has not moved.
 */
function movableClockScript(instant: string): string {
  return `{
    const Machine = Date;
    let now = ${Date.parse(instant)};
    globalThis.Date = class Date extends Machine {
      constructor(...given) { given.length === 0 ? super(now) : super(...given); }
      static now() { return now; }
    };
    const planned = new Map();
    for (const [name, clear] of [["setTimeout", "clearTimeout"], ["setInterval", "clearInterval"]]) {
      const set = globalThis[name];
      const cleared = globalThis[clear];
      globalThis[name] = (run, ms = 0, ...given) => {
        const ends = name === "setTimeout";
        if (/^.*\\n.*\\n.*[\\\\/]node_modules[\\\\/]/.test(new Error().stack)) return set(run, ms, ...given);
        const timer = set(() => { if (ends) planned.delete(timer); run(...given); }, ms);
        const go = () => { if (ends) globalThis[clear](timer); run(...given); };
        planned.set(timer, { atMs: now + ms, ms, go });
        return timer;
      };
      globalThis[clear] = (timer) => { planned.delete(timer); cleared(timer); };
    }
    // The parent is gone: nobody moves the clock any more.
    process.once("disconnect", () => process.exit());
    if (process.send) process.on("message", (atMs) => {
      now = atMs;
      for (const timer of [...planned.values()].filter((each) => each.atMs <= now)) {
        timer.atMs = now + timer.ms;
        timer.go();
      }
      process.send(now);
    });
  }`;
}
