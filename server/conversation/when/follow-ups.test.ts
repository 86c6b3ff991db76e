/** All combinations of a first wish and a change to it: the shown times must fit the change and the unchanged part. */
import { expect, test } from "vitest";
import { createStage, hear, officeZone } from "#bench/conversations/stage.ts";
import type { UtcInstant } from "#domain/instants.ts";
import { type LocalDate, weekdayOf } from "#domain/local-date.ts";
import { localTime } from "#server/conversation/open-times.ts";

type Start = { readonly date: LocalDate; readonly minute: number };
type First = {
  readonly isDay: (date: LocalDate) => boolean;
  readonly isHour: (minute: number) => boolean;
  readonly is: "one time" | "one day" | "several days";
};
/** The chosen time before the change, or else the first shown one. */
type Before = First & { readonly anchor: Start };
type FollowUp = {
  readonly fits: (start: Start, before: Before) => boolean;
  /** The kinds of first wishes that the change makes sense after, if not all. */
  readonly after?: readonly First["is"][];
};

const december = (day: number) => `2026-12-${String(day).padStart(2, "0")}`;
const at = (hours: number, minutes = 0) => hours * 60 + minutes;
const noon = at(12);

const firsts: Readonly<Record<string, First>> = {
  "call Thursday afternoon": { isDay: (date) => date === december(10), isHour: (minute) => minute >= noon, is: "one day" },
  "can we talk Wednesday at 10": { isDay: (date) => date === december(9), isHour: (minute) => minute === at(10), is: "one time" },
  "book me December 16 at 2": { isDay: (date) => date === december(16), isHour: (minute) => minute === at(14), is: "one time" },
  "a call next week": { isDay: (date) => date >= december(14) && date <= december(18), isHour: () => true, is: "several days" },
  "tomorrow or Friday morning works": {
    isDay: (date) => [december(8), december(11)].includes(date),
    isHour: (minute) => minute < noon,
    is: "several days",
  },
  "I want a call with your team": { isDay: () => true, isHour: () => true, is: "several days" },
};

const onDay = (...days: readonly number[]): FollowUp => ({ fits: ({ date }) => days.map(december).includes(date) });
const onWeekday = (...places: readonly number[]): FollowUp => ({ fits: ({ date }) => places.includes(weekdayOf(date)) });
const inHours = (isHour: (minute: number) => boolean, after?: FollowUp["after"]): FollowUp => ({
  fits: ({ date, minute }, { isDay }) => isDay(date) && isHour(minute),
  ...(after && { after }),
});
const oneTime = ["one time"] as const;
const ofOneDay = ["one time", "one day"] as const;
const onThatDay = (isHour: (minute: number, before: Before) => boolean, after: FollowUp["after"] = ofOneDay): FollowUp => ({
  fits: ({ date, minute }, before) => date === before.anchor.date && isHour(minute, before),
  after,
});

const followUps: Readonly<Record<string, FollowUp>> = {
  "actually make it Tuesday the 15th": onDay(15),
  "no, the 17th": onDay(17),
  "the week after next": onDay(21, 22, 23, 24, 25),
  "next week": onDay(14, 15, 16, 17, 18),
  "nothing this week, next week maybe": onDay(14, 15, 16, 17, 18),
  "tomorrow?": onDay(8),
  "Monday would be better": onWeekday(1),
  "my only free day is Wednesday": onWeekday(3),
  "only Mondays and Tuesdays": onWeekday(1, 2),
  "Tuesday not Thursday": onWeekday(2),
  "not Thursday": onWeekday(1, 2, 3, 5),
  "any day but Friday": onWeekday(1, 2, 3, 4),
  "we're closed Mondays": onWeekday(2, 3, 4, 5),
  "I'm out of town until the 15th": { fits: ({ date }) => date >= december(15) },
  "sometime in January": { fits: ({ date }) => date >= "2027-01-01" },
  "the week after": { fits: ({ date }) => date >= december(14), after: ofOneDay },
  "a different day": { fits: ({ date }, { anchor }) => date !== anchor.date, after: ofOneDay },
  "the day before": { fits: ({ date }, { anchor }) => date < anchor.date, after: ofOneDay },
  "I can't do that day, what about the day after": { fits: ({ date }, { anchor }) => date > anchor.date, after: ofOneDay },
  "can we push it a week": {
    fits: ({ date }, { anchor }) => date > anchor.date && weekdayOf(date) === weekdayOf(anchor.date),
    after: oneTime,
  },
  "Thursday, same time": { fits: ({ date, minute }, { isHour }) => weekdayOf(date) === 4 && isHour(minute), after: oneTime },
  "how about Monday at 9:30": { fits: ({ date, minute }) => weekdayOf(date) === 1 && minute === at(9, 30) },
  "the 18th at noon": { fits: ({ date, minute }) => date === december(18) && minute === noon },
  "make it 2pm on the 15th instead": { fits: ({ date, minute }) => date === december(15) && minute === at(14) },
  "Wednesday or Thursday next week, after 2": {
    fits: ({ date, minute }) => [december(16), december(17)].includes(date) && minute >= at(14),
  },
  "what's the earliest you have on Friday": { fits: ({ date, minute }) => weekdayOf(date) === 5 && minute <= at(9, 30) },
  "I get off at 3 on Wednesday, so after that": { fits: ({ date, minute }) => weekdayOf(date) === 3 && minute >= at(15) },
  "tomorrow is fine too, but only in the morning": { fits: ({ date, minute }) => date === december(8) && minute < noon },
  "make it 3": inHours((minute) => minute === at(15), ofOneDay),
  "3:30 instead": inHours((minute) => minute === at(15, 30), ofOneDay),
  "does 4:30 work": inHours((minute) => minute === at(16, 30), ofOneDay),
  "my partner can only do 4": inHours((minute) => minute === at(16), ofOneDay),
  "anything after 3?": inHours((minute) => minute >= at(15)),
  "do you have something before 11": inHours((minute) => minute < at(11)),
  "in the afternoon": inHours((minute) => minute >= noon, ofOneDay),
  "between 1 and 3": inHours((minute) => minute >= at(13) && minute <= at(14, 30), ofOneDay),
  "anything later that day": onThatDay((minute, { anchor }) => minute > anchor.minute),
  "I've got a thing until 3 that day": onThatDay((minute) => minute >= at(15)),
  "no good, I work 9 to 3 that day": onThatDay((minute) => minute >= at(15)),
  "can it be half an hour later": onThatDay((minute, { anchor }) => minute > anchor.minute, oneTime),
};

const ways: Readonly<Record<string, (said: string) => string>> = {
  alone: (said) => said,
  "with a name behind it": (said) => `${said}. my name is Joan Pratt, joan@prattdental.com`,
  "behind a refusal": (said) => `no that won't work. ${said}`,
};

test.each(Object.entries(ways))("the shown times fit the changed wish, %s", async (_, say) => {
  const stage = createStage();
  const startOf = (start: UtcInstant) => localTime(Date.parse(start), officeZone);
  const wrong: string[] = [];
  for (const [said, first] of Object.entries(firsts)) {
    const { slip: before, talk } = await hear(stage, said, officeZone);
    if (before?.kind !== "times") throw new Error(`“${said}” shows no times.`);
    const anchor = startOf(before.chosen ?? (before.days[0]?.startsAtUtc[0] as UtcInstant)); // a slip with times has at least one
    for (const [line, { fits, after = [first.is] }] of Object.entries(followUps)) {
      if (!after.includes(first.is)) continue;
      const { slip } = await hear(stage, say(line), officeZone, talk);
      const { chosen, days = [] } = slip?.kind === "times" ? slip : {};
      const shown = (chosen ? [chosen] : days.flatMap(({ startsAtUtc }) => startsAtUtc)).map(startOf);
      if (shown.length > 0 && shown.every((start) => fits(start, { ...first, anchor }))) continue;
      wrong.push(`${said} / ${say(line)} => ${shown.map(({ date, minute }) => `${date} ${minute / 60}`).join(", ")}`);
    }
  }
  expect(wrong).toEqual([]);
});
