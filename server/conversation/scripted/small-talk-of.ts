import type { smallTalk } from "#content/live/small-talk.ts";
import { plain } from "#server/conversation/facts/tokens.ts";

type TalkKey = keyof typeof smallTalk;

/** Patterns that may match anywhere in a line. */
const anywhere: readonly (readonly [RegExp, TalkKey])[] = [
  [
    /\b(?:ignore|disregard|forget|override|bypass)\b.{0,40}\b(?:instructions?|rules?|prompts?|guidelines?|everything|above|previous|training|restrictions?)\b|\b(?:system|initial|hidden|secret|your) (?:prompts?|instructions?)\b|\b(?:print|show|reveal|repeat|output|dump|leak|give me)\b.{0,30}\b(?:prompts?|instructions|source code|passwords?|api keys?|secrets?|credentials|database|env(?:ironment)?)\b|\b(?:you are now|from now on you|act as|(?<!\b(?:it|they|agents?|bots?|ai) )pretend (?:to be|you)|role ?play|developer mode|jailbreak|do anything now|dan mode|sudo|drop table|select \* from)\b|<\/?(?:script|img|iframe|system)\b|\{\{.*\}\}/,
    "instructions",
  ],
  [
    /\b(?:last|previous|other|another) (?:visitors?|customers?|users?|persons?|people|callers?)\b.{0,30}\b(?:say|said|ask(?:ed)?|type[d]?|wr[oi]te|book(?:ed)?|name|email|phone|data)\b|\bwhat (?:did|have) (?:the )?(?:other|last|previous) (?:ones?|guys?|visitors?|persons?|people|callers?|users?)\b|\bwho (?:else|was) (?:talk|here|on)\w*|\b(?:list|show|give)\b.{0,20}\b(?:all|other|your) (?:bookings|leads|customers?|visitors?|emails|conversations|appointments)\b/,
    "others",
  ],
  [
    /\bbook (?:me )?(?:in for )?(?:\d{1,4}|two|three|five|ten|twenty|fifty|a hundred|hundred|all|every|lots of|as many) (?:\w+ )?(?:calls?|times?|slots?|appointments?|meetings?)\b/,
    "many",
  ],
];

const insults =
  /\b(?:you(?:'re| are|r)?|you (?:people|guys|all|lot)|u(?: r| are)?|this (?:thing|bot|site|chat)?|ur|it) (?:is |are |so |really |fucking |such |just |not |very |that |too )*(?:a |an )?(?:smart\b|bright\b|suck\w*|stupid|dumb|useless|idiot\w*|moron\w*|trash|garbage|terrible|worthless|shit\w*|crap\w*|awful|worst|annoying|pathetic|lame|bad|joke|scam|waste of time)\b|\b(?:fuck (?:you|off|this)|f u|screw you|piss off|shut up|go to hell|bullshit|bs|wtf|stfu|asshole|bitch|dumbass|moron|idiot|bad bot|stupid bot|dumb bot|useless bot|get lost|go away|this is (?:stupid|dumb|useless|ridiculous|a scam|garbage))\b/;

/** Attempts to give Line one instructions, to get other people's data or to book in bulk; undefined for anything else. */
export function smallTalkOf(said: string): TalkKey | undefined {
  const text = plain(said);
  return anywhere.find(([pattern]) => pattern.test(text))?.[1];
}

/** For lines without a question that can be answered. In other lines the words may be part of the question. */
export const isInsult = (said: string): boolean => insults.test(plain(said));
