/** Questions about what is told and booked so far. All functions take plain text (facts/tokens.ts). */

import { anyOf, begins, lead, politeLead } from "./vocabulary.ts";
import { isOfAgents } from "./wish-words.ts";

const detail = "(?:names?|e-?mail|address|phone|number|company|time|day|date|hour)";
const call = "(?:call|time|slot|spot|appointment|appt|meeting|booking|reservation)";
const onIt = String.raw`(?:there|(?:on|in|for|under) (?:it|that|(?:the|my|this) (?:${call}|invit\w*|calendar|message|note|slip)))\b`;
const took = "(?:have|got|get|wrote|write|put|took|take|noted?|pick(?:ed)?|cho(?:o?se)|gave|give)";
const done = "(?:booked|scheduled|reserved|arranged|confirmed|locked in|(?:all )?set(?: up)?|settled|sorted|done|sent|final|official)";

const ofDetails = anyOf(
  // "What name will be on the booking", "is my email on it"
  String.raw`\b(?:what(?:'?s)?|which|whose|who|is|was|the)\b.*\b${detail}\b.*\b${onIt}`,
  // "Under whose name is it", "is it in Harlan's name", "who is it booked for"
  String.raw`\bwhose ${detail}\b|\b(?:in|under) (?:what|which|my|our|his|her|their|(?:\w+ )?\w+'s) name\b`,
  String.raw`\bwho(?:'?s| is| was)? (?:it|this|that|the ${call})(?: is)?(?: ${done})? (?:for|under)\W*$`,
  // "What name did you put", "the time I picked", "you need my email"
  String.raw`\b${detail} (?:that )?(?:(?:did|do) )?(?:you|i|we) (?:just )?${took}\b`,
  String.raw`\byou (?:have|got|get|know|need) (?:(?:[\w:]+ ){1,4}and )?my ${detail}\b`,
  // "Which day was it again", "when is it", "and the email?"
  String.raw`^${lead}(?:(?:what|which) ${detail}(?: (?:was|is) (?:it|that|the ${call}))?|when(?:'?s| is| was) (?:it|that|(?:the|my) ${call}))(?: again| for)?\W*$`,
  String.raw`\bis that (?:all|everything)(?: that)? you (?:need|want)\b`,
  String.raw`^${lead}(?:and |what about )(?:the|my) ${detail}\W*$`,
  String.raw`^${lead}(?:was|what was) (?:it|that)\b`,
  // "Cool. Whats left to do", "do you need anything else from me"
  String.raw`^${lead}(?:what(?:'?s| is| do (?:i|we) do)? (?:left|next|now|missing)|(?:then|after(?:wards| that)?)(?: what)?|now what|what else do you need|(?:do|did) you need (?:anything|something) (?:else|more)|anything else you need)(?: (?:to do|from me|for me|then|now))*\W*$`,
);

/** "Whose name is it in", "which day was that again", of what stands open. */
export const asksOfDetails = (text: string): boolean => ofDetails.test(text) && !isOfAgents(text);

/** "Put my name down then", "need my email?", of who has not told it yet. */
export const offersDetails = (text: string): boolean => offered.test(text);
const offered = begins`(?:(?:i|we|you|u|they)(?:'ll| will| can| should| do| did)? )?(?:do you |did you )?(?:please |just )?(?:put|take|use|add|write|have|need|want|enter|give)(?: you)?(?: down| in)? my (?:${detail}|details|info\w*)(?: (?:down|in|on it|on that|too|then|now|for it|please))*\W*$`;

/** "Does it say Friday", "is the deadline in it", "what exactly are you sending them", of a message. */
export const asksOfWords = (text: string): boolean => ofWords.test(text);
const ofWords = anyOf(
  String.raw`^${politeLead}(?:do(?:es)?|did|will|check|see|make sure) (?:if |that )?(?:it|that|this|you|u|the (?:message|note)|they) (?:still |also |all |now )*(?:says?|mentions?|includes?|contains?|reads?|states?|shows?|lists?|sees?|gets?|have|has|put|write)\b`,
  String.raw`^${lead}(?:is|are|was|were) (?:the|my|our|that|it) (?:\w+ ){0,3}(?:in|on) (?:it|there|that|the (?:message|note))\W*$`,
  String.raw`\bwhat(?: exactly| all)?(?:'?s| does| do| is| are| will| did)?(?: exactly| all)? (?:it|that|this|the (?:message|note)|you|u|they)\b.*\b(?:says?|read|sending|send|tell(?:ing)?|get|see|written|wrote)\b`,
);

const readBack = anyOf(
  String.raw`\bwhat(?:'?s| is| was)? (?:all )?(?:(?:of )?(?:the|my) )?(?:e-?mail|address|name|number|phone|info\w*|details|stuff)(?: of mine)? (?:that |did |do |have )?(?:you|u)(?:'?ve)? (?:have|got|wrote|put|take|took)\b`,
  String.raw`\byou (?:have|got|get|know|need) my (?:e-?mail|phone|number|name|address)\b|^${lead}(?:you |u )?(?:got|have) my ${detail}\W*$`,
  String.raw`\bwhat (?:am i|are we|i'?m|we'?re) (?:down|signed up|booked|set up|put down|in) (?:for|as)\b`,
  // "Could you show me the message once more"
  String.raw`^${politeLead}(?:(?:let me|can i|could i|may i|i(?:'?d| would) like to|i want to) (?:see|hear|read|check)|show me)(?: again| back)? (?:the|my) (?:message|note|text|details|info\w*|card|slip)(?:[ ,]+(?:again|back|once more|for me|please|so far|now))*\W*$`,
  String.raw`^${politeLead}(?:read|say|tell|show|repeat)(?: it)?(?: to)?(?: me)?(?: back)? what (?:you|u|your)(?:'?re|'?ve| are| have| will| did)?(?: (?:got|have|wrote|put|sending|send|going to send|gonna send|telling|tell))+(?: (?:them|down|out|so far|there|to them|for me))*\W*$`,
  String.raw`\bwhat(?:'?s| does| is) (?:it|that|the (?:message|note)|my (?:message|note)) (?:say|read)(?:ing)?(?: now| so far)?\W*$`,
  // "What do you have me down for", "so what does it say now, name and time", "read it back before I send it"
  String.raw`\bwhat(?:'?s| is| do| did| have)? (?:you|u)(?:'?ve| have| got)?(?: have| got)? (?:me|us) (?:down )?(?:for|as)\b`,
  String.raw`\bwhat(?:'?s| does| is) (?:it|that)(?:'?s)? (?:say|read)(?:ing)? (?:now|so far)\b|\bwhat(?:'?s| is) on it now\b`,
  String.raw`^${politeLead}(?:read|say|repeat) (?:it|that|the (?:message|note))(?: back)?(?: to me)? before\b`,
  String.raw`\bwhat (?:does|will) (?:the|my) (?:message|note) (?:say|read)\b`,
  // "Can you tell me what you've got down", "whats on the card"
  String.raw`\bwhat(?:'?s| is)?(?: all)?(?: do| did| have)? (?:you|u)(?:'?ve| have| did)? (?:got|have|put|write|wrote|noted?|taken|took)(?: (?:down|so far|there|in|for me|on (?:it|there)))+\W*$|\bwhat did (?:you|u) (?:put|write|note)(?: down)?\W*$`,
  String.raw`^${politeLead}(?:confirm|repeat|tell me|say|summarize|sum up|read)(?: me)?(?: back)? (?:(?<!confirm )(?:it|that|this|everything)|(?:the|my) (?:${detail}|details|${call}|message|note|whole thing)|what (?:you|u)(?:'?ve| have)?(?: got| have| wrote)?)(?:[ ,]+(?:again|back|out|once more|for (?:me|us)|please|to (?:me|us)|so far|down))*\W*$`,
  String.raw`\bwhat(?:'?s| is) (?:on|in) (?:it|there|the (?:card|slip|form|note|message))(?: (?:now|so far))?\W*$`,
);

/** "Read it back to me", whether anything stands open or not. */
export const asksToReadBack = (text: string): boolean => readBack.test(text);

/** A message, or what is told in one. */
const words = "(?:message|note|question|request)";

const ofSent = anyOf(
  // "Is my message sent yet", "has it gone out to them now", "does it go out by itself", "is it on its way"
  String.raw`\b(?:has|have|had|did|does|do|is|was|will|are) (?:it|that|this|everything|(?:the|my|our|that) ${words})(?: (?:now|been|already|just|really|actually|even|get|got|all|gonna|going to|be))* (?:sent?|gone|go(?:es|ing)?|went|delivered|reach(?:ed)?|arrived?|received|submitted|on (?:its|the) way|out)(?: (?:out|off|through|away|to (?:them|you|him|her|(?:the|your) (?:team|owner|people))|them|yet|now|tonight|soon|already|right away|immediately|by itself|on its own|automatically|today))*(?=\W*(?:$|[?.,!]|or\b))`,
  String.raw`\b(?:did|have|do) (?:they|you|u|the team|the owner|he|she|any ?(?:one|body)|some ?(?:one|body))(?: already| even)? (?:get|got|gotten|seen?|received?|read) (?:it|this|that|(?:the|my) ${words})(?: (?:yet|now|already|or not))*\W*$`,
);

/** "Is my message sent yet", "does it go out now", of an open message. */
export const asksIfSent = (text: string): boolean => ofSent.test(text);

const ofState = anyOf(
  String.raw`\b(?:you|u)(?:'?ve| have)? (?:got|have|put) (?:me|us) (?:down|in) (?:for|on|at)\b`,
  // "Is it booked", "booked now?", "so the call is set?"
  String.raw`\b(?:is|are|am|was)(?: (?:it|that|this|i|we|everything|(?:the|my|our) ${call}))?(?: (?:now|all|really|actually|already|good and))* ${done}\b(?! (?:by|with|to|for|on|at|as|when|if|under)\b)`,
  String.raw`^${lead}(?:(?:(?:it|that|the ${call})(?:'?s| is)|i'?m|we'?re) )?${done}(?: (?:now|yet|already|then))*\?`,
  // "Am I on for Monday or not", "is Tuesday still on"
  String.raw`\b(?:am i|are we|i'?m|we'?re)(?: (?:all|still|now|really|already|good))* (?:on|down|in|set|booked|scheduled|confirmed)(?= (?:for|at|or not)\b|\W*$)`,
  String.raw`^${lead}(?:is|are) (?:\w+ )?\w+ still on\b|(?<!\bwhat )\b(?:do|did) (?:you|u) (?:guys )?(?:still )?have (?:me|us) (?:down |in )?(?:for|on|at)\b`,
  // "So I have the call or not", "do we have a slot now"
  String.raw`\b(?:do|did) (?:i|we) (?:still )?(?:have|got|get) (?:the|my|that|an?) (?:${call}|\d{1,2}(?::\d\d)? ?(?:[ap]m)?)\b(?! (?:from|for|with|on|at)\b)`,
  String.raw`\b(?:i|we)(?:'ve| have)?(?: got| have)? (?:the|my|that) ${call}\b(?= (?:or (?:not|no)|now|yet|already|then)\b)`,
  String.raw`\b(?:did|has) (?:it|that|this|everything) (?:go|gone|work|worked|take|stick)(?: through| out)?\W*$`,
  String.raw`\bdid (?:you|that|it) (?:already )?(?:book|send|cancel|move) (?:it|that|this|me|the call)\b`,
  String.raw`\bwill (?:somebody|someone|anyone|anybody|they) (?:actually |even |ever )?(?:gets?|sees?|reads?) (?:it|this|that|these|my (?:question|message|note))\b`,
  String.raw`\b(?:do|must|should) (?:i|we) (?:have to |need to |gotta )?(?:press|click|push|hit)\b`,
  String.raw`\b(?:do|must|should) (?:i|we) (?:need to |have to |gotta )?(?:do|confirm|fill (?:in|out)|submit|sign|send) (?:anything|something)(?: else| more| now| first| here)*\W*$`,
);

/** "So is it booked, or do I press something?", "do I have the call or not" */
export const asksIfDone = (text: string): boolean => (ofState.test(text) || asksIfSent(text)) && !isOfAgents(text);

const ofNext = anyOf(
  String.raw`\bwhat (?:happens|comes|do (?:i|we) get)\b.*\b(?:after|once|when) (?:i|we|it|that)\b.*\b(?:press|click|book|send|sent|booked)\b`,
  String.raw`^${lead}(?:what then|what (?:happens|comes) (?:next|then|after(?: that| this)?))\W*$`,
  String.raw`\bhow (?:will|do|would|can) (?:i|we) know\b.*\b(?:${done}|went through|worked)\b`,
  String.raw`\b(?:do|will|would) (?:i|we) (?:get|receive) (?:an?|any|the|some) (?:\w+ )?(?:e-?mail|confirmation|invit\w*|link)\b`,
  String.raw`\bwho (?:gets|reads|sees|answers) (?:it|this|that|my (?:message|note))\W*$`,
  String.raw`\bwhere (?:does|will|do) .*\binvit\w* (?:go|be sent)\b`,
);

/** "What happens after I press", "how will I know it's booked" */
export const asksWhatFollows = (text: string): boolean => ofNext.test(text) && !isOfAgents(text);
