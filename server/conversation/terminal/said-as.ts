import { askWords } from "#content/live/ask-words.ts";
import type { LiveAnswer, LiveEvent, LiveSlip, LiveSource } from "#domain/live-line.ts";
import { schedulerPaths } from "#domain/scheduler-paths.ts";
import { zonedTime } from "#domain/zoned-time.ts";
import type { Talk } from "#server/conversation/mind.ts";

/** The reply to a line, as the terminal prints it. */
export type Said = {
  readonly greeting: LiveAnswer | undefined;
  /** One per question of the line. */
  readonly answers: readonly LiveAnswer[];
  readonly slip: LiveSlip | undefined;
  readonly isUnknown: boolean;
  readonly hasEnded: boolean;
};

export function saidIn(events: readonly LiveEvent[], talk: Talk): Said {
  const of = <T extends LiveEvent["type"]>(type: T) =>
    events.find((event): event is Extract<LiveEvent, { readonly type: T }> => event.type === type);
  return {
    greeting: of("greeting")?.answer,
    answers: events.flatMap((event) => (event.type === "answer" ? [event.answer] : [])),
    slip: of("slip")?.slip,
    isUnknown: talk.lines.at(-1)?.isUnknown === true,
    hasEnded: of("end") !== undefined,
  };
}

/** The reply as one line of JSON, for programs. */
export function saidAsJson({ answers, slip, isUnknown }: Said, siteUrl: string): string {
  const sources = answers.flatMap(({ source }) => source ?? []);
  const kind = slip ? (slip.kind === "times" ? "offer" : slip.kind) : isUnknown && sources.length === 0 ? "unknown" : "answer";
  return JSON.stringify({
    kind,
    text: answers.map(({ text }) => text).join(" "),
    sources: sources.map((source) => sourceOf(source, siteUrl)),
    times: slip?.kind === "times" ? slip.days.flatMap(({ startsAtUtc }) => startsAtUtc) : [],
  });
}

/** The reply as plain text, for people. */
export function saidAsText({ answers, slip }: Said, siteUrl: string): string {
  const chips = (answers.at(-1)?.chips ?? []).map(({ label }) => label);
  const said = answers.flatMap(({ text, source }) => {
    const from = source && sourceOf(source, siteUrl);
    return [`${askWords.lineOne}${text}`, ...(from ? [askWords.takenFrom(from.title, from.url)] : [])];
  });
  return [...said, ...(slip ? slipLines(slip, siteUrl) : []), ...(chips.length > 0 ? [askWords.next(chips.join(" | "))] : [])].join("\n");
}

function slipLines(slip: LiveSlip, siteUrl: string): string[] {
  if (slip.kind === "handover") return [askWords.call];
  if (slip.kind === "message") return [...(slip.message ? [`  “${slip.message}”`] : []), askWords.messageAt(`${siteUrl}/contact`)];
  const days = slip.days.map(({ startsAtUtc }) => {
    const times = startsAtUtc.map((start) => zonedTime(start, slip.timeZone));
    return `  ${times[0]?.day}: ${times.map(({ time }) => time).join(", ")}`;
  });
  return [...days, askWords.bookAt(`${siteUrl}${schedulerPaths.booking}`)];
}

function sourceOf(source: LiveSource, siteUrl: string): { readonly title: string; readonly url: string } {
  if (source.kind === "team") return { title: askWords.team(source.date), url: siteUrl };
  return { title: source.part ? `${source.title}, “${source.part}”` : source.title, url: `${siteUrl}${source.href}` };
}
