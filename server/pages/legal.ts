import { brand } from "#content/brand.ts";
import type { LegalPath } from "#content/legal/legal-pages.ts";
import { createFamily } from "./family.ts";

/** The legal pages: made once a day, since each shows the current date. */
export const legalFamily = createFamily({
  loadView: async () => (await import("#app/pages/legal/legal.tsx")).view,
  propsOf: ({ nowMs }, path: LegalPath) => ({ path, today: officeToday(nowMs) }),
});

const { timeZone } = brand.hours;
const isoDate = new Intl.DateTimeFormat("en-CA", { timeZone });
const longDate = new Intl.DateTimeFormat("en-US", { timeZone, dateStyle: "long" });

/** The current date at the office; the visitor's own zone is the browser's to say (app/pages/legal/today.enhance.ts corrects it). */
function officeToday(nowMs: number) {
  return { iso: isoDate.format(nowMs), long: longDate.format(nowMs) };
}
