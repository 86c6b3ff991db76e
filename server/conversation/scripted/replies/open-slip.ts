/** Replies to what is said about an open slip. */
import { smallTalk } from "#content/live/small-talk.ts";
import { clausesOf, isAsked } from "#server/conversation/scripted/clauses-of.ts";
import { pressWords, recapOf } from "#server/conversation/scripted/recap.ts";
import { noteOf } from "#server/conversation/scripted/slip-words.ts";
import { findTime, leaveMessage, nextBelow, noted, notedForCall, type Reply, say } from "./reply.ts";

/** "It's ruizair.net, not .com" */
export const putRight: Reply = ({ right, talk }) => right.known && noted(right.known, talk);

/** "Note that we use ServiceTitan", while a time is being chosen. */
export const noteForCall: Reply = ({ times, said, talk }) => {
  const note = times && noteOf(said);
  return note === undefined ? undefined : notedForCall(note, talk);
};

/** To "book it": which button does that, and what the slip still lacks. To "read that back": what was told. */
export const pressOrRecap: Reply = ({ asked, wish, isTold, text, open, talk }) => {
  if (asked) return undefined;
  if (wish === "wish-recap") return say(recapOf(talk), nextBelow(talk));
  return wish === "wish-press" && !isTold && !/\d/.test(text) && open ? say(pressWords(talk, open), nextBelow(talk)) : undefined;
};

/** "Hold off, I need to ask my partner" */
export const letGo: Reply = ({ text, asked }, { wants }) => {
  const asksMore = () => clausesOf(text).some((clause) => isAsked(clause) && !wants.toLetGo(clause));
  return wants.toLetGo(text) && !asked && !asksMore() ? say(smallTalk.dropped, [findTime, leaveMessage]) : undefined;
};
