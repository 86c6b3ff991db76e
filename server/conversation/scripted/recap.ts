import { officeHours } from "#content/hours.ts";
import { lineWords } from "#content/live/line-words.ts";
import { knownNames, smallTalk } from "#content/live/small-talk.ts";
import type { UtcInstant } from "#domain/instants.ts";
import type { LiveKnown, MessageSlip, TimesSlip } from "#domain/live-line.ts";
import type { Talk } from "#server/conversation/mind.ts";
import { momentWithZone, momentWords } from "./offer-times.ts";

const { told, nothing, lacking, time, message } = lineWords.recap;

type OpenSlip = TimesSlip | MessageSlip;

/** What the visitor has told so far, and what the open slip still lacks. */
export function recapOf({ known, slip }: Talk): string {
  const openSlip = slip?.kind === "handover" ? undefined : slip;
  const ofTalk = (Object.keys(knownNames) as (keyof LiveKnown)[]).map((key) => [knownNames[key], known[key]] as const); // keys of it
  const has = [...ofTalk, ...(openSlip ? [ofSlip(openSlip)] : [])].flatMap(([name, value]) => (value ? `${name}: ${value}` : []));
  const lacks = openSlip ? lackOf(known, openSlip) : "";
  const first = has.length > 0 ? told(has.join("; ")) : nothing;
  return openSlip ? `${first} ${lacks || pressed(openSlip)}` : first;
}

/** Says that only the slip's button books or sends, and first what is missing if no time is chosen or the message is empty. */
export function pressWords({ known }: Talk, slip: OpenSlip): string {
  const [, value] = ofSlip(slip);
  return value ? pressed(slip) : `${pressed(slip)} ${lackOf(known, slip)}`;
}

const pressed = ({ kind }: OpenSlip): string => (kind === "times" ? smallTalk.pressIt : smallTalk.sendIt);

/** With its zone, if that is not the office's. */
const moment = (start: UtcInstant, timeZone: string): string =>
  (timeZone === officeHours.timeZone ? momentWords : momentWithZone)(start, timeZone);

const ofSlip = (slip: OpenSlip): readonly [name: string, value: string | undefined] =>
  slip.kind === "times" ? [time, slip.chosen && moment(slip.chosen, slip.timeZone)] : [message, slip.message];

function lackOf({ name, email }: LiveKnown, slip: OpenSlip): string {
  const needed = [ofSlip(slip), [knownNames.name, name], [knownNames.email, email]] as const;
  const lacks = needed.flatMap(([called, value]) => (value ? [] : called));
  return lacks.length > 0 ? lacking(lacks.join(", ")) : "";
}
