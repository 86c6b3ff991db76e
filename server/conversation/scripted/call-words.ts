/** Recognizes questions about a call with us, and about reaching us without one. All functions take plain text (facts/tokens.ts). */

import { anyOf, begins } from "./vocabulary.ts";

/** "How long is it gonna take", "how much time should I set aside", "how many minutes is that" */
export const asksLength = (text: string): boolean => length.test(text);
const length = begins`how (?:long|much (?:of (?:my|our) )?time|many minutes)(?: (?:is|are|will|would|does|do|should|am|going|gonna|to|it|that|this|i|me|us|we|you|u|y'all|they|the|a|our|my|call|meeting|chat|talk|take|keep|last|be|go|run|set|aside|block|off|out|on|phone|need|plan|for))*\W*$|(?:is|does|will|would) (?:it|this|that|the call)(?: (?:going to|gonna))? (?:take|last|be|run) (?:long|forever|all day|a while|hours)\W*$`;

/** "Do I get charged anything", "is there a fee" */
export const asksIfCharged = (text: string): boolean => charged.test(text);
const charged = begins`(?:do|does|will|would|am|are|is|can|could) (?=.*\b(?:charged?|bill(?:ed)?|pay|owe|fee|costs?)\b)(?:(?:i|we|you|u|y'all|it|this|that|there|the|a|an|any|me|us|for|to|of|get|getting|be|going|gonna|have|really|actually|call|meeting|charged?|bill(?:ed)?|pay|owe|fee|costs?|anything|something|money|then|though|right)(?:\s+|\W*$))+$`;

/** "So it's basically a sales call", "are they gonna try to sell me something" */
export const asksIfPitch = (text: string): boolean => pitch.test(text);
const pitch = begins`(?:(?:is|it'?s|this|that|that'?s|are|will|would|you|u|y'all|they|the|a|an|discovery|call|going|gonna|to|be|just|basically|really|only|another|some|try|i|get|kind of|like)\s+)*(?:sales(?: ?(?:call|pitch|thing|talk|meeting|spiel|job))?|hard sell|sell(?:ing)? (?:me|us)(?: \w+)?|pitch(?: (?:me|us))?)(?: (?:huh|right|then|or what|is it))?\W*$`;

const call = "(?:(?:the|that|this|our|a|my|your|first|initial|discovery|strategy|free|intro) )+(?:call|meeting|demo|consultation|chat)";
const afterCall = String.raw`(?:after|following|once|when) (?:(?:we|i|you)(?:'ve| have| had)? (?:talk(?:ed)?|spoke|spoken|met|meet|(?:had|done) ${call})|${call}(?: (?:is|has|over|done|been))*)\b`;
const next = `(?:what|then|next|'s|is|are|will|would|comes?|happens?|whats|do|does|the|steps?|goes|on|we|i)`;

/** "Ok and after the discovery call?", "what happens once we've talked" */
export const asksAfterCall = (text: string): boolean => (/\?|\bwhats?\b|\bnext\b/.test(text) ? follows.test(text) : false);
const follows = begins`(?:${next}\b[\s,]*|(?<=what)'s )*${afterCall}(?:[\s,]*${next}\b)*\W*$`;

const detail = "(?:phone|cell|mobile|number|name|e-?mail|company|address)";

/** "What do you need from me to book", "do I have to give my phone number" */
export const asksNeeded = (text: string): boolean => needed.test(text) && !/\bwhy\b|\bwhat\b.*\bfor\W*$/.test(text);
const needed = anyOf(
  String.raw`\bwhat(?:'?s| else| all| info\w*| details?)?(?: (?:do|does|will|did))?(?: (?:you|u|y'all|they|it))?(?: guys)? (?:needs?|required?|want) (?:from me|to (?:book|schedule|set (?:it|that|this) up))\b`,
  String.raw`\b(?:what|which|how much) (?:info\w*|details?) (?:do|must|should|will|would) (?:i|we|you|u|y'all)\b.*\b(?:need|have to|give|fill|provide|enter|want)\b`,
  String.raw`\b(?:do|must|should|will) (?:i|we)(?: really| actually| still)*(?: have to| need to| gotta)? (?:give|put|enter|leave|fill|provide|share|type|tell)(?: (?:out|in|you|u|them|down))* (?:(?:my|an?|the|our) )?(?:\w+ )?${detail}\b`,
  String.raw`\bis (?:(?:the|an?|my|your) )?${detail}(?: ${detail})* (?:really )?(?:required|mandatory|optional|needed|necessary|a must)\b`,
  String.raw`\b(?:can|could|may) (?:i|we) (?:just )?(?:leave|skip|omit)(?: (?:out|off))? (?:(?:the|my) )?${detail}\b`,
);

/** "Who am I talking to on that call" */
export const asksWhoTalks = (text: string): boolean => whoTalks.test(text);
const whoTalks = begins`who(?:m|'?s)?(?: (?:is|am|are|will|would|do|be|i|we|get|to))*(?: be)? (?:(?:talk|speak|meet|chat)(?:ing)?\b(?!.* about\b)|(?:on|at) the (?:other end|other side|call|line)\b)`;

const us = "(?:you|u|y'all|ya|some ?(?:one|body)|the team|your team|people|directly)";
/** "Can I just email someone", "I'd rather write you an email" */
export const asksToWrite = (text: string): boolean => toWrite.test(text);
const toWrite = anyOf(
  // "How do I get a hold of you if I don't want to book"
  String.raw`^(?:so |and |ok |well |but )*how (?:do|can|would|could) (?:i|we) (?:get (?:a )?hold of|get in touch with|reach|contact) (?:you|u|y'all)\b`,
  String.raw`\b(?:can|could|may) (?:i|we) (?:just |simply |also )*e-?mail ${us}(?: guys| all| instead| directly)*(?:\W*$|[,.?!;])`,
  String.raw`\b(?:i|we)(?:'?d| would)? (?:(?:just|rather|really|want to|wanna|prefer to|like to) )+(?:e-?mail ${us}|(?:write|send) ${us}(?: guys)? an? e-?mail)\b(?! (?:about|that|to))`,
);

/** "When do they get in", "so what time tomorrow", right after our number or hours. */
export const asksWhenIn = (text: string): boolean => whenIn.test(text);
const whenIn = begins`(?:at )?(?:what time|when)(?:'?s)?(?: (?:do|does|will|are|is|you|they|people|y'all|someone|somebody|your|guys|all|be|the|office|team|get|gets|come|back|in|open|opens|start|there|tomorrow|today|morning|(?:on )?(?:mon|tues|wednes|thurs|fri)day))+\W*$`;
