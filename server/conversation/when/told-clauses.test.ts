/** Information beside a wish for a call must not change the requested times, in any position and with any times of its own. */
import { expect, test } from "vitest";
import { eveningMs, officeZone } from "#bench/conversations/stage.ts";
import { plain } from "#server/conversation/facts/tokens.ts";
import { readTimes } from "./times-said.ts";

const wishes = [
  ...["Thursday at 2", "Wednesday morning", "Friday after 3", "tomorrow before 11", "the 16th in the afternoon"],
  ...["next Tuesday between 10 and 12", "next week, mornings", "Tues or Thurs around 10", "12/17 at 1:30"],
];

const told = [
  ...["we have 3 locations", "I run 12 trucks and 2 dispatchers", "we've been in business 15 years", "I'm a one man shop"],
  ...["our phone rings 40 times a day", "we miss about 5 calls a day", "we're open 8 to 6", "we're open Monday through Saturday"],
  ...["we open at 7", "our busy season starts in March", "I heard about you on the radio Monday", "I saw your ad last Thursday"],
  ...["I tried to call at 5 and got voicemail", "my receptionist quit on Friday", "my receptionist leaves at 4"],
  ...["we lose calls after 5", "calls come in at night and on weekends", "nobody answers on Saturdays", "our lease is up January 1"],
  ...["we launch in February", "budget gets decided by the end of the year", "I need this running by January"],
  ...["we get 200 calls a week", "I'm at 512-555-0143", "we do emergency plumbing 24 hours", "our average wait is 10 minutes"],
  ...["we pay $900 a month for an answering service", "we spoke to a competitor on Tuesday", "I'm driving right now"],
  ...["I've 4 people on the phones from 9 to 5", "the first of our 3 stores opened in 1998", "I manage 60 units on 5th street"],
  ...["we shut down the kitchen at 10 every night", "business has been slow since October", "our contract ends December 31"],
  ...["you were recommended at the chamber breakfast Friday", "the phone rings all through lunch", "the new clinic opens January 11"],
  ...["I'm the only one here on Mondays", "I'm usually on a roof", "I read your page last night", "we are a 5 attorney firm"],
  ...["people call at midnight about leaks", "it took 6 rings yesterday", "I'm calling from 737-555-0110", "our suite is 210"],
  ...["last Tuesday we missed 22 calls", "the girls leave at 5 sharp", "our peak is 11 to 1", "after 5 it all goes to voicemail"],
  ...["the shop is loud from 8 to 4", "our hours are 7 to 7", "calls double in December", "I wrote you Monday and got no answer"],
];

const lines: readonly ((wish: string, told: string) => string)[] = [
  (wish, told) => `${told}. can we talk ${wish}?`,
  (wish, told) => `can we do a call ${wish}? ${told}`,
  (wish, told) => `${wish} works for me, ${told}`,
  (wish, told) => `hi, ${told}, any chance of a call ${wish}`,
  (wish, told) => `${told} so ${wish} would be best for a call`,
  (wish, told) => `Looking to book ${wish} because ${told}.`,
];

const wishesOf = (line: string) =>
  readTimes(plain(line), { nowMs: eveningMs, timeZone: officeZone, slip: undefined, memory: undefined })?.wishes;

test.each(told)("“%s” does not change a wish for times beside it", (said) => {
  const wrong = wishes.flatMap((wish) => {
    const alone = JSON.stringify(wishesOf(`can we talk ${wish}?`));
    return lines.map((line) => line(wish, said)).filter((line) => JSON.stringify(wishesOf(line)) !== alone);
  });
  expect(wrong).toEqual([]);
});

test.each([
  ["i teach 9 to 3 every day, can we talk tomorrow?", { either: [{ toMinute: 510 }, { fromMinute: 900 }] }],
  ["my wife teaches until 3, could we do Thursday?", { fromMinute: 900 }],
  ["we have patients from 1 to 3, any other time Thursday", { either: [{ toMinute: 750 }, { fromMinute: 900 }] }],
  ["kids get picked up at 2:45 so it has to be over before that, wed or thurs", { toMinute: 855 }],
  ["thursday morning, my shift starts at 11", { toMinute: 659 }],
])("a clause about hours when a person cannot talk limits the wish: “%s”", (line, hours) => {
  expect(wishesOf(line)?.[0]).toMatchObject(hours);
});
