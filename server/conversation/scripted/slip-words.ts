import { clock } from "#server/conversation/when/time-words.ts";
import { asksLength } from "./call-words.ts";
import { anyOf, begins, orders } from "./vocabulary.ts";

/** Recognizes what visitors say about an open slip. All functions take plain text (facts/tokens.ts). */
/** "Write this down: we moved", "pass it on to the owner: we moved" */
export const dictation =
  "(?:note|add|write|take|put|get|jot|type|say|send|pass|forward|tell (?:them|the team))(?: along| on)? (?:this|it|that|these|the following)(?: (?:down|in|out|on|along|please|pls|for me|to (?:the|your|them)(?: \\w+)?))*(?::| -) *";
const notes = [
  // "Add: first month free"
  `(?:(?:note|add|write|put|say|type)(?: in| down)?: *|(?:add|include|mention) that )`,
  String.raw`(?:note|add|mention|include|say|write(?: down| in)?(?: there)?|put(?: down| in)?(?: there)?(?! (?:our|my|your|the)\b)|make a note|jot down|let them know|(?:tell|remind|write) (?:them|the team))(?: (?:a|the|in the|to the|on the|in my|it in the) notes?)?(?: down)?(?: that|:|,)? *(?!(?:it|that) (?:under|as|for|from|in|on|down|to)\b)(?=(?:(?:we|i|they|he|she|you|it|there|that)(?:['’]?(?:m|s|re|ve|ll|d))?|our|my(?! (?:name|e-?mail|number|phone|details)\b)|your|the)\b)`,
  dictation,
  // "And ask if they do catering"
  String.raw`(?:ask|tell)(?: (?:them|him|her|the team|somebody|someone))? (?=(?:if|whether|how|what|when|why|who|which)\b)`,
  // "One more thing for the message, we use Toast"
  String.raw`(?:.*[.!?]\s+)?(?:(?:please |pls )?(?:add|put|write)(?: this| it| that)? )?(?:for|in|to) (?:the|my|that) (?:message|note)(?:,|:| -) *`,
  // "The message is that we moved", "here's what to write: we moved", "ok here it is. we moved"
  String.raw`(?:here(?:['’]?s| is) )?(?:the|my) (?:message|note)(?: is(?: that)?\b:?|:|,| -) *`,
  String.raw`(?:here(?:['’]?s| is| goes)(?: (?:what|how) .{2,20}?|(?: it)?)|here it (?:is|goes)|it (?:goes|reads?)(?: like this)?)(?::| -|\.) *`,
].map((start) => orders`${start}(?<told>.{4,})$`);

/** "Can you note that we use ServiceTitan", "the message: we moved": the note, as it was typed. */
export const noteOf = (said: string): string | undefined =>
  notes
    .map((pattern) => pattern.exec(said.trim().replace(leftOut, ""))?.groups?.told)
    .find(Boolean)
    ?.replace(/\?$/, "")
    .trim();

/** "You left out the important part. Add: …" */
const leftOut = begins`(?:(?:you|u) (?:left out|forgot|missed|skipped|dropped|lost)|(?:it|that|the (?:message|note))(?:'?s| is| was) missing|(?:it|that|the (?:message|note)) (?:doesn'?t|does not) (?:say|mention|have)) [^.!?]*[.!?:]\s+`;

/** After a question about a booked call: "ok just move it to next week", "I don't have the link". */
export const goesOnAboutBooked = (text: string): boolean =>
  /\b(?:cancel|move|reschedul\w*|postpone|push|change|switch|bump) (?:it|that|this|mine)\b|\b(?:don'?t|can'?t|didn'?t|never|no|lost|deleted)\b.*\b(?:links?|e-?mails?|invit\w*|confirmation)\b|\b(?:which|what|where)\b.*\b(?:links?|e-?mails?|invit\w*)\b/.test(
    text,
  );

/** "And what if I have to cancel it?", "can I still move it later": asks about a call that is not booked yet. */
export const asksIfItMoves = (text: string, isOfTimes: boolean): boolean =>
  (conditionally.test(text) || ifMoved.test(text) || costsToMove.test(text)) &&
  moves.test(text) &&
  !/\bto (?:\d|noon)/.test(text) &&
  (!isOfTimes || costsToMove.test(text) || /\b(?:if|still|something comes up|afterwards?|after (?:that|i|booking))\b/.test(text));
const conditionally = begins`(?:what if|what(?:'?s| is| are)? (?:your|the) (?=(?:cancel|reschedul))|what happens|if|how (?:do|can|would|could) (?:i|we)|(?:can|could|may) (?:i|we)|(?:am|are) (?:i|we) able|is it (?:easy|possible|ok|hard|an? \w+)|do (?:i|we))\b`;
/** "What does it cost me if I cancel" */
const ifMoved = /\b(?:if|when) (?:i|we) (?:have to |need to |want to |must )?(?:cancel|reschedul|postpone|move|miss)/;
/** "What's the damage to reschedule", "any fee to move it" */
const costsToMove = /\b(?:costs?|fees?|charged?|damage|penalty|price|pay|free)\b/;
const moves =
  /\b(?:cancel\w*|reschedul\w*|postpone|(?:move|change|switch|push|bump)(?= (?:it|that|this|things|the (?:call|time|day|appointment|one|first|second|last|third)|to (?:another|a different|some other))\b)|running late|(?:am|are|be) late|(?:can'?t|cannot) make it|something comes up|miss (?:it|the call))\b(?!.*\b(?:customers?|clients?|patients?|callers?|contract|plan|subscription)\b)/;

/** "And on weekends?", after a question about what an agent does. */
export const asksOfSpan = (text: string): boolean =>
  /^(?:(?:and|but|also|even|so|ok|what about|how about|does it work|what|how)[, ]+)*(?:(?:on|at|during|over|in|after) )?(?:the )?(?:weekends?|nights?|evenings?|night ?time|holidays|sundays?|saturdays?|hours|after ?hours|late at night|midnight|christmas)(?: (?:too|as well))?\W*$/.test(
    text,
  );

/** "So what's that my time?" */
export const asksOwnClock = (text: string): boolean =>
  /\b(?:what|when|how)\b.*\b(?:in )?(?:my|our) (?:own )?time(?: ?zone)?\W*$|^what(?:'?s| is| time is)? (?:that|it|this) (?:for me|here|over here)\W*$/.test(
    text,
  );

/** "What time is that for you", while times are shown. */
export const asksOurClock = (text: string): boolean =>
  /\b(?:(?:what(?:'?s)?|when)\b.*\b(?:that|it|this)|is (?:that|it|this))\b.* (?:for you(?: guys| all)?|(?:in|on) your (?:own )?(?:time(?: ?zone)?|end|clock)|your time|over there|in (?:austin|texas))\W*$/.test(
    text,
  );

/** "Cool so that's 11 in Austin, right", "9 in Austin would be 10 for us?", "so 10 o'clock Dayton time?": compares our clock and the visitor's. */
export const confirmsClock = (text: string): boolean => clocks.test(text);
const hourSaid = `(?:at )?${clock}(?: ?o'clock)?`;
const agreement = "(?:,? (?:right|yeah|yes|correct|then|no))?";
const clocks = begins`(?:(?:do|did) (?:you|i) (?:have|get) (?:the|that) time right,? )?(?:(?:that|it|this)(?:'?s| is|'?d be| would be) )?${hourSaid} (?:(?:in|for) (?:austin|texas|you)\b(?: (?:is|would be|makes it|equals|=) ${hourSaid}\b|${agreement}\W*$)|your time${agreement}\b|(?!(?:my|our|this|that|same|next|any|full|lunch|local|day|night|good|the|eastern|central|mountain|pacific)\b)[a-z]+ time\W*$)`;

/** "My partner in Denver joins, what time is that for her", "that's 9 in Denver, right?" */
export const asksClockThere = (text: string): boolean =>
  /^(?:(?:so|ok|wait),? )*(?:that'?s|it'?s|is (?:that|it)) (?:at )?\d|\bwhat(?:'?s| is)?(?: time)?(?: is| would)? (?:that|it|this)\b/.test(
    text,
  );

/** "And how long is it", "could you make it 45 minutes", "so it's free?": asks about the call. */
export const asksLengthOrPrice = (text: string): boolean => asksLength(text) || lengthOrPrice.test(text);
const lengthOrPrice = begins`(?:(?:is |does |will |what does )?(?:it|this|that|the (?:call|meeting|demo))(?:'?s| is| will)? )?(?:be )?(?:really |totally |completely |actually )?(?:free|costs? (?:me |us )?(?:anything|nothing|money|something)|no (?:charge|cost)|charge me|for nothing)(?: of charge)?(?: (?:right|correct|though|then))?\W*$|(?:can|could|is|will|would|make|does|do|how)\b.*\b(?:longer|shorter|\d+ ?(?:min(?:ute)?s?|hours?|hrs?)|(?:an|one|full) hour)\b`;

/** "And that's a human, not you", "is it a robot that calls": asks who will be on the call. */
export const asksWhoCalls = (text: string): boolean => whoCalls.test(text) && isPerson.test(text) && !ofOtherTalks.test(text);
/** "Get me a human", "does the agent sound like a robot", "are you a bot" */
const ofOtherTalks =
  /\b(?:get|give|want|need|prefer|transfer|connect|now|agents?|customers?|callers?|clients?|patients?|sounds?)\b|\b(?:(?:are|r) (?:you|u)|is this) (?:really |just )?(?:an?|the|some|human|real|ai)\b/;
const whoCalls = begins`(?:that'?s|it'?s|(?:that|it|this) (?:is|will be|would be)|is|are|am|do|will|would|i'?ll|i'?d|i'?m|we'?ll|with)\b`;
/** "Who's calling me" */
export const asksWhoRings = (text: string): boolean => whoRings.test(text);
const whoRings = begins`who(?:'?s| is| will| would)?(?: be| gonna| going to)? (?:calls?|calling|rings?|ringing|phones?|phoning)(?: (?:me|us))?\W*$`;
const isPerson = /\b(?:human|(?:real|actual|live) (?:person|people|human)|robot|bot|machine|ai)\b/;

/** "Who do I email about that", "how do I write to you without a bot" */
export const asksWhom = (text: string): boolean => whom.test(text);
const whom = begins`(?:who|whom|where|how) (?:do|can|should|would|could|might) (?:i|we) (?:even |just |then )?(?:e-?mail|mail|write|ask|contact|reach|message|send)\b(?: to)?(?:(?: (?:you|u|it|one|an?|the|my|your|guys|all|directly|message|note|e-?mail))*| (?:about|for) (?:that|this|it|those))?(?: without .*)?\W*$`;

/** "How long till they answer", while a message is open. */
export const asksWhenAnswered = (text: string): boolean => whenAnswered.test(text);
const whenAnswered = begins`(?:how (?:long|soon|fast|quick\w*)|when|will)\b.*\b(?:they|you|u|your \w+|some ?(?:body|one)|any ?(?:body|one)|i|we)\b.*\b(?:answers?|repl(?:y|ies)|responds?|gets? back|writes? back|hear)\b`;

/** "It's Friday night, nobody there?", after our number. */
export const saysWhoIsIn = (text: string): boolean =>
  /\b(?:no ?body|no one|any ?(?:body|one)|some ?(?:body|one)|they|you|u)(?:'s|'re| is| are)? (?:\w+ )?(?:there|around|in|open|picks? up|answers?|answering)\b\W*(?:$|now\b|right now|at (?:this|that))/.test(
    text,
  );

/** "It's kind of urgent", after our number. */
export const isUrgent = (text: string): boolean => /\b(?:urgent\w*|emergency|can'?t wait|asap)\b/.test(text) && text.split(" ").length < 8;

/** "Can someone call me right now" */
export const asksNow = (text: string): boolean =>
  /(?<!\b(?:for|by|until|till|from|know) )\b(?:right now|this (?:minute|second|instant)|immediately|right away|straight away|now(?=\W*$))/.test(
    text,
  );

const undecided = anyOf(
  String.raw`\b(?:think|sleep|mull|pray|chew)(?: (?:about|on|over))+ (?:it|this|that)\b|\bthink (?:it|this|that|things) over\b`,
  String.raw`\b(?:check|talk|speak|confer|discuss|clear|run|go)(?: (?:it|this|that))? (?:with|by|past|to|over with) (?:my|our) [a-z]+`,
  String.raw`\b(?:ask|check|look at) (?:my|our) [a-z]+`,
  String.raw`\bget back to (?:you|u)\b`,
);
const ofVisitor =
  /^(?:(?:ok|okay|fine|hm+|well|thanks|thank you|hold (?:on|off)|hang on|wait|one sec\w*|actually|but|and|so)[\s,.!]+)*(?:i|i'?(?:ll|d|m)|we|we'?(?:ll|d|re)|(?:can|could) (?:i|we)|let me|let us|need to|have to|got to|gotta|got|going to|gonna)\b/;
const pause =
  /^(?:(?:ok|okay|wait|hold on|hang on|please|just|give me|let me (?:think|see|check|look)|(?:one|a|an) (?:sec|second|minute|min|moment)|sec|brb|be right back)[\s,.!]*)+$/;
const ofWait = /\b(?:sec|second|minute|min|moment|hold on|hang on|brb|let me|back)\b/;

/** "I'll think about it", "let me check with my wife": the visitor neither decides nor drops anything. */
export const isUndecided = (text: string): boolean =>
  ofVisitor.test(text) && undecided.test(text) && !/\b(?:need|want|like|have|get) (?:some ?(?:one|body)|a person|you|them) to\b/.test(text);

/** "Hold on a sec" */
export const asksToWait = (text: string): boolean => pause.test(text) && ofWait.test(text);
