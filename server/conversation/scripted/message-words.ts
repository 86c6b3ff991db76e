/** Recognizes messages and finds their text. All functions but `messageOf` take plain text (facts/tokens.ts). */
import { lineWords } from "#content/live/line-words.ts";
import { corrected, plain } from "#server/conversation/facts/tokens.ts";
import { isAmericanWord, isProperNoun } from "#server/dictionary.ts";
import { clausesAsTyped, clausesOf } from "./clauses-of.ts";
import { readKnown } from "./known-of.ts";
import { dictation } from "./slip-words.ts";
import { anyOf, lead, orders, politeLead } from "./vocabulary.ts";
import { isOfAgents, refusesCall, wantsTime } from "./wish-words.ts";

/** Recipients of a message. */
const office =
  "(?:boss|owner|manager|staff|ceo|founder|director|management|marketing|sales|billing|accounting|accounts|support|hr|office|team|people)";
const team = `(?:them|'?\\bem\\b|(?:somebody|someone)(?: (?:over )?there)?(?: (?:in|on|from) (?:your |the )?${office})?|everybody|a person|people there|the right (?:person|people|folks|department)|(?:your|the) (?:${office} )?(?:${office}s?|department|dept|guys?|person|folks|lady|reps?)|(?:management|marketing|sales|billing|accounting|support|hr)|whoever(?: is|'s)? (?:in charge|responsible|there|runs (?:it|this|things))|whoever (?:does|handles|runs|manages|deals with|takes care of|works (?:in|on)|built|made|set up|wrote|trained) (?:(?:the|your|our|my|this) )?\\w+)`;

/** Source of a pattern for lines whose writer would rather write than talk. */
const writesRather = String.raw`\b(?:rather|prefer to|can i(?: just)?|could i(?: just)?|let me(?: just)?) (?:e-?mail|message|write|text)(?: (?:you|y'?all|something|it|a (?:note|message))(?: guys| down)?)?(?: (?:(?:than|instead of) (?:talk|call|speak|meet|phone|chat)\w*|instead|please))*(?:\W*$|[.!] )`;

/** "No, keep the message", "go back to my note" */
const keepsMessage = String.raw`\b(?:keep|stick (?:with|to)|stay with|back to|go with|just|(?:leave|keep|make|have) it (?:as|at)) (?:(?:the|my|a) (?:message|msg|note|letter)|writing)\W*$|\b(?:the|my) (?:message|msg|note|letter) (?:is|was|will do|works)(?: (?:fine|ok|okay|better|enough|good))?\W*$`;

/** "Can I just leave my number", "leave you 512 555 0147" */
const numberLeft = String.raw`\b(?:leave|give)(?: you| them)? (?:(?:my|our) (?:number|cell|phone|mobile|name|info|details)\b|\+?\(?\d{3})`;
export const leavesNumber = new RegExp(numberLeft);

const toldThem = "(?:leave|give|send|tell|write) (?:them|him|her|the team|your team|you) (?:this|the following)";

const addressed = `(?:(?:message|msg|note)(?: then| is)?|(?:(?:message|msg|note) )?(?:for|to|attn) (?:${team}|(?:your|the) \\w+(?: \\w+)?|whoever(?: [^ :]+){1,6})) ?:`;
/** "I need somebody to know that we moved", "make sure they know" */
const toKnow = `(?:(?:need|want|wants|like) ${team} to know|make sure (?:they|${team}) knows?|(?:they|${team}) (?:should|must|needs? to|has to|have to|ought to) know)`;

const noun = "(?:message|msg|note|memo)";
const whomFor = "(?<whom>[^,.:;?!]{2,60}?)";
const courtesies = "(?: (?:please|then|here|down|for me|for us|instead|only|real quick|thanks))*";
const orderStart = String.raw`(?:^|[.!?;,] |\b(?:please|just|instead|rather) )${politeLead}`;
const punctuation = String.raw`(?:[:!]|(?<!\b(?:mrs?|ms|dr|st))\.| ?[-–—])\s+`;
/** Orders that are always followed by a message. */
const plainOrders = [
  // "Message please. We moved", "need a note to your developers. …", "got a message for you. …"
  String.raw`${orderStart}(?:(?:can|could|may) )?(?:(?:i|we)(?:['’]?ve| have|['’]?d like| would like| want(?:ed)?| need)?(?: to)? )?(?:(?:got|have|need|want|leave|lv|take|send|get|give|write|pass|drop|put) )?(?:(?:you|me|them|somebody|someone|down|in|a|an|the|my|this|quick|short|brief|just|only) )*(?:(?<!\bno )${noun}(?: (?:for|to|4) ${whomFor})?(?: from [^:!?]{2,80}?)?${courtesies}(?:${punctuation}|\?\s+)|voice ?mail: +)(?<told>.{4,})$`,
  // "Relay this please: …", "just pass this on. …", "please write down: …"
  `${orderStart}(?:pass|send|forward|fwd|relay|hand|get|give|write|jot|put|take|note)(?: (?:this|these|the following))(?: (?:on|along|over|up))*(?: to ${whomFor})?${courtesies}${punctuation}(?<told>.{4,})$`,
  String.raw`${orderStart}(?:write|jot|take|note|put)(?: (?:this|that|it))? down(?! (?:an?|the|my) (?:\w+ )?${noun})(?: for me| please)*(?:[:,.]| -)?\s+(?:that )?(?<told>.{4,})$`,
  String.raw`${orderStart}(?:forward|fwd|relay|note|pass on)(?: please)?(?: to ${whomFor})?(?::| -)\s+(?<told>.{4,})$`,
  // "I want to write to your team. …"
  `${orderStart}(?:i|we)(?:['’]?d| would)? (?:like|want|need|prefer|rather)(?: just| to)* (?:write|message|e-?mail|text)(?: to)?(?: (?:${team}|you))?(?: guys| all| instead| please)*${punctuation}(?<told>.{4,})$`,
];
/** Orders that refer to the words before them: "We moved. Pass that on please". */
const pointsToIt = String.raw`(?:(?:(?:tell|inform|notify) ${team}|let ${team} know)(?: (?:that|this|it))?|(?:pass|send|forward|relay|hand|give)(?: (?:that|this|it))(?: (?:on|along|over|up))*(?: to (?:${team}|(?:your|the) \w+))?|(?:leave|put|take|make|send|write|save)(?: (?:that|this|it))(?: (?:down|just))?(?: (?:as|in|into))? (?:a|the|my) ${noun}(?: (?:for|to) (?:${team}|(?:your|the) \w+))?|(?:that['’]?s|that is) (?:my|the|all my) ${noun})`;
const behindIt = new RegExp(
  String.raw`^(?<told>.{4,}?)(?:(?<=[.!?])\s+|,\s+|\s+[-–—]+\s+|\s+(?=please\b))${politeLead}${pointsToIt}${courtesies}(?<after>\W*$|[.,!]\s+.*)$`,
  "is",
);

const message = anyOf(
  // "leave you a short note", but not "send an e-mail to our customers"
  String.raw`\b(?:leave|take|send|write|type|pass (?:on|along)|drop|get|deliver|give|record|submit|put)\b (?:you |folks |guys |all |them |the team |your team |somebody |someone |us |me |a |an |my |this |that |the |it |off |down |along |in )*(?:short |quick )?(?:message|msg|note|voice ?mail|letter|(?:(?<=\ba )|few )lines?|e-?mail(?! (?:off|out|away|address)\b)|inquiry|enquiry|word)\b(?! (?:for|to|from) (?:my|our|their|callers?|customers?))`,
  // "forward this to", "send my question", "pass that along", "relay to"
  String.raw`\b(?:pass|send|forward|give|hand|get) (?:that|this|it|my (?:question|request|inquiry|message|note|words)|the question|these|those|them) (?:on |along |over |off )?(?:to|for)\b`,
  String.raw`\b(?:send|pass|forward) (?:(?:the|my|this|that) question|(?:both|these|those|my|the|all)(?: my| the| these)? questions)\b`,
  numberLeft,
  String.raw`\bpass(?:ing)? (?:that|this|it) (?:on|along|up)\b`,
  String.raw`\b(?:pass(?:ing)? (?:on|along)|relay)(?::| (?:that|to|my|the|a)\b)`,
  // "pass something on", "take something down", "dictate something for the owner"
  String.raw`\b(?:pass|send|take|write|jot) (?:something|this|a few words|some words) (?:on|along|over|down)\b`,
  String.raw`^${politeLead}(?:write|take|jot|put|note) (?:(?:this|that|it|these) down|down that)\b`,
  // "Leave them this: we roast coffee"
  String.raw`\b${toldThem}\b`,
  String.raw`\b(?:dictate|relay) (?:something|this|that|a (?:message|note|text))\b`,
  String.raw`\b(?:forward|pass|send|hand|relay|give) (?:(?:on|along|over|something) )?to ${team}\b`,
  // "Ok, then the message is: we moved"
  String.raw`^${lead}(?:the|my) message is\b`,
  // "He never called. Tell him I'm not happy"
  String.raw`(?:^|[.!?] )(?:please |just )?tell (?:him|her|them)\b`,
  // "tell the owner", "a message for your team"
  String.raw`\b(?:tell|let|inform|notify|ask|remind) ${team}\b`,
  String.raw`\b(?:message|note) (?:for|to) (?:the|your) (?:\w+ )?${office}\b`,
  // "email you", "somebody please write to me", "text me"
  String.raw`(?<!\b(?:i'?ll|i will|i can|i'm going to|i'?d rather) (?:just )?)\b(?<!\b(?:told|said|asked|advised) (?:me |us )?to )(?:e-?mail|write) (?:you|them|me back|the team|your team|to you)\b`,
  String.raw`\b(?:someone|somebody|anyone|you|they|have them|the team)(?: (?:from|on|at|in) (?:your|the) \w+)? (?:can |could |please |to )*(?:(?:\w+ ){1,4}and )?(?:e-?mail|write(?: to)?|text) (?:me|us|him|her)\b`,
  String.raw`^${politeLead}(?:write|e-?mail|text)(?: to)? me\b(?! (?:a|an|some|my)\b)`,
  // "Who can I write to", "anyone I can write to", "I wanna write to someone there"
  String.raw`\b(?:whom?|any(?:one|body)|some(?:one|body)|a person)(?: that| there)? (?:(?:do|can|could|should|may) (?:i|we)|(?:i|we) (?:can|could|should|may)) (?:write|e-?mail|message|address)\b`,
  String.raw`\b(?:i|we|to|wanna) (?:e-?mail|write)(?: to)? (?:someone|somebody|a person)\b`,
  // "I have a matter for your accounts department"
  String.raw`\b(?:have|got) (?:an? |some )(?:\w+ )?(?:matter|question|request|message|issue)s? for (?:your|the) \w+`,
  // "I would like someone to contact me in writing"
  String.raw`\b(?:contact|reach|answer|reply|respond|get back|put (?:something|it|this))\b[^.?!]{0,20}\b(?:in writing|by (?:e-?mail|letter))\b`,
  String.raw`\b(?:have|got|file|make|register) a complaint\b`,
  // "a quote in writing, no call", "I'd like to send feedback"
  String.raw`\b(?:in writing|by e-?mail)\b.*\bno (?:phone )?calls?\b|\bno (?:phone )?calls?\b.*\b(?:in writing|by e-?mail)\b`,
  String.raw`\b(?:send|leave|give|share)(?: (?:you|some|my|our|a bit of))* feedback\b`,
  // "Message for Sarah in sales: the contract is signed"
  `^(?:an? )?(?:message|msg|note) (?:for|to) [a-z]+(?: [a-z]+){0,2} ?(?::| -) `,
  String.raw`\b${toKnow}\b`,
  // "For the team: we moved"
  `^${lead}${addressed}`,
  String.raw`(?:^|[.,;!] )(?:just |only |a )*(?:message|leave message|message (?:please|the team|only|instead))\W*$`,
  keepsMessage,
  // "i'd rather email than talk", "can i just write you"
  writesRather,
);

/** "Send me some information", "send your brochure". */
const sentInfo =
  /\b(?:send|e-?mail|mail|text) (?:(?:(?:me|us) )?over |me |us |him |her |them |my \w+ |(?=your ))(?:some |more |the |your |a |any )*(?:\w+ ?\d? )?(?:info\w*|details?|brochure|reports?|certificates?|w-?9|pricing|prices|price list|quote|proposal|materials?|docs?|documents?|pdf|deck|something in writing)\b/;

/** A recipient by name: "tell Maria I called". */
const toSomebody = orders`(?:tell|let) (?!me\b|us\b|you\b|it\b|people|everyone|my\b|our\b|your\b|the\b|them\b|a\b|an\b|if\b|what|how|customers?|callers?|clients?|patients?|who|when|where|why|more|jokes?)(?<name>[a-z]+)(?: [a-z]+| (?:in|at|from) (?:your |the )?[a-z]+)? (?:know|that|about|(?:i|we)(?:'?(?:m|ll|ve|re|d))?\b|my\b|our\b|to (?:call|ring|text|e-?mail|write)|(?<told>the|his|her|this|it'?s|there|he|she|they|yes|no|thanks|not)\b)`;

/** "Tell Priyanka the contract is signed": unless the words after it are clearly a message, the recipient must be a name. */
function isToSomebody(text: string): boolean {
  const { name, told } = toSomebody.exec(text)?.groups ?? {};
  return name !== undefined && (told === undefined || isProperNoun(name) || !isAmericanWord(name));
}

/** Whether a text wishes for a message. "Send me pricing and call me tomorrow" does not, since Line one itself gives the information. */
export function wantsMessage(text: string): boolean {
  const found = message.exec(text);
  if (!found && !isToSomebody(text) && !(sentInfo.test(text) && !wantsTime(text))) return false;
  // "Forward this to the staff: does it link with Xero": the question is part of the message, so only the order is examined.
  const words = orderIn(text)?.told;
  const order = words === undefined ? text : text.slice(0, text.lastIndexOf(words));
  return !isOfAgents(found ? clauseAround(order, found) : order) && !asksOfMessage.test(order);
}

/** The clause that contains a match. */
function clauseAround(text: string, { index, 0: found }: RegExpExecArray): string {
  const behind = index + found.length;
  const [rest = ""] = text.slice(behind).split(/[,.!?:;]/, 1);
  return text.slice(sentenceStart(text, index), behind) + rest;
}

const sentenceStart = (text: string, at: number): number =>
  Math.max(0, ...[". ", "! ", "? "].map((mark) => text.lastIndexOf(mark, at) + 1));

const asksOfMessage =
  /^(?:how|when|what|why|who(?!m? (?:do|can|could|should|may) (?:i|we)\b))\b|^(?:(?:and|so|ok) )*(?:do|does|did|will) (?:i|we)\b(?! (?:just |simply )?(?:type|write|leave)\b)|\b(?:when|how (?:long|soon|fast|quick\w*)) (?:will|do|does|can|would|until|till)\b/;

/** The words between an order and the message: "a message | that …", "a note about …". */
const joint = String.raw`(?: please| pls| plz| then)*(?:(?::|,| ?[-–—])\s+(?:that )?| (?:saying|says|that says|which says|that|is(?: that)?:?|asking)\s+|\s+(?=(?:about|regarding|re)\b))(?<told>.{4,})$`;
const toldBehind = [
  // "tell your boss that we moved", "ask the owner to ring"
  String.raw`\b(?:tell|let|inform|notify|write) ${team}(?: know)?(?: that| to)?[,:]? +(?<told>(?!know\W*$).{4,})$`,
  String.raw`\bask ${team} (?<told>.{4,})$`,
  String.raw`\b${toKnow}(?: that)? (?<told>.{4,})$`,
  // "for the team: we moved"
  `^${lead}${addressed} *(?<told>.{4,})$`,
  // "a message for the team: we moved", "get word to support that …"
  String.raw`\b(?:message|msg|note|voice ?mail|word)(?: (?:down|here))?(?: (?:for|to|with) ${whomFor})?${joint}`,
  // "pass on to the owner that we moved", "get this to your manager: …"
  String.raw`\b(?:pass(?:ing)?|send|forward|get|hand|give|relay)(?: (?:this|that|it))?(?: (?:on|along|over|up))*(?: to ${whomFor})${joint}`,
  String.raw`\b(?:pass(?:ing)?(?: (?:this|it))? (?:on|along)|relay)(?:: *| (?:that )?)(?<told>.{4,})$`,
  String.raw`\b${toldThem}(?::| -)\s+(?<told>.{4,})$`,
  String.raw`\b${dictation}(?<told>.{4,})$`,
];
const asPatterns = (sources: readonly string[]) => sources.map((source) => new RegExp(source, "is"));
const plainPatterns = asPatterns(plainOrders);
const patterns = [...plainPatterns, ...asPatterns(toldBehind)];

type Order = { readonly told: string; readonly whom: string | undefined; readonly isPlain: boolean; readonly isBehind: boolean };
/** Finds the order in a line, and its message as it was typed. */
function orderIn(said: string): Order | undefined {
  const { text, typedAt } = asMeant(said);
  const { told: before, after = "" } = behindIt.exec(text)?.groups ?? {};
  if (before !== undefined && isOnlyCourtesy.test(readKnown(after, { isNameAsked: true, isCompanyAsked: true }).rest))
    return { told: said.slice(0, typedAt(before.length)), whom: undefined, isPlain: true, isBehind: true };
  for (const pattern of patterns) {
    const { told, whom } = pattern.exec(text)?.groups ?? {};
    if (told !== undefined)
      return { told: said.slice(typedAt(text.length - told.length)), whom, isPlain: plainPatterns.includes(pattern), isBehind: false };
  }
  return undefined;
}
const isOnlyCourtesy = /^\W*(?:(?:thanks|thank you|thx|regards|best|cheers|sincerely)\W*)*$/i;

const orderWords = new Map(
  "message leave please tell somebody someone team owner manager boss forward write people".split(" ").map((word) => [word, 1]),
);
/** A line with abbreviations and typing errors in its order corrected, and a function from its positions to those of `said`. */
function asMeant(said: string): { readonly text: string; readonly typedAt: (at: number) => number } {
  let text = "";
  const places: { at: number; typed: number }[] = [];
  for (const { 0: word, index } of said.matchAll(/\s+|\S+/g)) {
    const small = word.toLowerCase();
    const meant = /^\s/.test(word) ? word : corrected(plain(word), orderWords);
    places.push({ at: text.length, typed: index });
    text += meant === small || meant === "" ? word : meant;
  }
  const typedAt = (at: number) => {
    const place = places.findLast((each) => each.at <= at);
    return place === undefined ? 0 : Math.min(said.length, place.typed + at - place.at);
  };
  return { text, typedAt };
}

/** Whether a line clearly orders a message, even if the message contains a question. */
export const ordersMessage = (said: string): boolean => {
  const order = orderIn(said);
  return (
    order?.isPlain === true && (order.isBehind || !isOfAgents(plain(said.slice(0, -order.told.length)))) && !pointsBack.test(order.told)
  );
};
/** Recipients that a message does not need to name, since they are us: "for your billing people". */
const isUs = new RegExp(String.raw`^(?:${team}|${office}|(?:your|the|my|ur) \S+(?: \S+)?|y'?all|you(?: guys)?|me|us)$`, "i");
/** "Ask your team that", "tell them something" */
const pointsBack =
  /^(?:that|this|it|so|them|about (?:that|this|it)|something|a question|a few things|a couple (?:of )?things)(?: (?:for me|for us|please|pls|then|too))*\W*$/i;
export const asksThat = (said: string): boolean =>
  /\bsend (?:me|us) (?:one|it|that)\b|\bask (?:them|your|the|some(?:body|one))(?: (?:people|team|guys|boss|there))?(?: (?:about )?(?:that|this|it)\b.*|(?: (?:please|pls|for me|for us|then|instead))*\W*$)|\b(?:my|the|that|this) (?:question|request|inquiry)\b|\b(?:both|these|those|my|the|all) questions\b|\b(?:ask|tell|send|pass|forward|e-?mail|write|message|get back to me)\b[^.?!]{0,30}\b(?:that|this|it|them)\b(?: one)?(?:[, ]+(?:please|pls|on|along|over|then|for me))*(?: to (?:some\w*|any\w*|who\w*|your|the|an?|them|him|her)\b[^.?!]{0,30})?\W*$/i.test(
    readKnown(said).rest.replace(/\b(?:and|i'?m|my name is)\W*$/i, ""),
  );
/** Wishes for an answer, whether or not there was one: "find out and let me know", "can I get that answer by email". */
const forWord =
  "find out|check|look into (?:it|that)|ask (?:them|some(?:one|body))|(?<!(?:n'?t|\\bnot|\\bnever) )answer (?:that|it|me)|(?:that|the|an?) (?:answer|reply)|get back to (?:me|us)|let (?:me|us) know";
export const asksForWord = new RegExp(String.raw`\b(?:${forWord})\b`);
/** Wishes to pass on the previous question: "yes please do that". */
export const asksToPassOn = new RegExp(
  String.raw`\b(?:${forWord}|ask|(?:call|text|write|e-?mail|tell) (?:me|us)|do that|send (?:it|that))\b`,
);

/** "Not by phone", "email is fine": how the visitor wants the answer. */
export const prefersMail =
  /\b(?:not|never|nothing) (?:by|on|over) (?:the )?phone\b|\bno (?:phone|calls?)(?: calls?)?,? (?:just|only) (?:e-?mail|text)|\be-?mail(?: me)? (?:is|works|would be|instead|only)\b(?: (?:fine|ok|better|best|good|easier))?|\b(?:only|just|rather) (?:by |via )?e-?mail\b/;

/** "Ask them both" */
export const asksOfSeveral = /\b(?:both|these|those|all) (?:of (?:them|these|those|my) )?(?:questions?|things)?|\bboth\b/;

const bareMessage = "(?:an?|the) (?:short |quick )?(?:message|msg|note|word)";
/** "Can you give Dana a message": the line names the recipient, but does not contain the message. */
const notUs = "(?!(?:you|me|us|them|the|your|my|our|down|on|off|along|back|over)\\b)";
const somebody = String.raw`[\p{L}.]+(?: [\p{L}'’-]+)?`;
const forSomebody = new RegExp(
  String.raw`\b(?:(?:give|leave|pass|send|take|get) ${notUs}(?<whom>${somebody}) ${bareMessage}|${bareMessage} (?:for|to) ${notUs}(?<other>${somebody}?))(?: please)?[\s?.!]*$`,
  "iu",
);

/** The text of the message, if the line contains it next to the wish for one. */
export function messageOf(said: string): string | undefined {
  const { whom, other = whom } = forSomebody.exec(said)?.groups ?? {};
  if (other) return lineWords.message.forWhom(other);
  const { words, whom: addressee } = toldIn(said) ?? {};
  if (words === undefined || pointsBack.test(words)) return undefined;
  return addressee && !isUs.test(addressee) ? `${lineWords.message.forWhom(addressee)} ${words}` : words;
}

/** The message in a line as it was typed, after or before its order, and its recipient. */
export function toldIn(
  said: string,
): { readonly words: string; readonly whom: string | undefined; readonly isBehind: boolean } | undefined {
  const somebody = () => (isToSomebody(plain(said)) ? toldSomebody.exec(said)?.groups : undefined);
  const {
    told,
    whom,
    isBehind = false,
  }: { told?: string; whom?: string | undefined; isBehind?: boolean } = orderIn(said) ?? somebody() ?? {};
  return told === undefined ? undefined : { words: told.trim().replace(/^(?:that|this)[.!] +/i, ""), whom, isBehind };
}
const toldSomebody =
  /\b(?:[Tt]ell|TELL|[Ll]et) (?<whom>[\p{L}.]+(?: \p{Lu}[\p{L}'’-]+| (?:in|at|from) (?:your |the )?\p{L}+)?)(?: know)?(?: that|[,:])? +(?<told>.{4,})$/su;

const besideJoint = /[,;.?]?\s+(?:(?:and|plus|also|then|but)\s+)+/gi;
/** A limit, because reading the two sides of a joint takes time. */
const mostJoints = 8;
const books = /\b(?:book|schedule|set ?up|arrange)\b/;

/** The message in a line that also books a call ("leave a message that we moved and book a call Tuesday"); empty if it has no text yet. */
export function messageBesideCall(said: string): string | undefined {
  const isCall = (part: string) => books.test(part) && wantsTime(part) && !message.test(part);
  const isMessage = (part: string) => wantsMessage(part) && !books.test(part);
  for (const { index, 0: mark } of [...said.matchAll(besideJoint)].slice(0, mostJoints)) {
    const [left, right] = [said.slice(0, index), said.slice(index + mark.length)];
    if (isCall(plain(left)) && isMessage(plain(right))) return messageOf(right) ?? "";
    if (isMessage(plain(left)) && isCall(plain(right))) return messageOf(left) ?? "";
  }
  return undefined;
}

/** The words of a wish for a message, a call or a person, in stems. */
const ofWishes = new Set(
  "owner boss manag offic guy messag msg letter word email mail send leav writ text pass forward relay hand drop call ring phon cell number contact reach team person human real speak talk back who check answer department staff dict jot quick short record complain complaint file lodg submit put take down along wish wher tip info detail question inquiry enquiry director hiya dear morn matter request issu typ simpl".split(
    " ",
  ),
);
/** The recipient with the words that describe them: "for your billing people", "to the lady that I talked to". */
const addressee = new RegExp(
  String.raw`\b(?:(?:for|to|with|from) (?:your|the|my) \w+(?: \w+){0,2}?(?=\W*$| (?:who|that|i|we)\b)|(?:for|to) whoever\b.*|${team}|(?:a|a few|some) (?:lines?|words?)\b)(?: (?:who|(?:that )?(?:i|we)(?:'ve| have| had| was)? (?:talked|talking|spoke\w*|met|dealt|dealing|worked|working|emailed|called))\b.*)?`,
  "g",
);
const bareWriting = new RegExp(`${writesRather}|${keepsMessage}`);
export const goesBackToMessage = new RegExp(keepsMessage);

/** "I don't want to leave a message" */
export const refusesMessage =
  /\b(?:don'?t|do not|not) (?:really )?(?:want|wanna|need|like|care|going)(?: to)? (?:write|leave|send|type)\b(?! (?:much|long|my|it|this|an? (?:essay|novel|book)|a lot))/;

/** The part of `FactIndex` that is needed here. */
type Reader = { readonly tokens: (text: string) => readonly string[]; readonly wishOf: (text: string) => string | undefined };
const isOfMessage = /^wish-(?:message|complaint)$/;

/** Whether a clause only wishes for a message: "I'd like to write a letter if I may". */
const wishesOnly = (clause: string, { tokens, wishOf }: Reader): boolean =>
  bareWriting.test(clause) ||
  ((wantsMessage(clause) || isOfMessage.test(wishOf(clause) ?? "")) &&
    !leavesNumber.test(clause) &&
    !saysMore(tokens(clause.replaceAll(addressee, " "))));

/** A line as it was typed, without the clauses that only wish for a message. */
export function besideWish(said: string, index: Reader): string {
  const clauses = partsAsTyped(said);
  // The clause before a colon is kept, since it introduces the next one: "Please forward to the staff: …"
  const kept = clauses.filter(({ clause, mark }) => mark.startsWith(":") || !wishesOnly(plain(clause), index));
  return kept.length === clauses.length ? said : joinedParts(kept);
}

const joinedParts = (parts: ReturnType<typeof partsAsTyped>): string =>
  parts
    .map(({ clause, mark }) => clause + mark)
    .join("")
    .replace(/[,\s]+(?:(?:and|so|but)\s+)?$/i, "");

/** Splits at commas as well: "can I leave word for somebody, it's about my invoice". */
const partsAsTyped = (said: string) =>
  clausesAsTyped(said).flatMap(({ clause, mark }) =>
    clause
      .split(/(?<=,\s)|\s(?=and (?:i|we|my|our)\b)/i)
      .map((part, place, { length }) => ({ clause: part, mark: place < length - 1 ? (/\s$/.test(part) ? "" : " ") : mark })),
  );

/** Removes the parts at both ends that only identify the writer: "…, thanks, Rosa Delgado". May return an empty text. */
export function withoutSender(said: string, isSender: (part: string) => boolean): string {
  const parts = partsAsTyped(said);
  const says = ({ clause }: { readonly clause: string }) => clause !== "" && !isSender(clause);
  const last = parts.findLastIndex((part) => says(part) && !thanks.test(part.clause));
  // Thanks without a signature are the message: "Tell them thank you"
  if (last === -1 && !parts.some(({ clause }) => isSender(clause))) return said;
  const first = parts.findIndex(says);
  if (first <= 0 && last === parts.length - 1) return said;
  return joinedParts(parts.slice(Math.max(first, 0), last + 1)).replace(/^(?:and|but|so)\s+/i, "");
}
const thanks =
  /^(?:many |best |kind |warm )?(?:thanks|thank you|thx|regards|wishes|sincerely|respectfully|cordially|warmly|yours|best|cheers)(?: (?:truly|sincerely|faithfully|yours|so much|a lot|a bunch|again|much|you all|y['’]?all))?\W*$/i;

/** Whether a line contains more than a wish for a message and the reasons against a call. */
export const tellsBesideWish = (said: string, index: Reader): boolean => {
  const { tokens } = index;
  const beside = besideWish(said, index);
  return beside === said
    ? saysMore(tokens(plain(said)))
    : clausesOf(plain(beside)).some((clause) => !refusesCall(clause) && saysMoreThanCall(tokens(clause)));
};
/** The words of reasons against a call, in stems: "hm I can't commit to that", "none of those suit me". */
const ofCalls = new Set([
  ...ofWishes,
  ..."commit schedul pick choos ready suit fit hat decid manag non calendar tim early lat free busy moment yet slot day week hm book find set meet demo appointment open".split(
    " ",
  ),
]);

/** Whether a line with a wish for a call also has a subject. */
export const saysMoreThanCall = (subjects: readonly string[]): boolean => subjects.some((subject) => !ofCalls.has(subject));

/** Whether a line with a wish for a message, a call or a person also has a subject. */
export const saysMore = (subjects: readonly string[]): boolean => subjects.some((subject) => !ofWishes.has(subject));
