import * as chrono from "chrono-node/en";

const usual = chrono.configuration.createCasualConfiguration();

/**
 * chrono's date parser with bounded running time. Its own parser joins up to eleven spans of time ("2 days and 3 hours") and
 * backtracks over six ways to match each space between them: "couple days", repeated eleven times without a match after it, took
 * minutes. This one joins at most two spans.
 */
export const datesInTime = new chrono.Chrono({
  ...usual,
  parsers: usual.parsers.map((parser) => {
    const mended = new Map<RegExp, RegExp>();
    return {
      pattern(context) {
        const own = parser.pattern(context);
        const pattern = mended.get(own) ?? new RegExp(own.source.replaceAll("{0,10}", "{0,1}"), own.flags);
        mended.set(own, pattern);
        return pattern;
      },
      extract: parser.extract.bind(parser),
    };
  }),
});
