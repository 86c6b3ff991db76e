import ICAL from "ical.js";

/** Thrown if a rule recurs too often, or never matches. */
export class EndlessRecurrenceError extends Error {}

/** A daily event takes 90 steps for three months; an hourly one 100,000 for eleven years, which takes about a second. */
const mostStepsAnEvent = 100_000;
/** The budget of all events of a feed. Once it is used up, each further event gets `leastStepsAnEvent`, enough for years of days. */
const mostStepsAFeed = 1_000_000;
const leastStepsAnEvent = 5_000;

let feedSteps = Number.POSITIVE_INFINITY;
let eventSteps = Number.POSITIVE_INFINITY;

/** Limits the steps of recurrence rules. Call `beginFeed` and `beginEvent` at each start. */
export const recurrenceBudget = {
  beginFeed() {
    feedSteps = mostStepsAFeed;
  },
  beginEvent() {
    eventSteps = Math.max(leastStepsAnEvent, Math.min(mostStepsAnEvent, feedSteps));
  },
};

function takeStep(): void {
  feedSteps -= 1;
  eventSteps -= 1;
  if (eventSteps < 0) throw new EndlessRecurrenceError("recurs too often, or never");
}

/**
 * The library loops forever if a rule never matches, such as FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30 (kewisch/ical.js issue 1038) or
 * INTERVAL=48;BYDAY=5MO. Each iteration calls one of these methods, which therefore count steps.
 */
const { check_contracting_rules: isMatch, increment_month: nextMonth, increment_year: nextYear } = ICAL.RecurIterator.prototype;
Object.assign(ICAL.RecurIterator.prototype, {
  check_contracting_rules(this: ICAL.RecurIterator) {
    takeStep();
    return isMatch.call(this);
  },
  increment_month(this: ICAL.RecurIterator) {
    takeStep();
    return nextMonth.call(this);
  },
  increment_year(this: ICAL.RecurIterator, years: number) {
    takeStep();
    return nextYear.call(this, years);
  },
});
