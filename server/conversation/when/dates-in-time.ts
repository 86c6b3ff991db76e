import * as chrono from "chrono-node/en";

const usual = chrono.configuration.createCasualConfiguration();

/**
 * chrono's reader of dates, of which no line takes long. Its own takes up to eleven spans of time in a row for one ("2 days and
 * 3 hours"), and finds six ways to share each space between them: "couple days", written eleven times and followed by nothing
 * that it looks for, held it for minutes. Of two spans in a row nothing is lost.
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
