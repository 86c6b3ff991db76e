import { lineTime, shortWhen, sourceText } from "#app/pages/demos/line-one/words.ts";
import { longDay } from "#app/ui/local-calendar.ts";
import { officeHours } from "#content/hours.ts";
import { lineOneWords } from "#content/live/page-words.ts";
import { localDateOf } from "#domain/zoned-time.ts";
import { talk } from "./talk-store.ts";

const { copy, log, booked } = lineOneWords;

/** The talk as plain text: speaker, time and words of each line, the source of each answer, and what was booked or sent. */
function copyText(): string {
  const { lines } = talk();
  const [first] = lines;
  const day = first ? longDay(localDateOf(first.atUtc, officeHours.timeZone)) : "";
  const said = lines.flatMap((line) => {
    const at = lineTime(line.atUtc);
    if (line.who === "you") return [`${at}  ${log.you}: ${line.text}`];
    if (line.who !== "us" || !line.text) return [];
    const { source } = line;
    const from =
      source && [sourceText(source), source.kind === "page" && new URL(source.href, location.origin).href].filter(Boolean).join(", ");
    return [`${at}  ${log.lineOne}: ${line.text}`, ...(from ? [`  ${copy.taken(from)}`] : [])];
  });
  const done = lines.flatMap((line) => {
    if (line.who !== "did") return [];
    return [line.kind === "sent" ? copy.sent(lineTime(line.atUtc)) : booked.title(shortWhen(line.startsAtUtc, line.timeZone))];
  });
  return [copy.title(day, officeHours.zoneName), "", ...said, "", ...done, copy.phone, ""].join("\n");
}

export function downloadCopy(): void {
  const url = URL.createObjectURL(new Blob([copyText()], { type: "text/plain;charset=utf-8" }));
  const link = Object.assign(document.createElement("a"), { href: url, download: copy.file });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
