import { brand } from "#content/brand.ts";
import { plain } from "#server/conversation/facts/tokens.ts";
import { placeZones } from "./place-zones.ts";
import { numbers } from "./time-words.ts";

export type ZoneSaid = {
  readonly timeZone: string;
  /** The text without the zone. */
  readonly rest: string;
  /** Whether it is the visitor's own zone, in which times are then shown and parsed. */
  readonly holds: boolean;
};

const office = brand.hours.timeZone;

/** "10 PT", but not "PT" alone. */
const short = (letter: string): string => String.raw`(?<=\d ?(?:[ap]m?)? ?)${letter}t`;

const places = [...placeZones.keys()].toSorted((a, b) => b.length - a.length).join("|");
const place = `(?<place>${places})`;

/** American names of zones, ours also by its town; and the zone of any known place ("Hawaii time"). */
const names: readonly (readonly [name: string, timeZone: string | undefined])[] = [
  // "Make it your 2pm"
  [
    String.raw`(?:(?:your|${plain(brand.address.locality).replaceAll(/\W/g, ".")}) time|your(?= (?:\d{1,2}(?::\d\d)? ?(?:[ap]m|oclock|o'clock)|noon)\b))`,
    office,
  ],
  [`(?:eastern(?: (?:standard |daylight )?time)?|e[sd]t|${short("e")}|ny time|east coast)`, "America/New_York"],
  [`(?:central(?: (?:standard |daylight )?time)?|c[sd]t|${short("c")}|(?:texas|chicago) time)`, "America/Chicago"],
  [`(?:mountain(?: (?:standard |daylight )?time)?|m[sd]t|${short("m")})`, "America/Denver"],
  [`(?:pacific(?: (?:standard |daylight )?time)?|p[sd]t|${short("p")}|west coast)`, "America/Los_Angeles"],
  ["(?:gmt|utc)", "UTC"],
  ["(?:british time|bst)", "Europe/London"],
  ["(?:(?:german|european|central european) time|ces?t)", "Europe/Berlin"],
  [`(?:${places}) time`, undefined],
];

const we = "(?:i'?m|i am|we'?re|we are|(?:my|our) (?:office|shop|company|business|team|(?:time ?)?zone) is)";
const at = String.raw`(?:(?!not\b|never\b)\w+ )?(?:an? (?:\w+ ){1,3})?(?:in|on|out of|from|at)(?: the)?`;
const politely = `(?:(?:ok|oh|no|sorry|actually|yes|and|but|so|in|it'?s|from|we'?re|i'?m|over|here|please|to|on|make it|make that|instead|that'?s|times|for me|all|fyi|btw|(?:should(?:'?ve| have| of)|forgot to|meant to) (?:said?|say|mention))[, ]+)*`;
const end = `(?:[, ]+(?:sorry|please|instead|for me|here|time ?zone|then|btw|though|i mean))*[.!? ]*$`;

/** "I'm in Denver", "we're a dental office in Ohio". */
const ofHome = new RegExp(String.raw`\b${we} ${at} ${place}\b(?: time)?`);
const others = String.raw`(?:boss|partner|wife|husband|colleague|coworker|manager|ceo|cto|accountant|lawyer|attorney|brother|sister|son|daughter|mom|dad|mother|father|friend|assistant|customer|client)\b`;
/** "I run a small hotel in Honolulu" */
const ofTrade = new RegExp(
  String.raw`\b(?:i|we)(?:'ve| have)? (?:run|own|manage|operate|work|live|have|got|do|are|am)\b(?: \w+){0,6} (?:in|on|out of|from)(?: the)? ${place}\b`,
);
/** "Here in Denver", "calling from Phoenix", "our shop's in Tampa", "Seattle here", but not "my boss is in Denver". */
const ofPlace = new RegExp(
  String.raw`\b(?:(?:here|over|out|up|down|based|located|live) in|(?:calling|writing|texting) from|(?:my|our) (?!${others})\w+(?:'s| is) (?:in|on))(?: the)? ${place}\b(?: time)?|\b${place.replace("<place>", "<here>")} here\b`,
);
/** "10am my time, I'm in Oregon": any place in such a line is the visitor's. */
const ownTime =
  /\b(?:my|our) time\b|\b(?:mornings?|afternoons?|evenings?|noon|time|\d+ ?[ap]m|\d{1,2}:\d\d|oclock|it'?s) (?:over |out )?here\b/;
const anyPlace = new RegExp(String.raw`\b${place}\b`);
const placeAlone = new RegExp(`^${politely}${place}(?: time)?${end}`);

/** Finds the zone that a plain text names. A place alone names its zone only while times are shown. */
export function zoneSaid(text: string, areTimesShown = false): ZoneSaid | undefined {
  const byName = zoneNamed(text);
  if (byName && (byName.holds || ownTime.test(text))) return { ...byName, holds: true };
  const beside = zoneBeside(text);
  if (beside) return beside;
  const home =
    ofHome.exec(text) ??
    ofPlace.exec(text) ??
    ofTrade.exec(text) ??
    (areTimesShown ? placeAlone.exec(text) : null) ??
    (ownTime.test(text) ? anyPlace.exec(text) : null);
  const timeZone = placeZones.get(home?.groups?.place ?? home?.groups?.here ?? "");
  return home && timeZone ? { timeZone, rest: without(byName?.rest ?? text, home[0]), holds: true } : byName;
}

/** Removes a place: "here in Denver, 2pm my time". "We're a dental office in Ohio" is kept, since it says more than the place. */
export function withoutPlace(text: string): string {
  const found = ofPlace.exec(text) ?? (ownTime.test(text) ? anyPlace.exec(text) : null);
  return found ? without(text, found[0]).replace(ownTime, " ") : text;
}

/** The zone of any place in a text: "my colleague in Denver". */
export const zoneOfPlaceIn = (text: string): string | undefined => placeZones.get(anyPlace.exec(text)?.groups?.place ?? "");

const hours = "(?<hours>an|one|two|three|four|six|seven|[1-467])";
const you = "(?:you|u|y'?all)(?: guys| all| folks)?";
/** "I'm two hours behind you", "you're an hour ahead of us" */
const relative = new RegExp(
  String.raw`\b(?:(?<visitor>${we}|i live|we live)|${you}(?:'?re| are)) (?:about |at |like )?${hours} (?:hours?|hrs?) (?<side>behind|ahead|earlier|later)(?: (?:of|than))?(?: (?:${you}|me|us|mine|yours|austin|texas|central))?(?: time)?\b`,
);
/** By the hours that the zone is ahead of ours. */
const relativeZones: Readonly<Record<string, string>> = {
  "-4": "Pacific/Honolulu",
  "-3": "America/Anchorage",
  "-2": "America/Los_Angeles",
  "-1": "America/Denver",
  "1": "America/New_York",
  "6": "Europe/London",
  "7": "Europe/Berlin",
};

function zoneBeside(text: string): ZoneSaid | undefined {
  const found = relative.exec(text);
  const { visitor, hours: count = "", side = "" } = found?.groups ?? {};
  const away = count === "an" ? 1 : numbers.includes(count) ? numbers.indexOf(count) + 1 : Number(count);
  const isAhead = /ahead|later/.test(side) === (visitor !== undefined);
  const timeZone = relativeZones[isAhead ? away : -away];
  return found && timeZone ? { timeZone, rest: without(text, found[0]), holds: true } : undefined;
}

type Named = {
  /** Undefined: the zone of the place in the name. */
  readonly timeZone: string | undefined;
  readonly name: RegExp;
  /** Matches the zone alone, or as the visitor's own. */
  readonly told: readonly RegExp[];
  /** Matches the zone with an hour: "10am Eastern", "2 on Thursday, Mountain time". */
  readonly ofHour: RegExp;
};

const named: readonly Named[] = names.map(([name, timeZone]) => ({
  timeZone,
  name: new RegExp(String.raw`\b${name}\b`),
  told: [
    String.raw`\b${we}(?: ${at})? ${name}\b`,
    `^${politely}${name}${end}`,
    String.raw`\b(?:in|to|my (?:time ?)?zone is|time ?zone:?) ${name}${end}`,
  ].map((pattern) => new RegExp(pattern)),
  ofHour: new RegExp(
    String.raw`(?:\d ?[ap]m?|:\d\d|noon|o'? ?clock|\b(?:at|to|and|till|until|before|after|around|by|or) \d{1,2}|\d ?- ?\d{1,2}),? (?:in )?${name}\b|(?:\d|noon)\b.*\b(?=\w+(?: \w+)? time\b|\w[sd]t\b)${name}|(?<=\d ?(?:[ap]m?)? ?)\b(?=[ecmp]t\b)${name}`,
  ),
}));

function zoneNamed(text: string): ZoneSaid | undefined {
  const found = named.find(({ name }) => name.test(text));
  if (!found) return undefined;
  const { name, told, ofHour } = found;
  const timeZone = found.timeZone ?? zoneOfPlaceIn(name.exec(text)?.[0] ?? "");
  if (timeZone === undefined) return undefined;
  const said = told.map((pattern) => pattern.exec(text)?.[0]).find((match) => match !== undefined);
  // A visitor who gives an hour in our zone has converted it for us, and may be in another zone.
  const isOfHour = timeZone !== office && ofHour.test(text);
  // "We're on Eastern, so 10 Eastern"
  const rest = text
    .replace(said ?? name, " ")
    .replace(name, " ")
    .replaceAll(/\s+/g, " ");
  return { timeZone, rest, holds: said !== undefined || isOfHour || found.timeZone === undefined };
}

const without = (text: string, part: string): string => text.replace(part, " ").replaceAll(/\s+/g, " ");
