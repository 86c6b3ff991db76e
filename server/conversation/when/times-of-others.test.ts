/** Wishes for times, written by people who had not read the code, each with the days and start hours that suit it. */
import { expect, test } from "vitest";
import { hearAll, officeZone } from "#bench/conversations/stage.ts";
import { localTime } from "#server/conversation/open-times.ts";

const minuteOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** "12-10 12-11 09:00-12:00" */
function suits(allowed: string) {
  const parts = allowed.split(" ");
  const [from = "", to = ""] = (parts.pop() ?? "").split("-").slice(-2);
  const days = parts.map((day) => `${day < "12" ? 2027 : 2026}-${day}`);
  return (start: string) => {
    const { date, minute } = localTime(Date.parse(start), officeZone);
    return (parts[0] === "any" || days.includes(date)) && minute >= minuteOf(from) && minute < minuteOf(to);
  };
}

test.each<readonly [lines: readonly string[], allowed: string]>([
  // Weekdays that are refused, ends of the call, and part of the day with a range of hours.
  [["i want talk with your people. soon as can. my salon open 10:30 so must finish before"], "any 00:00-10:01"],
  [
    ["Get me something after the 13th, in the morning, just not a Wednesday.", "The 15th is a Tuesday. I said not a Tuesday."],
    "12-14 12-16 12-17 12-18 12-21 00:00-12:00",
  ],
  [["call someone. only got mondays, after i get the kids from school, so like 3:30 on"], "12-14 15:30-23:00"],
  [
    [
      "can we talk thursday",
      "Oh wait, Dr. Okafor has surgery Thursday. Could it be Friday after lunch instead? We'd have to be done by 3.",
    ],
    "12-11 12:00-14:31",
  ],
  [["a slot on the 10th, early afternoon, he's free 1 to 5"], "12-10 13:00-15:00"],
  [["monday after 4?", "5 is good. and the 2am thing? can it tell a flood from a running toilet"], "12-14 17:00-17:01"],
  [["wednesday at 3", "Can we push that half an hour later? Keith Obuya, kobuya@summitair.example"], "12-09 15:30-15:31"],
  // The conclusion after a reason has its own hours.
  [["dads appt is at 10, probably back 11:30, so noon friday to be safe"], "12-11 12:00-12:30"],
  [["I'm out with the trucks every afternoon so a morning would be best, Wednesday if you got it"], "12-09 00:00-12:00"],
  [["i have a 10 and an 11 on thursday so 1:30"], "12-10 13:30-14:00"],
  [["my shift ends at 3, so thursday 3:30"], "12-10 15:30-16:00"],
  [["tuesday at 10:30 so i can be home by noon"], "12-08 10:30-11:00"],
  [["I'm in court till 2 tuesday so 3 that day"], "12-08 15:00-15:30"],
  [["Friday 2pm central, so 2 for me"], "12-11 14:00-14:30"],
  [["can't talk mornings. any afternoon next week works except monday"], "12-15 12-16 12-17 12-18 12:00-18:00"],
  // Between two activities.
  [["My partner Jim gets in at 10 and I leave at noon, so Tuesday somewhere in there"], "12-08 10:00-12:00"],
  [["chef here. prep till 1, doors at 5, thursday or friday in between"], "12-10 12-11 13:00-17:00"],
  [["The doctor sees patients until 3:30 on Wednesdays, after that she can talk. This Wednesday if possible."], "12-09 15:30-23:00"],
  // Times that suit less, or not at all.
  [["im a nightowl restaurant owner dont even think about before noon. wed or thurs"], "12-09 12-10 12:00-23:00"],
  [["wednesday, absolutely nothing before 10"], "12-09 10:00-23:00"],
  [["thu, don't bother me after 4"], "12-10 00:00-16:01"],
  [["tues? no. weds? no. ok friday i think. morning"], "12-11 00:00-12:00"],
  [["i mean i could do friday but id rather do it sooner so tomorrow or wed, after 2"], "12-08 12-09 14:00-23:00"],
  [["friday works but i'd rather do thursday"], "12-10 00:00-23:00"],
  [["I'd rather not do tuesday, wednesday is better"], "12-09 00:00-23:00"],
  [["instead of wed how about thu at 3"], "12-10 15:00-15:30"],
  [["we do inventory the 14th 15th and 16th so thursday or friday that week"], "12-17 12-18 00:00-23:00"],
  [["8th and 9th im at a trade show, the 10th im back, any time past 1"], "12-10 13:00-23:00"],
  [["law office here. depositions tuesday & wednesday this week, thursday morning is open until 11"], "12-10 00:00-11:00"],
  [["my mom passed last week and im swamped, friday morning"], "12-11 00:00-12:00"],
  // A day with hours is a wish even without a request.
  [["plumber here texting between jobs, thur b4 10 or after 4"], "12-10 00:00-10:00, 12-10 16:00-23:00"],
  [["roofer on a ladder, tomorrow 4pm"], "12-08 16:00-16:30"],
  [["tomorow or weds doesnt matter but has to be 11-1 thats when the front desk is covered"], "12-08 12-09 11:00-13:00"],
  [["kids are at school till 230 so has to be before that any day this wk"], "12-08 12-09 12-10 12-11 00:00-14:30"],
  [["friday", "no sorry friday is the xmas party", "thursday then, after 2"], "12-10 14:00-23:00"],
  [["were a dental practice closed fridays so mon-thu next week, over lunch 12 to 1"], "12-14 12-15 12-16 12-17 12:00-13:00"],
  [["School drop off til 830 then free til 11, tues or wed"], "12-08 12-09 08:30-11:00"],
  [["We have a staff meeting this Wed from 9 to 10:30 and I'm driving after 3, so Wednesday somewhere in the middle"], "12-09 10:30-15:00"],
  [["i teach until 11 and again at 2, wednesdays. this wednesday in the gap?"], "12-09 11:00-14:00"],
  [["any day this week but wednesday, and i have to be out the door by 2 every day"], "12-08 12-10 12-11 00:00-14:00"],
  [["thursday morning", "same thing but the week after"], "12-17 00:00-12:00"],
  [["Wednesday between 4 and 7 in the evening, I'm in London"], "12-09 10:00-13:00"],
  [["day before christmas eve, in the morning"], "12-23 00:00-12:00"],
  [["wed or thurs afternoon", "thursday. and before 3 if you can"], "12-10 12:00-15:00"],
  [["monday", "not this coming one, the one after"], "12-21 00:00-23:00"],
  [["my son should be on the call and he gets home from college on the 18th. so monday the 21st, afternoon"], "12-21 12:00-18:00"],
  [["the partners meet every monday at 9, and wed all take the call right after, so monday at 10"], "12-14 12-21 10:00-10:30"],
  [["inventory is the 28th to the 31st, so any day the week before that in the morning"], "12-21 12-22 12-23 12-24 12-25 00:00-12:00"],
  [["I'm back the 15th so thursday"], "12-17 00:00-23:00"],
  [["kid has a fever so tomorrow is out, wednesday probably too. friday any time is fine"], "12-11 00:00-23:59"],
  [["insurance agency, open enrollment ends the 15th and till then forget it. after the 15th, mornings"], "12-16 12-17 12-18 00:00-12:00"],
  [["our IT guy should join, hes only in tuesdays & thursdays. mornings are better for him"], "12-08 12-10 00:00-12:00"],
  [["wed after 1 please, got a dentist appt in the morning"], "12-09 13:00-23:00"],
  [["tues at 1:30 pls, we do deliveries until 11 and then i gotta eat"], "12-08 13:30-14:00"],
  [["lunch rush is 11 to 2. tuesday 3pm?"], "12-08 15:00-15:30"],
  [["we're in san diego and open at 8 so 8am our time on thursday"], "12-10 10:00-10:30"],
  [["thursday 10am", "hold on im in phoenix this week. 10 phoenix time"], "12-10 11:00-11:30"],
  [["can we talk thursday", "1:30 is when we're slammed. 2:30"], "12-10 14:30-15:00"],
  [["can we talk thursday", "no 1:30 is the rush. 2:30 or 3"], "12-10 14:30-15:01"],
  [["I'm only free on Mondays, but not this coming one. Anything early afternoon?"], "12-21 12-28 01-04 12:00-15:01"],
  [["monday at 9", "9 is too early. 10?"], "12-14 10:00-10:30"],
  [["friday at 4:30", "oh wait boss is off friday. make it thursday same time"], "12-10 16:30-17:00"],
  [["thursday the 10th, in the forenoon, though not before ten o'clock"], "12-10 10:00-12:00"],
  [["thursday after i get off the roof like 4ish or later u got anything"], "12-10 16:00-23:00"],
  // Other information beside a wish
  [["my front desk girl goes home at 3. can we talk Thursday at 2?"], "12-10 14:00-14:30"],
  [["can we do a call Thursday at 2? weekends kill us"], "12-10 14:00-14:30"],
  [["we're a bakery so mornings are our rush. can we talk Friday after 3?"], "12-11 15:00-23:00"],
  [["my boss wants numbers by Friday. can we talk next week, mornings?"], "12-14 12-15 12-16 12-17 12-18 00:00-12:00"],
  [["I lost a 4000 dollar job last week because I missed a call. can we talk Wednesday morning?"], "12-09 00:00-12:00"],
  [["Looking to book Wednesday morning because our last answering service charged $1.20 a minute."], "12-09 00:00-12:00"],
  [["can we do a call Wednesday morning? we take walk-ins until 6"], "12-09 00:00-12:00"],
  // The new year
  [["in the new year. mondays are the only day my partner and i overlap, 1 to 4"], "01-04 01-11 01-18 01-25 02-01 13:00-16:00"],
  [["sometime in the new year, a tuesday morning"], "01-05 01-12 01-19 01-26 00:00-12:00"],
  // Relative to the chosen time or the shown day
  [["Tuesday the 15th at 10", "one day later, sorry"], "12-16 10:00-10:30"],
  [["Tuesday the 15th at 10", "push it back a day"], "12-16 10:00-10:30"],
  [["Tuesday the 15th at 10", "actually can we do a day earlier, at 2"], "12-14 14:00-14:30"],
  [["Wednesday at 2:30", "my cousin opens late. can we do it half hour later"], "12-09 15:00-15:30"],
  [["friday at 11", "could it be a bit later? still before 2"], "12-11 11:30-14:00"],
  [["friday at 2", "earlier, but after 10"], "12-11 10:00-14:00"],
  [["9:30 wed", "11 same day"], "12-09 11:00-11:30"],
  [["do you have an opening wed", "and wed the week after?"], "12-16 00:00-23:00"],
  [["thursday afternoon", "and the week after, thursday?"], "12-17 12:00-18:00"],
  // Names and companies are not times, and times are not names.
  [["Can I schedule a demo?", "This Friday, early afternoon"], "12-11 12:00-15:00"],
  [
    ["Thursday works", "12:30 would be perfect. My name is Priya Raman, priya@sunvalley.example, Sun Valley Orthodontics."],
    "12-10 12:30-13:00",
  ],
  [["I only have my lunch break, 12 to 1"], "any 12:00-13:00"],
  [["court tuesday and wednesday, so thursday or friday"], "12-10 12-11 00:00-23:59"],
  [["salon is closed mondays so next monday would be perfect"], "12-14 00:00-23:59"],
  [["11 on friday the 18th"], "12-18 11:00-11:30"],
  [["next week but mon and fri are out for me"], "12-15 12-16 12-17 00:00-23:59"],
  [["we're a vet clinic, surgeries are in the morning, so afternoons. this week"], "12-08 12-09 12-10 12-11 12:00-18:00"],
  [["tuesdy the 15 at 1 pm"], "12-15 13:00-13:30"],
  [["my nurse manager leaves at 3 and should hear it, so earlier than that. Thursday or Friday"], "12-10 12-11 00:00-15:00"],
  [["my boss Karen has to be on, shes out until wed, back thurs, has a 9-11 on thurs. so thurs after 11"], "12-10 11:00-23:00"],
  [["My Wednesday is meetings 10-12 and 2-3, fit me in around those"], "12-09 00:00-10:00, 12-09 12:00-14:00, 12-09 15:00-23:00"],
  [["skip this week and next, week after is quiet"], "12-21 12-22 12-23 12-24 00:00-23:59"],
  [["week from friday at 1"], "12-18 13:00-13:30"],
  [["the last friday before christmas, morning"], "12-18 00:00-12:00"],
  [["free most of thursday, out 11:15 to 12:45 for an eye exam"], "12-10 00:00-10:46, 12-10 12:45-23:00"],
  [["this week is nuts, how about next", "wednesday or thursday", "thursday. after lunch"], "12-17 12:00-23:00"],
  [["thurs aft", "fri aft also ok"], "12-10 12-11 12:00-18:00"],
  [["wednesday at 9:30", "day after at the same time?"], "12-10 09:30-10:00"],
  [["Im free thursday or friday", "friday is my day off so thursday pls"], "12-10 00:00-23:00"],
  [["next week sometime", "the later in the week the better, thursday or friday"], "12-17 12-18 00:00-23:00"],
  [["thursday", "i've got patients 9 to 1"], "12-10 13:00-23:00"],
  [
    ["tomorrow morning please our phones are a mess", "forget tomorrow, the health inspector just called. thursday morning"],
    "12-10 00:00-12:00",
  ],
  [["could do friday 9 or friday 4", "the later of those two i said"], "12-11 16:00-16:30"],
  [["how bout thursday", "mornings im at the shop so no mornings"], "12-10 12:00-23:00"],
  [["wednesday", "i only have a half hour at 1"], "12-09 13:00-13:30"],
  [["next week is good", "first half of the week", "wednesday"], "12-16 00:00-23:00"],
  [["the 14th, any time that my kid naps so 1 to 3"], "12-14 13:00-15:00"],
  [["friday 2 or after", "my foreman needs to be there and hes gone by 4"], "12-11 14:00-16:00"],
  [["monday the 21st", "or any day that week, after 1"], "12-21 12-22 12-23 12-24 13:00-23:00"],
  [["I just have a break from 12:30 to 1:30"], "any 12:30-13:30"],
  [["surgery monday, so tuesday or wednesday"], "12-08 12-09 12-15 12-16 00:00-23:59"],
  [["the shop's closed mondays so monday the 14th works"], "12-14 00:00-23:59"],
  [["2:30 on monday the 21st"], "12-21 14:30-15:00"],
  [["next week, tuesday and thursday are out"], "12-14 12-16 12-18 00:00-23:59"],
  [["not later than the 10th please"], "12-08 12-09 12-10 00:00-23:59"],
  [["nothing after the 10th"], "12-08 12-09 12-10 00:00-23:59"],
  [["monday the 14 at 11"], "12-14 11:00-11:30"],
  [["my hygienist leaves at 2 and wants to listen, so earlier than that. wednesday"], "12-09 00:00-14:00"],
  [["thursday. she has a meeting 10 to 12"], "12-10 00:00-10:00, 12-10 12:00-23:00"],
  [["skip next week, the week after that, mornings"], "12-21 12-22 12-23 12-24 00:00-12:00"],
  [["two weeks from thursday at 10"], "12-24 10:00-10:30"],
  [["the tuesday before christmas at 2"], "12-22 14:00-14:30"],
  [["wednesday, away 9 to 12"], "12-09 12:00-23:00"],
  [["friday. I'm in court from 1"], "12-11 00:00-13:00"],
  [["tomorrow, but I'm slammed after 2"], "12-08 00:00-14:00"],
  [["this week is impossible. maybe next"], "12-14 12-15 12-16 12-17 12-18 00:00-23:59"],
  [["wednesday at 10:30", "same time the day after"], "12-10 10:30-11:00"],
  [["a call next week", "end of the week is better"], "12-17 12-18 00:00-23:59"],
  [["the 16th, any day that week really, mornings"], "12-14 12-15 12-16 12-17 12-18 00:00-12:00"],
  [["friday", "we've got patients until 11"], "12-11 11:00-23:00"],
  [["thursday or friday", "skip thursday"], "12-11 00:00-23:59"],
  [["got wed at 9:30 or wed at 11?", "the later of the two"], "12-09 11:00-11:30"],
  [["thursday", "afternoons I teach so no afternoons"], "12-10 00:00-12:00"],
  [["Thursday at 10 works for us", "Sorry, we're on Eastern time, so 10 Eastern."], "12-10 09:00-09:30"],
  [["wed at 3", "sorry should of said, mountain time"], "12-09 16:00-16:30"],
  [["tomorrow at 3", "i'm in florida, 3 eastern"], "12-08 14:00-14:30"],
  [["I am only free over lunch, and Mondays are impossible for me."], "12-08 12-09 12-10 11:30-13:31"],
  [["any day this week except tomorrow, 10 to noon"], "12-09 12-10 12-11 10:00-12:00"],
  [["Wednesday, anytime but 11 to 2"], "12-09 00:00-11:00, 12-09 14:00-23:00"],
  [["anything after the 14th, mornings, before the 17th"], "12-15 12-16 00:00-12:00"],
  [["free all day wednesday except 11 to 12"], "12-09 00:00-11:00, 12-09 12:00-23:00"],
  [["thursday at 10 please", "oh wait not thursday, friday. same time"], "12-11 10:00-10:30"],
  [["do you have anything tomorrow afternoon", "no sorry tomorrow is bad. wednesday afternoon"], "12-09 12:00-18:00"],
  [["a call thursday", "our surgeries are 9 to 11 so 11 or after"], "12-10 11:00-23:00"],
  [["the 15th", "I have a half hour at 11"], "12-15 11:00-11:30"],
  [["friday after 1", "he's out by 3"], "12-11 13:00-15:00"],
])("all shown times suit %j", async (lines, allowed) => {
  const { slip } = await hearAll(...lines);
  const starts = slip?.kind === "times" ? (slip.chosen ? [slip.chosen] : slip.days.flatMap(({ startsAtUtc }) => startsAtUtc)) : [];
  expect(starts).not.toEqual([]);
  const isSuiting = allowed.split(", ").map(suits);
  expect(starts.filter((start) => !isSuiting.some((one) => one(start)))).toEqual([]);
});
