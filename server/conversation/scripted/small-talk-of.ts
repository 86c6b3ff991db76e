import type { smallTalk } from "#content/live/small-talk.ts";
import { plain } from "#server/conversation/facts/tokens.ts";

type TalkKey = keyof typeof smallTalk;

/** Meant wherever it stands in the line. */
const anywhere: readonly (readonly [RegExp, TalkKey])[] = [
  [
    /\b(?:ignore|disregard|forget|override|bypass)\b.{0,40}\b(?:instructions?|rules?|prompts?|guidelines?|everything|above|previous|training|restrictions?)\b|\b(?:system|initial|hidden|secret|your) (?:prompts?|instructions?)\b|\b(?:print|show|reveal|repeat|output|dump|leak|give me)\b.{0,30}\b(?:prompts?|instructions|source code|passwords?|api keys?|secrets?|credentials|database|env(?:ironment)?)\b|\b(?:you are now|from now on you|act as|(?<!\b(?:it|they|agents?|bots?|ai) )pretend (?:to be|you)|role ?play|developer mode|jailbreak|do anything now|dan mode|sudo|drop table|select \* from)\b|<\/?(?:script|img|iframe|system)\b|\{\{.*\}\}/,
    "instructions",
  ],
  [
    /\b(?:last|previous|other|another) (?:visitors?|customers?|users?|persons?|people|callers?)\b.{0,30}\b(?:say|said|ask(?:ed)?|type[d]?|wr[oi]te|book(?:ed)?|name|email|phone|data)\b|\bwhat (?:did|have|do) (?:the )?(?:other|last|previous)\b|\bwho (?:else|was) (?:talk|here|on)\w*|\b(?:list|show|give)\b.{0,20}\b(?:all|other|your) (?:bookings|leads|customers?|visitors?|emails|conversations|appointments)\b/,
    "others",
  ],
  [
    /\bbook (?:me )?(?:in for )?(?:\d{1,4}|two|three|five|ten|twenty|fifty|a hundred|hundred|all|every|lots of|as many) (?:\w+ )?(?:calls?|times?|slots?|appointments?|meetings?)\b/,
    "many",
  ],
];

/** Meant only if it is the whole line. */
const whole: readonly (readonly [RegExp, TalkKey])[] = [
  [
    /^(?:(?:hi+|hel+o+|hey+|hiya|howdy|yo+|sup|hola|greetings|good (?:morning?|mornin|afternoon|evening|day)|morning?|mornin|evening)(?: (?:there|again|all|everyone|folks|moontower|line one|bot|y'all))*)$/,
    "hello",
  ],
  [
    /^(?:how are you(?: doing)?(?: today)?|how's it going|how do you do|what'?s up|whats up|wassup|how you doin\w*|you (?:good|ok))$/,
    "howAreYou",
  ],
  [
    /^(?:(?:ok(?:ay)? |great |cool |perfect |awesome |many )*(?:thanks?(?: you| u| a lot| so much| very much| a bunch| a million)*|thx|ty|tysm|cheers|appreciate (?:it|you|that)|much appreciated|gracias)(?: (?:man|so much|a lot|again|for (?:that|the help|your help|the info)|very much|bot))*)$/,
    "thanks",
  ],
  [
    /^(?:(?:wow |that'?s |that was |very |really |so |pretty |super )*(?:fast|quick|easy|cool|nice|great|awesome|perfect|good(?: to know)?|ok(?:ay)?|k|kk|got it|i see|makes sense|interesting|wow|impressive|neat|sweet|helpful|fair enough|that (?:answers|helps|clears|explains)(?: it| that)?(?: up)?|sounds good|good (?:bot|job)|well done|love it|amazing|excellent|alright|all right|understood|lol|haha+|ha)(?: (?:thanks|then|stuff|answer|cool|man))*)$/,
    "welcome",
  ],
  [
    /^(?:(?:are|r) (?:you|u) (?:even )?(?:a |an )?(?:real )?(?:bot|robot|ai|human|person|real|machine|software|computer|chatbot|program|alive|human or (?:a )?(?:bot|robot|machine|ai)|real person|(?:bot|robot|ai) or (?:a )?(?:human|person|real person))|is this (?:a |an )?(?:bot|robot|ai|human|real person|automated|chatbot|person|machine|real|recording)|am i (?:talking|speaking|chatting) (?:to|with) (?:a |an )?(?:real )?(?:bot|robot|ai|human|person|machine|computer)|(?:you|u)(?:'re| are|r|re)? (?:a |an |just a )?(?:bot|robot|ai|machine|chatbot)(?: right)?|bot|what are you)$/,
    "bot",
  ],
  [
    /^(?:what(?:'?s| is) (?:your|ur) name|who am i (?:talking|speaking) (?:to|with)|do you have a name|what (?:do|should) i call you|who is this|who'?s this)$/,
    "name",
  ],
  [/^(?:who (?:made|built|created|programmed|wrote) (?:you|u))$/, "maker"],
  [
    /\b(?:tell|know|say|give|got|write) (?:me |us )?(?:a |any |some )?(?:good |funny |dad |short )?(?:jokes?|riddles?|poems?|song)\b|\b(?:tell|say) (?:me |us )?(?:a stor(?:y|ies)|something (?:funny|nice|interesting))\b|\b(?:be funny|entertain me|i'?m bored)\b|\bsing (?:me |us )?(?:a )?\w*|^(?:make me laugh|i love you|will you marry me|do you (?:dream|sleep|eat|love me|have feelings)|are you (?:single|conscious|sentient)|what'?s the meaning of life)/,
    "joke",
  ],
  [
    /^(?:test|testing|test test|testing 1 2 3|ping|are you there|anybody (?:there|home)|anyone (?:there|home)|is anybody there|hello\?+|can you hear me|you there|u there|can you read this|is this (?:thing )?(?:on|working))$/,
    "heard",
  ],
  [
    /^(?:no|nope|nah|never ?mind|not (?:really|now|yet)|no thanks?(?: you)?|i'?m (?:just )?(?:looking|browsing|fine)|just (?:looking|browsing|curious)|maybe later|forget it|skip it)$/,
    "noProblem",
  ],
  [
    /^(?:yes|yep|yeah|yup|sure|please|yes please|ok go ahead|go ahead|do it|absolutely|of course|definitely|correct|right|i have (?:a |some |a few )?questions?|(?:can|may|could) i ask (?:you )?(?:something|a question|some questions|smth)|i need (?:some )?(?:help|info|information)|help(?: me)?|(?:can you )?help(?: me)?(?: out)?|i have a question for you|question|info|more info|more information|tell me more|options|menu|start|continue|more|go on|and\??|what)$/,
    "which",
  ],
];

const insults =
  /\b(?:you(?:'re| are|r)?|you (?:people|guys|all|lot)|u(?: r| are)?|this (?:thing|bot|site|chat)?|ur|it) (?:is |are |so |really |fucking |such |just |not |very |that |too )*(?:a |an )?(?:smart\b|bright\b|suck\w*|stupid|dumb|useless|idiot\w*|moron\w*|trash|garbage|terrible|worthless|shit\w*|crap\w*|awful|worst|annoying|pathetic|lame|bad|joke|scam|waste of time)\b|\b(?:fuck (?:you|off|this)|f u|screw you|piss off|shut up|go to hell|bullshit|bs|wtf|stfu|asshole|bitch|dumbass|moron|idiot|bad bot|stupid bot|dumb bot|useless bot|get lost|go away|this is (?:stupid|dumb|useless|ridiculous|a scam|garbage))\b/;

/** Talk that means no fact; undefined for anything else. */
export function smallTalkOf(said: string): TalkKey | undefined {
  const text = plain(said);
  const found = anywhere.find(([pattern]) => pattern.test(text));
  if (found) return found[1];
  const bare = text.replace(/[.!?,;:)(\s]+/g, " ").trim();
  // A greeting in front changes nothing of what follows.
  const rest = bare.replace(/^(?:hi|hello|hey|ok|okay|so|well|um+|yo)(?: there)? (?=\S)/, "");
  return (whole.find(([pattern]) => pattern.test(bare)) ?? whole.find(([pattern]) => pattern.test(rest)))?.[1];
}

/** Asked only if the line holds no question that can be answered. */
export const isInsult = (said: string): boolean => insults.test(plain(said));
