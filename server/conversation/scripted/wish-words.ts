import { anyOf } from "./vocabulary.ts";

/** Recognizes by words alone what a line asks us to do. All functions take plain text (facts/tokens.ts). */

/** Calls that an agent would take or book, as opposed to the visitor's own call with us. */
const ofAgents = anyOf(
  // "they can book", "callers schedule"
  String.raw`\b(?:it|they(?! (?:can |could |will |please |just )*(?:call|ring|phone) (?:me|us)\b)|agents?|bots?|ai|assistant|receptionist|software|system|callers?|customers?|clients?|patients?|guests?|people|tenants?|leads?) (?:can |could |will |also |actually )*(?:book|schedule|call|make|take|talk|speak|set)\b`,
  // "for our customers"
  String.raw`\b(?:for|with|from|to|by) (?:(?:my|our|their|the|your) (?:\w+ )?(?:customers?|clients?|patients?|guests?|callers?|tenants?|leads?)|(?:my|our|their) (?:\w+ )?(?:staff|crew|team members))\b`,
  // "does it", "would your agents", but not "can we do it later" or "could it be on Friday"
  String.raw`(?<!\b(?:we|i|you|us|to|can|could|let'?s) )\b(?:can|could|does|do|will|would) (?!they (?:please |just )?(?:call|ring|phone|contact|reach) (?:me|us)\b)(?:it(?! be (?:possible|ok|okay|alright|(?:the )?(?:same|next|following|day)|an?|half|on|at|in|earlier|later|sooner|moved|after|before|next|this|to(?:day|morrow)|\w+day|\d))|they|the (?:\w+ )?(?:agent|bot|ai)|your (?:\w+ )?(?:agents?|bots?|ai)|an agent|the receptionist)\b`,
  // "we take calls"
  String.raw`(?<!\b(?:can|could|may|shall|should|do|if|when) )\b(?:we|i) (?:\w+ly |always |often |still |just )?(?:get|take|make|miss|do|handle) (?:\w+ ){0,2}(?:calls|appointments|bookings|meetings|demos)\b`,
);

const thing =
  "(?:call|time|slot|meeting|appointment|appt|demo(?:nstration)?|walk ?through|presentation|consult(?:ation)?|session|chat(?! (?:for|on|with|widget|bot|window|box))|spot|intro|discovery|conversation|talk|zoom|video call|visit|half hour|30 minutes|thirty minutes)";
const ofThing = String.raw`(?:me |us |in |up |on |for |a |an |the |that |your |my |this |down |some |another |free |quick |live |discovery |strategy |phone |intro |first |personal |\d+[ -]minute )*(?:open )?`;
const booking = anyOf(
  // "book something", "set up one"
  String.raw`\b(?:book|schedule|reserve|arrange|pencil in|plan|set up) (?:me |us )?(?:something|one|it)\b`,
  // "schedule me a quick call", "hop on a call"
  String.raw`\b(?:book|schedule|reserve|arrange|see (?=an? (?:\w+ )?demo)|set ?up (?=an? |the |some |us |me )|find|get|grab|have|do|hop on|jump on|request|make|plan|pencil|put|sign|pick|choose) ?${ofThing}${thing}s?\b`,
  // "need a demo", but not "need a call center"
  String.raw`(?:^|[,.;!] ?)(?:just |really )?(?:need|want|would (?:like|love)|looking for) (?:\w+,? and )?an? (?:\w+ )?(?:call|slot|demo|meeting|consult\w*|walk ?through)\b(?! (?:agent|center|centre|system|software|bot|line|app))`,
  // "we'd like to have a meeting"
  String.raw`\b(?:i|we)(?:'?d| would|'?ll)? (?:like|love|want|need|take) (?:a |an |to have a |to do a )(?:\w+ )?(?:call|demo\w*|meeting|consult\w*|appointment|presentation)\b`,
  // "schedule us", "set a demo up", "sign me up"
  String.raw`\b(?:book|schedule|pencil) (?:me|us|it)\b`,
  String.raw`\bset (?:something|it|one|a (?:call|time|meeting|demo)) up\b`,
  String.raw`\bsign (?:me|us) up\b`,
  // "ready to book", "how do i schedule"
  String.raw`\b(?:want|like|love|ready|need|wanna|trying|looking|hoping|how (?:do|can) i) (?:to )?(?:book|schedule|meet|set up)\b`,
  // "can we talk", "let's meet", "would like to speak"
  String.raw`\b(?:can|could|may|shall|should|would|let'?s?|lets|let (?:me|us)|want to|like to|wanna|love to|need to|happy to|when (?:can|could|do)) (?:we |i |you |us |me |you guys )?(?:all )?(?:talk|chat|meet|speak|call me|call us|connect|hop on|jump on|do a (?:call|demo)|give (?:me|us) a (?:call|ring))\b`,
  // "ring my cell", "get in touch with us", "have someone call me"
  String.raw`(?<!\b(?:customers|clients|patients|callers|tenants|guests|families|parents|buyers|leads|owners|residents|people|folks|they|who|every(?:one|body)|nobody|no one) )\b(?:call|ring|phone|telephone) (?:me|us|my (?:cell|phone|office|mobile))(?: back)?\b`,
  String.raw`\b(?:contact|reach out to|get in touch with) (?:me|us)\b`,
  String.raw`\b(?:someone|somebody|anyone|anybody|a (?:real |live )?(?:person|human)|you guys|you|they|your (?:\w+ )?(?:people|team|guys))(?: (?:from|on|at|in) (?:your|the) \w+)? (?:please |can |could |to )*(?:(?:call|ring|phone|telephone) (?:me|us)|reach out|get in touch|follow up)\b(?! (?:with|to) (?!me\b|us\b))`,
  String.raw`\bgive (?:me|us) a (?:call|ring|buzz)\b`,
  // but not "we call back ten of them"
  String.raw`\b(?<!\b(?:we|i|they|he|she|staff|nobody|everybody|people|us|to|never|rarely|always|only)(?: (?:\w+ly|always|only|never|just|can|could|don'?t))? )call ?back\b|\b(?:like|want|need|love) to call ?back\b`,
  // "any openings", but not "cancel at any time"
  String.raw`\b(?<!\b(?:cancel|quit|leave|stop|end|change|pause|switch|terminate|out)(?: \w+){0,3} )(?:any|your|what|which|other|open|available|free|got|have) (?:open |free |available |next |first |earliest |soonest )*(?:times?|slots?|openings?|appointments?|availability)\b`,
  // "got a minute to talk", "which days work", "to talk tomorrow", "is there a slot"
  String.raw`\b(?:got|have) a (?:minute|sec|second|moment|few minutes) (?:to talk|to chat|for me|for us)\b`,
  String.raw`\b(?:what|which) (?:days|times|dates) (?:are|is|do you have|would|could|can|work|have)\b`,
  String.raw`\bto talk (?:on|at|tomorrow|today|next|this)\b`,
  String.raw`\bwhat(?:'?s| is)? (?:still )?(?:open|free|available)(?=\W*$| (?:on|next|this|tomorrow|then|that)\b)`,
  String.raw`\bis there (?:a |any |an open )?(?:time|slot|opening)s?\b`,
  // "is somebody free", "next availability", "available on", "when are you available"
  String.raw`\b(?:are|r|is|be|would|will) (?:you|u|some ?(?:one|body)|any ?(?:one|body)|they|your (?:team|people)|the team|a person)(?: guys)? (?:be )?(?:free|around|available)\b`,
  String.raw`\b(?:your|the|what|any|next|free) (?:\w+ )?availability\b`,
  String.raw`\bavailable (?:times?|slots?|days?|on|at|tomorrow|next|this|for a (?:call|chat))\b`,
  String.raw`^(?:\w+ ){0,3}availab(?:le|ility)\W*$`,
  String.raw`\bwhen (?:are you|is (?:somebody|someone|the team)|would you be) (?:free|available)\b`,
  String.raw`\b(?:your|the|see (?:your|the)) calendar\b(?! (?:agent|integration|sync))`,
  // "saturday is the only day i'm off"
  String.raw`\b(?:only|best|one|first) (?:day|time|window)s? (?:that )?(?:i|we)(?:'?m|'?re| am| are| have| get| got| can)\b`,
  // "i'm sold"
  String.raw`\bi'?m (?:ready|sold|in(?=\W*(?:$|let'?s|lets|where|how|book|sign)))\b`,
  `^(?:(?:ok|okay|fine|sure|yes|whatever|just|then|a)[,. ]+)*(?:book|booking|schedule|appointment|times|meeting|call|book it|demo please|demo)$`,
);

/** Wishes about a call that is already booked. They are answered as questions. */
const aboutBooked = anyOf(
  // "have to move tomorrow", "reschedule our call"
  String.raw`\b(?:have|need|want|got|like|going) to (?:cancel|move|reschedul\w*|postpone|skip)(?: (?:my|our|the|on))? (?:tomorrow|today|tonight|mon|tues|wednes|thurs|fri|this|next|the \d)`,
  String.raw`\b(?:(?:cancel|reschedul\w*|move|change|postpone)\w* (?:my|our|the|that|an?)|miss\w* (?:my|our|the|that)) (?:\w+ )?(?:call|booking|appointment|meeting|time|slot)`,
  String.raw`\b(?:push|bump|shift|switch)(?: back| up)? (?:my|our) (?:\w+ )?(?:call|booking|appointment|meeting|time|slot)`,
  // "my call is tomorrow at 10", "running late for my 3pm"
  String.raw`\b(?:my|our) (?:\w+ )?(?:call|appointment|meeting|demo|booking)(?: with you(?: guys)?)? (?:is|was) (?:(?:on|at|for|set for|scheduled for|booked for) )?(?:to(?:day|morrow|night)|(?:mon|tues|wednes|thurs|fri)|the \d|\d)`,
  String.raw`\brunning (?:late|behind) for (?:my|our|the|today)\b`,
  // "made a booking for the 10th", "do i get to reschedule"
  String.raw`\b(?:i |we |i'?ve |we'?ve |^)(?:made|had) an? (?:\w+ )?(?:booking|appointment|call|meeting|demo) (?:for|on|at|booked)\b`,
  String.raw`\b(?:do|can|could|may|if) (?:i|we) (?:get to |need to |have to |still |always )*reschedul\w*(?! (?:\w+ )?(?:customers?|clients?|patients?|callers?|appointments|jobs))`,
  // "i already booked", "we've got a meeting with you"
  String.raw`\b(?:i|we) (?:already )?(?:booked|scheduled)\b`,
  String.raw`(?<!\b(?:can|could|should|shall|may|might|do|if|when|what|how) )\b(?:i|we) (?:already )?set up (?:an?|my|our) (?:\w+ )?(?:call|meeting|appointment|demo|time)\b`,
  String.raw`\b(?:i|we)(?:'ve| have)(?: got)? (?:a|an|our|my) (?:\w+ )?(?:call|meeting|appointment|demo) (?:with you|booked|scheduled|set up|already)\b`,
  String.raw`\bsomething came up\b`,
  String.raw`\b(?:can'?t|won'?t) make (?:it(?! (?:at|on|then|before|after|until|till|\d))|my)\b`,
);

/** "I don't want to talk to anybody", but not "to a bot". */
const refusedTalk = String.raw`\b(?:don'?t|do not) (?:really )?(?:want to|wanna|need to|care to) (?:talk|speak|chat|meet)\b(?! (?:to|with) (?:an?|the|your|this) )`;

/** "Not interested in a demo", "I don't want to hop on a call", "I have no time". */
const refused = anyOf(
  String.raw`^(?:(?:but|please|just|and) )*(?:don'?t|do not|never) (?:call|ring|phone)\b`,
  String.raw`\b(?:(?:don'?t|do not|dont|no) (?:really |even )?(?:want|need|care for|have time for)|not (?:interested in|looking for|ready for|after)|no|without)(?: (?:on|to|for|book|schedule|have|do|get|hop|jump|a|an|the|any|your|another|sales|phone|thanks|more|free))* (?:call|demo|meeting|appointment|presentation|consult(?:ation)?|pitch)s?\b`,
  refusedTalk,
  // "How do I reach you if I don't want to book"
  String.raw`\b(?:(?:don'?t|do not) (?:really )?(?:want to|wanna|have to|need to)|rather not|without having to) (?:book|schedule)\b(?! (?:it|that|this|me|them|on|for|at|before|after)\b)`,
  String.raw`\b(?:don'?t|do not|never|doesn'?t) have (?:the |any )?time\b|\bhave no time\b`,
);

/** Questions that sound like a wish for a call. */
const question = anyOf(
  // "can i talk to one of your customers"
  String.raw`\b(?:talk|speak) (?:to|with) (?:another|other|one of your|some of your|an? (?:existing|current)|your other) (?:\w+ )?(?:shops?|customers?|clients?|business(?:es)?|compan(?:y|ies)|users?|owners?)\b`,
  // "will someone call me or do i call in"
  String.raw`\b(?:will|do|does|would) (?:someone|somebody|they|you|u)(?: guys)? (?:call|ring|phone) (?:me|us),? or\b`,
  // "which number will you call me on"
  String.raw`\b(?:what|which) (?:phone )?number\b.*\b(?:call|ring|phone)\b`,
  // "what time do you close", "how long is the call"
  String.raw`\bwhat time (?:is it|do|does|are|will)\b`,
  String.raw`\b(?:what|how|why|who) (?:happens|does|do|is|are|much|long|will|would)\b.*\b(?:call|demo|meeting|consultation)\b`,
);

/** "How far ahead can I book?" */
export const asksHowFar = (text: string): boolean => farthest.test(text) || asksReach(text);
const farthest = /\bwhat(?:'?s| is)? (?:the )?(?:furthest|farthest|latest) (?:out|ahead|date|day)\b/;
const asksReach = (text: string): boolean =>
  !ofAgents.test(text) &&
  /\bhow (?:far|long|much|many (?:days|weeks|months)) (?:ahead|out|in advance|in the future|into the future|off|away)\b.*\b(?:i|we|me|us|you|u|y'all)\b.*\b(?:book|schedule|call|talk|meet|appointment|slot|time|plan)/.test(
    text,
  );

/** "A demo", as an item of a list of wishes. */
export const namesCall = (part: string): boolean =>
  /^(?:(?:please|just|i|we|need|want|would|like|looking|for|get|me|us|a|an|the|your|some|quick|free|live|short|intro|discovery|phone|sales) )*(?:call|demo|demonstration|meeting|appointment|appt|consult|consultation|walk ?through|call ?back|time to talk)(?: please| soon| asap| with (?:you|someone|somebody))*$/.test(
    part,
  );

/** "A slot Tuesday to talk about agents for our clients", without the subject of the call. */
export const withoutTopic = (text: string): string => text.replace(topic, "");
const topic =
  /\b(?:(?:talk|speak|chat|meet)(?: (?:with|to) (?:you|someone|somebody))? about|discuss|go over) .*|\b(?:call|slot|meeting|demo|appointment)\b[^,.?!]* about .*/;

export const wantsTime = (text: string): boolean =>
  !aboutBooked.test(text) && !ofAgents.test(withoutTopic(text)) && !question.test(text) && !refused.test(text) && booking.test(text);
export const isOfAgents = (text: string): boolean => ofAgents.test(text);
/** "I'll call you Monday" */
export const callsUs = (text: string): boolean =>
  /\b(?:i|we)(?:'?ll| will) (?:just )?(?:call|ring|phone|come)\b(?! (?:it|that)\b)/.test(text);
/** "Call me after 3" */
export const callsVisitor = (text: string): boolean =>
  /\b(?:call|ring|phone|contact|reach|(?:get|call|come) back to) (?:me|us|him|her|my)\b/.test(text);
export const refusesCall = (text: string): boolean => refused.test(text);
export const isAboutBookedCall = (text: string): boolean => aboutBooked.test(text);
/** "My call is tomorrow and i wont make it. monday instead?": any other time in the line is the new time of that call. */
export const movesBookedCall = (text: string): boolean => aboutBooked.test(text) && moves.test(text);
const moves =
  /\b(?:instead|different|wrong|late|cancel\w*|mov\w+|chang\w+|postpone\w*|push|bump|shift|switch|reschedul\w*|came up|(?:can'?t|won'?t|cannot) make|should (?:be|have been)|start (?:at|later|earlier))\b|\bthe (?:one|call|time) (?:that )?(?:i|we) already\b/;

/** Words for a person that are not a wish for one of us: "I'm not a computer person", or a condition other than "if that's ok". */
const personForOthers = anyOf(
  refusedTalk,
  String.raw`\b(?:computer|tech\w*|phone|morning) (?:person|people|guy|girl|gal)\b`,
  // "office manager at a dental office"
  String.raw`\b(?:\w+ )?manager (?:at|for|of|here)\b|\b(?:i'?m|i am) (?:the|an?) (?:\w+ )?manager\b`,
  String.raw`\bcalls? (?:get|be|are|is|go|going|automatically)\b`,
  String.raw`\b(?:if|when)(?! (?:can|could|do) (?:i|we)\b)(?! (?:(?:that|it) ?'?s |that is |it is )?(?:ok|okay|all right|alright|fine|possible|you don'?t mind|i may|not))\b`,
  String.raw`\b(?:callers?|customers?|clients?|patients?|(?:my|our) (?:staff|team|crew))\b`,
);

/** Whether a line with a word for a person does not ask for one: it is about what an agent does for callers, or refuses to talk. */
export const isPersonForOthers = (text: string): boolean => ofAgents.test(text) || personForOthers.test(text);

export const isEnd = (text: string): boolean => ending.test(text.replaceAll(/[.!?, ]+/g, " ").trim());
const before = "(?:(?:no|nope|ok|okay|great|perfect|alright|all right|thanks|thank you|cool|well|and|nah) )*";
const neededThat = "(?: i (?:need(?:ed)?|want(?:ed)?)(?: to (?:know|ask|hear))?)?";
const theEnd = `(?:(?:i think |i guess )?(?:that'?s|that (?:is|was|will be|would be)) (?:all|it|everything)(?:${neededThat}| for (?:now|today|me))|bye+(?: bye)?|goodbye|good bye|see (?:you|ya)(?: later)?|nothing else|no more questions|i'?m (?:done|all set|good)|all set|we'?re done|done|have a (?:good|great|nice) (?:day|one|night|evening|weekend)|good ?night|gotta go|i have to go|cya|ttyl|end|quit|exit|stop|hang up)`;
const after =
  "(?: (?:thanks(?: (?:a lot|so much|a bunch|again))?|thank you(?: (?:so much|very much|again))?|for (?:your|the) (?:help|time)|appreciate it|thx|then|for now|now|have a (?:good|great|nice) (?:day|one)|bye|moontower|folks))*";
/** "Ok, that's all I needed, thanks". */
const ending = new RegExp(`^${before}${theEnd}${after}$`);
