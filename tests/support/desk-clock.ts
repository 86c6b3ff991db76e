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
