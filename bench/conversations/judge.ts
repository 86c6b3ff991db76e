import { agentPages } from "#content/agents/agents.ts";
import { roiValue } from "#content/agents/roi.shared.ts";
import { addressLine, brand } from "#content/brand.ts";
import { facts } from "#content/facts.ts";
import { lineWords } from "#content/live/line-words.ts";
import type { TimesSlip } from "#domain/live-line.ts";
import { sitePassages } from "#server/conversation/facts/site-passages.ts";
import { localTime } from "#server/conversation/open-times.ts";
import type { Expected } from "./expected.ts";
import type { Heard, Stage } from "./stage.ts";

/** The differences of a reply from the expected one. */
export async function judge(
  heard: Heard,
  expected: Expected,
  timeZone: string,
  stage: Pick<Stage, "times">,
  kinds: readonly Expected["kind"][] = [kindOf(heard)],
): Promise<readonly string[]> {
  if (expected.kind === "either") {
    const each = await Promise.all(expected.of.map((one) => judge(heard, one, timeZone, stage, kinds)));
    return each.find((wrong) => wrong.length === 0) ?? each.flat();
  }
  if (expected.kind === "all")
    return (await Promise.all(expected.of.map((one) => judge(heard, one, timeZone, stage, kindsOf(heard))))).flat();
  const wrong = [...foreignFigures(heard), ...(await closedTimes(heard, stage))];
  const text = wordsOf(heard);
  if (!kinds.includes(expected.kind)) return [...wrong, `${kinds.join(", ")} instead of ${expected.kind}: ${text}`];
  switch (expected.kind) {
    case "answer":
      if (!expected.holds.some((part) => text.includes(part))) wrong.push(`another answer: ${text}`);
      break;
    case "offer":
      if (heard.slip?.kind === "times") wrong.push(...wrongTimes(heard.slip, expected, timeZone));
      if (expected.holds !== undefined && !text.includes(expected.holds)) wrong.push(`without “${expected.holds}”: ${text}`);
      break;
    case "message":
      if (heard.slip?.kind === "message" && !heard.slip.message.includes(expected.holds ?? ""))
        wrong.push(`message: ${heard.slip.message}`);
      break;
    case "talk":
      if (expected.holds !== undefined && !text.includes(expected.holds)) wrong.push(`without “${expected.holds}”: ${text}`);
      break;
  }
  return wrong;
}

const wordsOf = ({ answers }: Heard) => answers.map(({ text }) => text).join(" ");

function kindOf({ answers, isUnknown, slip, hasEnded }: Heard): Expected["kind"] {
  if (hasEnded) return "end";
  if (slip) return slip.kind === "times" ? "offer" : slip.kind;
  if (answers.some(({ source }) => source)) return "answer";
  return isUnknown ? "unknown" : "talk";
}

/** All kinds of replies to the line, not only the main one. */
function kindsOf(heard: Heard): readonly Expected["kind"][] {
  const { answers, talk } = heard;
  const hasUnknown = talk.lines.some(({ id, isUnknown }) => isUnknown === true && answers.some((answer) => answer.id === id));
  return [
    kindOf(heard),
    ...(answers.some(({ source }) => source) ? (["answer"] as const) : []),
    ...(hasUnknown ? (["unknown"] as const) : []),
  ];
}

function wrongTimes(
  { days, chosen }: TimesSlip,
  { on, notBefore, from, to, chosen: wanted }: Extract<Expected, { kind: "offer" }>,
  timeZone: string,
): string[] {
  const at = (start: string) => {
    const { date, minute } = localTime(Date.parse(start), timeZone);
    return { date, clock: `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}` };
  };
  const shown = days.flatMap((day) => day.startsAtUtc.map(at));
  if (wanted !== undefined) {
    const is = chosen && at(chosen);
    return is && `${is.date} ${is.clock}` === wanted ? [] : [`chosen: ${is ? `${is.date} ${is.clock}` : "nothing"}`];
  }
  if (shown.length === 0) return ["no times"];
  return shown.flatMap(({ date, clock }) => {
    const fits = (!on || on.includes(date)) && date >= (notBefore ?? "") && clock >= (from ?? "") && clock <= (to ?? "24:00");
    return fits ? [] : [`${date} ${clock}`];
  });
}

/** Offered times that are not open. */
async function closedTimes({ slip }: Heard, { times }: Pick<Stage, "times">): Promise<string[]> {
  if (slip?.kind !== "times") return [];
  const starts = slip.days.flatMap((day) => day.startsAtUtc);
  const states = await Promise.all(starts.map((start) => times.stateOf(start)));
  return starts.filter((_, position) => states[position] !== "open").map((start) => `offers ${start}, which is not open`);
}

const figure = /\$?\d[\d,.]*(?:[%xK]|(?=\D|$))/g;
const figuresOf = (text: string): string[] => (text.match(figure) ?? []).map((found) => found.replace(/[.,]+$/, ""));

/** All figures on the site. */
const ours = new Set(
  [
    ...Object.values(agentPages).flatMap(({ roi }) => roi.figures.map(roiValue)),
    ...sitePassages().map(({ text }) => text),
    JSON.stringify(facts),
    JSON.stringify(brand),
    addressLine,
    JSON.stringify(lineWords),
  ].flatMap(figuresOf),
);

/** Figures in an answer that are not on the site. Days and times of calls come from the calendar, so they do not count. */
function foreignFigures(heard: Heard): string[] {
  const { answer, isUnknown, known } = heard;
  const slip = heard.slip ?? heard.talk.slip;
  if (!answer) return ["no answer"];
  // "I don’t know" quotes the visitor's question.
  const words = isUnknown ? wordsOf(heard).replaceAll(/“[^”]*”/g, "") : wordsOf(heard);
  // Corrected details are quoted, too.
  const said = Object.values(known).reduce((before, value) => before.replaceAll(value, ""), words);
  const text = slip
    ? said.replaceAll(
        /\b(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}\b|\b\d{1,2}(?::\d{2})? [AP]M\b/g,
        "",
      )
    : said;
  return figuresOf(text)
    .filter((found) => !ours.has(found))
    .map((found) => `${found} is not a figure of ours`);
}
