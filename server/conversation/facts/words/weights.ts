import { stem } from "#server/conversation/facts/stem.ts";

/** Words that stand in nearly every question about us: they say little, but they are not foreign to it either. */
export const light = new Set(
  "agent ai business moontower software customer person call happen who where why whatcanitdo whatdoyoudo getstart getstarted"
    .split(" ")
    .map(stem),
);

/** Trades and sizes: who asks, more often than what is asked. */
export const audience = new Set(
  "realestate professional healthcare senior construction hotel restaurant ecommerce smallbusiness enterprise".split(" ").map(stem),
);

/** Words that are a subject if they are asked alone, and no more than part of one in a longer line. */
export const broad = new Set(
  `kept video insurance insur accept account add address answer appointment back bid break build buy call capacity change channel charge city company contact contract conversation  crew
  customer data delete demo department discovery document duration email end fast film form free growth guest help hour industry info invest item job lead listen local
  location lot menu message month name night number open order own owner part patient payment person phone practice price process product program property queue
  question reason record reservation rush service  sign small sms social software solution sound stand start state station support table team technical read choice sell sale market desk special test ready return profit script inventory anymore greet interrupt sleep hold scale scal ring list check truck home
  family clean fix correct weird difficult save write writ written drop hate down level internet old kid adult found stop direction country point talk fit belong print term reach different
  visit travel purchase voice plan package tier special manual evidence complicat agreement improvement leas lease card expand establish benefit collect expert followup rental text time train
  training trip trust update use wait watch website weekend widget work year result hours result report table startup background`
    .split(/\s+/)
    .map(stem),
);

/** Words that say nothing alone, although they may be all that is left of a longer question. */
export const vague = new Set("number software home office week day time year sell send work business".split(" ").map(stem));

/** What a line is about whenever it is said: an answer that does not speak of it is hardly one. */
export const decisive = new Set("language reference monthtomonth mobileapp".split(" ").map(stem));
