import ICAL from "ical.js";

/** Thrown if a rule recurs too often, or looks for ever for a day that does not exist. */
export class EndlessRecurrenceError extends Error {}

/** A daily event takes ninety steps for three months, an hourly one a hundred thousand for eleven years: about a second. */
const mostStepsAnEvent = 100_000;
/** Once the events of a feed have used this up together, each further one gets enough for years of days and no more. */
const mostStepsAFeed = 1_000_000;
const leastStepsAnEvent = 5_000;

let feedSteps = Number.POSITIVE_INFINITY;
let eventSteps = Number.POSITIVE_INFINITY;

/** How many occurrences may be looked at; the thread that reads a feed says where one begins. */
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
 * The library's own loops have no end if nothing ever matches, as with FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30
 * (kewisch/ical.js issue 1038) or with INTERVAL=48;BYDAY=5MO. Each of their turns makes this check or goes on by a
 * month or a year: the places to end them from.
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
