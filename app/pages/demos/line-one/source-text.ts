import { longDay } from "#app/ui/local-calendar.ts";
import { lineOneWords } from "#content/live/page-words.ts";
import type { LiveSource } from "#domain/live-line.ts";

const { log } = lineOneWords;

/** "Home, “What does it cost?”" */
export function sourceText(source: LiveSource): string {
  if (source.kind === "team") return log.team(longDay(source.date).replace(/^\w+, /, ""));
  return source.part ? log.part(source.title, source.part) : source.title;
}
