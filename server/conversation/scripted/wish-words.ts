import { plain } from "#server/conversation/facts/tokens.ts";

/** What a line asks to be done, by its words alone. All take plain text (facts/tokens.ts). */

/** Not the visitor's own calls: those that an agent would take or book. */
const ofAgents =
  /\b(?:it|they|agents?|bots?|ai|assistant|receptionist|software|system|callers?|customers?|clients?|patients?|guests?|people|tenants?|leads?) (?:can |could |will |also |actually )*(?:book|schedule|call|make|take|talk|speak|set)\b|\b(?:for|with|from|to|by) (?:my|our|their|the|your) (?:\w+ )?(?:customers?|clients?|patients?|guests?|callers?|tenants?|leads?|staff|crew|team members)\b|\b(?:can|could|does|do|will|would) (?:it|they|the (?:\w+ )?(?:agent|bot|ai)|your (?:\w+ )?(?:agents?|bots?|ai)|an agent|the receptionist)\b|(?<!\b(?:can|could|may|shall|should|do|if|when) )\b(?:we|i) (?:\w+ly |always |often |still |just )?(?:get|take|make|miss|do|handle) (?:\w+ ){0,2}(?:calls|appointments|bookings|meetings|demos)\b/;

const thing =
  "(?:call|time|slot|meeting|appointment|appt|demo(?:nstration)?|walk ?through|presentation|consult(?:ation)?|session|chat(?! (?:for|on|with|widget|bot|window|box))|spot|intro|discovery|conversation|talk|zoom|video call|visit|half hour|30 minutes|thirty minutes)";
const booking = new RegExp(
  String.raw`\b(?:book|schedule|reserve|arrange|pencil in|plan|set up) (?:me |us )?(?:something|one|it)\b|` +
    String.raw`\b(?:book|schedule|reserve|arrange|see (?=an? (?:\w+ )?demo)|set ?up (?=an? |the |some |us |me )|find|get|grab|have|do|hop on|jump on|request|make|plan|pencil|put|sign) ?(?:me |us |in |up |on |for |a |an |the |that |your |my |this |down |some |another |free |quick |live |discovery |strategy |phone |intro |first |personal |\d+[ -]minute )*(?:open )?${thing}s?\b` +
    String.raw`|(?:^|[,.;!] ?)(?:just |really )?(?:need|want|would (?:like|love)|looking for) (?:\w+,? and )?an? (?:\w+ )?(?:call|demo|meeting|consult\w*|walk ?through)\b(?! (?:agent|center|centre|system|software|bot|line|app))` +
    String.raw`|\b(?:i|we)(?:'?d| would|'?ll)? (?:like|love|want|need|take) (?:a |an |to have a |to do a )(?:\w+ )?(?:call|demo\w*|meeting|consult\w*|appointment|presentation)\b|\b(?:book|schedule|pencil) (?:me|us|it)\b|\bset (?:something|it|one|a (?:call|time|meeting|demo)) up\b|\bsign (?:me|us) up\b|\b(?:want|like|love|ready|need|wanna|trying|how (?:do|can) i) (?:to )?(?:book|schedule|meet|set up)\b` +
    String.raw`|\b(?:can|could|may|shall|should|would|let'?s?|lets|let (?:me|us)|want to|like to|wanna|love to|need to|happy to|when (?:can|could|do)) (?:we |i |you |us |me |you guys )?(?:all )?(?:talk|chat|meet|speak|call me|call us|connect|hop on|jump on|do a (?:call|demo)|give (?:me|us) a (?:call|ring))\b` +
    String.raw`|\b(?:call|ring|phone|telephone) (?:me|us|my (?:cell|phone|office|mobile))(?: back)?\b|\b(?:contact|reach out to|get in touch with) (?:me|us)\b|\b(?:someone|somebody|anyone|anybody|a (?:real |live )?(?:person|human)|you guys|you|they|your (?:\w+ )?(?:people|team|guys))(?: (?:from|on|at|in) (?:your|the) \w+)? (?:please |can |could |to )*(?:call|ring|phone|telephone) (?:me|us)\b|\bgive (?:me|us) a (?:call|ring|buzz)\b|\bcall ?back\b` +
    String.raw`|\b(?<!\b(?:cancel|quit|leave|stop|end|change|pause|switch|terminate|out)(?: \w+){0,3} )(?:any|your|what|which|other|open|available|free|got|have) (?:open |free |available |next |first |earliest |soonest )*(?:times?|slots?|openings?|appointments?|availability)\b|\b(?:got|have) a (?:minute|sec|second|moment|few minutes) (?:to talk|to chat|for me|for us)\b|\b(?:what|which) (?:days|times|dates) (?:are|is|do you have|would|could|can|work|have)\b|\bto talk (?:on|at|tomorrow|today|next|this)\b|\bis there (?:a |any |an open )?(?:time|slot|opening)s?\b|\b(?:are|r|is|be|would|will) (?:you|u|some ?(?:one|body)|any ?(?:one|body)|they|your (?:team|people)|the team|a person)(?: guys)? (?:be )?(?:free|around|available)\b|\b(?:your|the|what|any|next|free) (?:\w+ )?availability\b|\bavailable (?:times?|slots?|days?|on|at|tomorrow|next|this|for a (?:call|chat))\b|^(?:\w+ ){0,3}availab(?:le|ility)\W*$|\bwhen (?:are you|is (?:somebody|someone|the team)|would you be) (?:free|available)\b|\b(?:your|the|see (?:your|the)) calendar\b|\bi'?m (?:ready|sold|in(?=\W*(?:$|let'?s|lets|where|how|book|sign)))\b|^(?:book|booking|schedule|appointment|times|meeting|call|a call|book it|demo please|demo)$`,
);
/** Wishes about a call that stands already are questions. */
const aboutBooked =
  /\b(?:have|need|want|got|like|going) to (?:cancel|move|reschedul\w*|postpone|skip)(?: (?:my|our|the|on))? (?:tomorrow|today|tonight|mon|tues|wednes|thurs|fri|this|next|the \d)|\b(?:cancel|reschedul\w*|move|change|postpone|miss)\w* (?:my|our|the|a|that|an?) (?:\w+ )?(?:call|booking|appointment|meeting|time|slot)|\b(?:i|we) (?:already )?(?:booked|scheduled)\b|\b(?:i|we)(?:'ve| have)(?: got)? (?:a|an|our|my) (?:\w+ )?(?:call|meeting|appointment|demo) (?:with you|booked|scheduled|set up|already)\b|\bsomething came up\b|\bcan'?t make (?:it|my)\b/;
const question =
  /\b(?:talk|speak) (?:to|with) (?:another|other|one of your|some of your|an? (?:existing|current)|your other) (?:\w+ )?(?:shops?|customers?|clients?|business(?:es)?|compan(?:y|ies)|users?|owners?)\b|\bwhat time (?:is it|do|does|are|will)\b|\b(?:what|how|why|who) (?:happens|does|do|is|are|much|long|will|would)\b.*\b(?:call|demo|meeting|consultation)\b/;

/** "How far ahead can I book?" */
export const asksHowFar = (text: string): boolean =>
  !ofAgents.test(text) &&
  /\bhow (?:far|long|much|many (?:days|weeks|months)) (?:ahead|out|in advance|in the future|into the future|off|away)\b.*\b(?:i|we|me|us)\b.*\b(?:book|schedule|call|talk|meet|appointment|slot|time|plan)/.test(
    text,
  );

/** "A demo", of several things that somebody would like. */
export const namesCall = (part: string): boolean =>
  /^(?:(?:please|just|i|we|need|want|would|like|looking|for|get|me|us|a|an|the|your|some|quick|free|live|short|intro|discovery|phone|sales) )*(?:call|demo|demonstration|meeting|appointment|appt|consult|consultation|walk ?through|call ?back|time to talk)(?: please| soon| asap| with (?:you|someone|somebody))*$/.test(
    part,
  );

export const wantsTime = (text: string): boolean =>
  !aboutBooked.test(text) && !ofAgents.test(text) && !question.test(text) && booking.test(text);
export const isOfAgents = (text: string): boolean => ofAgents.test(text);
export const isAboutBookedCall = (text: string): boolean => aboutBooked.test(text);

const person =
  /\b(?:talk|speak|chat|text|type|write|connect|transfer|put|get|reach|pass|hand|switch|give|want|need|prefer|like|have)\b(?:(?!\bto (?!talk|speak|chat|a |an |the |some|any|real|your|actual)|\bfrom ).){0,30}\b(?:a |an |some ?(?:one|body) |any ?(?:one|body) )?(?:real |actual |live |human )*(?:person|people|human|humans|being|agent(?= please)|representative|rep|operator|sales ?(?:person|man|rep|guy)|manager|owner|supervisor|boss|staff member|employee|somebody real|someone real|somebody|someone|anybody|anyone|real one)\b(?! (?:to|who)\b)|^(?:an? |the |real |live |actual )*(?:human|person|operator|representative|agent|rep|real person|somebody real|manager|people)(?: please| pls| plz| now)*$|\bnot (?:a |an |to a |some )?(?:bot|robot|machine|computer|ai)\b|\bhuman(?: being)? (?:please|pls|now)\b|\b(?:no|without) (?:more )?(?:bots?|robots?|machines?|ai)\b[,.! ]*(?:please |pls |just |only |a |real )*(?:human|person|people)|\b(?:somebody|someone) (?:real|human)\b|\b(?:are|is) (?:there|any) (?:an? |any )?(?:real |actual |live )*(?:people|humans?|person)\b|\bcan i (?:just )?call (?:someone|somebody|you guys|a person)\b|\b(?:put|transfer|connect|pass|patch) (?:me|us) (?:through |over |on )*(?:to|with)\b|\b(?:talk|speak) (?:to|with) (?:sales|support|billing|(?:your|the) (?:sales\w*|support|billing|team|boss|manager|office|people))\b|\b(?:is|are) (?:there )?(?:any ?(?:one|body)|some ?(?:one|body)|people)(?: who is| that is)? (?:real|human|alive)\b/;

/** A person, now: what an agent does for callers is a question. */
export const wantsPerson = (text: string): boolean =>
  person.test(text) &&
  !ofAgents.test(text) &&
  !/\bcalls? (?:get|be|are|is|go|going|automatically)\b/.test(text) &&
  !/\b(?:(?:if|when)(?! (?:(?:that|it) ?'?s |that is |it is )?(?:ok|okay|all right|alright|fine|possible|you don'?t mind|i may|not))|callers?|customers?|clients?|patients?|my (?:staff|team|crew)|our (?:staff|team|crew))\b/.test(
    text,
  );

const message =
  /\b(?:leave|take|send|write|pass (?:on|along)|drop|get|deliver|give|record)\b (?:you |them |the team |your team |somebody |someone |us |me |a |an |my |this |that |the |it |off |down |along )*(?:short |quick )?(?:message|msg|note|e-?mail|inquiry|enquiry|word)\b(?! (?:for|to|from) (?:my|our|their|callers?|customers?))|\b(?:pass|send|forward|give|hand) (?:that|this|it|my question|the question|these|those|them) (?:on |along |over |off )?(?:to|for)\b|\b(?:send|pass|forward) (?:the|my|this|that) question\b|\bpass (?:that|this|it) (?:on|along)\b|\b(?:pass (?:on|along)|relay) (?:that|to|my|the|a)\b|\b(?:tell|let|inform|notify|ask|remind) (?:the team|your team|them|somebody|someone|your people|(?:your|the) (?:boss|owner|manager)|the sales (?:team|guys)|everybody|a person|people there|whoever(?: is|'s)? (?:in charge|responsible|there|runs (?:it|this|things)))\b|\b(?:message|note) (?:for|to) (?:the|your) (?:team|people|office|boss|owner)\b|\b(?:e-?mail|write) (?:you|them|me back|the team|your team|to you)\b|\b(?:someone|somebody|anyone|you|they|have them|the team)(?: (?:from|on|at|in) (?:your|the) \w+)? (?:can |could |please |to )*(?:e-?mail|write(?: to)?|text) me\b|^(?:(?:please|pls|just|ok|can you|could you) )*(?:write|e-?mail|text)(?: to)? me\b(?! (?:a|an|some|my)\b)|^(?:message|leave (?:a )?message|message (?:please|the team))$/;

const sentInfo =
  /\b(?:send|e-?mail|mail|text) (?:me|us|over)(?: over)? (?:some |more |the |your |a |any )*(?:info\w*|details?|brochure|pricing|prices|price list|quote|proposal|materials?|docs?|documents?|pdf|deck|something in writing)\b/;

/** Somebody by name: "tell Maria I called". */
const toSomebody =
  /^(?:(?:please|pls|can you|could you|would you|just) )*(?:tell|let) (?!me\b|us\b|you\b|it\b|people|everyone|my\b|our\b|your\b|the\b|them\b|a\b|an\b|if\b|what|how|customers?|callers?|clients?|patients?|who|when|where|why|more|jokes?)(?<name>[a-z]+)(?: [a-z]+)? (?:know|that|about|(?:i|we)(?:'?(?:m|ll|ve|re|d))?\b|my\b|our\b|to (?:call|ring|text|e-?mail|write))/;

/** Information that comes with a call is told in the talk: "send me pricing and call me tomorrow". */
export const wantsMessage = (text: string): boolean =>
  (message.test(text) || toSomebody.test(text) || (sentInfo.test(text) && !booking.test(text))) &&
  !ofAgents.test(text) &&
  !/^(?:how|when|what|why|who)\b|\b(?:when|how (?:long|soon|fast|quick\w*)) (?:will|do|does|can|would|until|till)\b/.test(text);

/** The words of a message that is told in the same breath. */
export function messageOf(said: string): string | undefined {
  const told =
    /\b(?:tell|let|inform|notify) (?:the team|your team|them|somebody|someone|your people|(?:your|the) (?:boss|owner|manager)|the sales (?:team|guys)|everybody|a person|people there|whoever(?: is|'s)? (?:in charge|responsible|there|runs (?:it|this|things)))(?: know)?(?: that)?[,:]? +(?<told>.{4,})$/is.exec(
      said,
    ) ??
    /\bask (?:the team|your team|them|somebody|someone|your people|the owner) (?<told>.{4,})$/is.exec(said) ??
    /\b(?:message|msg|note|word)(?: (?:for|to) (?:the|your) \w+)?(?: (?:saying|that says|which says|that)|:| -|,)\s+(?<told>.{4,})$/is.exec(
      said,
    ) ??
    /\b(?:pass (?:on|along)|relay)(?: to (?:the|your) \w+)? (?:that )?(?<told>.{4,})$/is.exec(said) ??
    (toSomebody.test(plain(said)) ? /^(?<told>.*)$/s.exec(said) : null) ??
    /^(?<told>.*\b(?:(?:send|e-?mail|mail) (?:me|us|over)|write(?: to)? (?:me|us) (?:about|that|when|if|with))\b.*)$/is.exec(said);
  return told?.groups?.told?.trim();
}

export const isEnd = (text: string): boolean =>
  /^(?:(?:no|nope|ok|okay|great|perfect|alright|all right|thanks|thank you|cool|well|and|nah)[,.]? )*(?:(?:i think |i guess )?that'?s (?:all|it|everything)(?: i (?:need(?:ed)?|want(?:ed)?)(?: to (?:know|ask|hear))?| for (?:now|today|me))?|that (?:is|was|will be|would be) (?:all|it|everything)(?: i (?:need(?:ed)?|want(?:ed)?)(?: to (?:know|ask|hear))?)?|bye+(?: bye)?|goodbye|good bye|see (?:you|ya)(?: later)?|nothing else|no more questions|i'?m (?:done|all set|good)|all set|we'?re done|done|have a (?:good|great|nice) (?:day|one|night|evening|weekend)|good ?night|gotta go|i have to go|cya|ttyl|end|quit|exit|stop|hang up)(?:[,.]? (?:thanks(?: (?:a lot|so much|a bunch|again))?|thank you(?: (?:so much|very much|again))?|for (?:your|the) (?:help|time)|appreciate it|thx|then|for now|now|have a (?:good|great|nice) (?:day|one)|bye|moontower|folks))*$/.test(
    text
      .replaceAll(/[.!?,]+/g, " ")
      .replaceAll(/\s+/g, " ")
      .trim(),
  );

/** "Write me a cover letter", "fix my printer". */
const isChore =
  /^(?:(?:please|pls|can you|could you|will you|hey) )*(?:write|draft|compose|translate|solve|calculate|draw|design|paint|cook|code|proofread|summarize|fix|repair|wash|deliver|recommend|suggest) (?:me |us )?(?:a |an |my |our |this |some |the )(?!quote|proposal|call|time|message|note|e-?mail to (?:the|your)|demo|agent)/;
/** The best of something in town, how tall and how old things are, who won. */
const isTrivia =
  /\bcompares? (?:to|with|against) (?!(?:an? |the |hiring|my |our |having|human|person|people|receptionist|employee|staff|some|others?\b|every|any|what|voicemail|answering))\w|\b\d+ ?(?:%|percent|x|\*|\+|times|plus|minus|divided by) (?:of )?\d+\b|\b(?:best|good|nice|favou?rite|cheap|cheapest|great) (?!way|time|day|fit)(?:\w+ ){1,3}(?:in|near|around) (?:austin|town|here|texas|downtown)\b|\bhow (?:tall|big|deep|heavy|far|high|wide|old) (?:is|are|was) (?!it\b|the agent|your|you\b|this|moontower|the company|line one)|\bwho (?:won|invented|discovered|sang|is the president|was the first)\b|\bcapital of\b|\bfire (?:someone|somebody|an employee|him|her)\b/;

/** Law, health and other companies: no page of ours is asked about them. */
export const isNotOurs = (text: string): boolean =>
  isChore.test(text) ||
  isTrivia.test(text) ||
  (/\bwhat time (?:does|do|is) (?!you|your|the (?:office|line|team|company|call|shop)|moontower|line one|it\b)|\b(?:is|are|would|isn'?t|be) (?:it|this|that|they|recording)?\s*(?:\w+ )?(?:legal|illegal|lawful|against the law|allowed by law)\b|\b(?:sue|suing|lawsuit|divorce|tax advice|my taxes|subpoena)\b|\b(?:hurts?|hurting|ache|aching|toothache|fever|symptoms?|diagnos\w+|prescri\w+|pregnan\w+|dosage|ibuprofen|aspirin|bleeding|rash)\b|\b(?:better|worse|cheaper|different|differ|compared?) (?:than|to|with|from|against) (?!(?:an? |the |hiring|my |our |having|human|person|people|receptionist|employee|staff|some|others?\b|every|any|competit|other|what|voicemail|answering))\w|\b(?:versus|vs\.?) (?!(?:an? |the |hiring|human|person|receptionist|employee|staff|voicemail|answering))\w|\bwhat do you think (?:of|about)\b|\byour opinion\b/.test(
    text,
  ) &&
    !/\b(?:does|can|could|will) (?:it|the agent|your agents?|an agent)\b/.test(text));
