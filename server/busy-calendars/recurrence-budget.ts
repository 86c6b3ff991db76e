import ICAL from "ical.js";

/** Thrown where a rule recurs too often, or looks for ever for a day that does not exist. */
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

/**
 * The library's own loop has no end where nothing ever matches, as with FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30
 * (kewisch/ical.js issue 1038). This check, which it makes at each step, is the one place to end it from.
 */
const { check_contracting_rules: isMatch } = ICAL.RecurIterator.prototype;
ICAL.RecurIterator.prototype.check_contracting_rules = function isMatchWithinBudget() {
  feedSteps -= 1;
  eventSteps -= 1;
  if (eventSteps < 0) throw new EndlessRecurrenceError("recurs too often, or never");
  return isMatch.call(this);
};
