import { anyOf } from "./vocabulary.ts";

/** "Write me a cover letter", "fix my printer". */
const isChore =
  /^(?:(?:please|pls|can you|could you|will you|hey) )*(?:write|draft|compose|translate|solve|calculate|draw|design|paint|cook|code|proofread|summarize|fix|repair|wash|deliver|recommend|suggest) (?:me |us )?(?:a |an |my |our |this |some |the )(?!quote|proposal|call|time|message|note|e-?mail to (?:the|your)|demo|agent|down\b)/;

/** Comparisons with another company. All other comparisons are questions about us. */
const anotherCompany = String.raw`(?!(?:an? |the |hiring|my |our |having|human|person|people|receptionist|employee|staff|some|others?\b|other|every|any|competit|what|voicemail|answering))\w`;

const isTrivia = anyOf(
  // "15% of 80"
  String.raw`\b\d+ ?(?:%|percent|x|\*|\+|times|plus|minus|divided by) (?:of )?\d+\b`,
  // "best breakfast tacos in Austin", "how tall is the capitol"
  String.raw`\b(?:best|good|nice|favou?rite|cheap|cheapest|great) (?!way|time|day|fit)(?:\w+ ){1,3}(?:in|near|around) (?:austin|town|here|texas|downtown)\b`,
  String.raw`\bhow (?:tall|big|deep|heavy|far|high|wide|old) (?:is|are|was) (?!it\b|the agent|your|you\b|this|moontower|the company|line one)`,
  String.raw`\bwho (?:won|invented|discovered|sang|is the president|was the first)\b`,
  String.raw`\bcapital of\b`,
  String.raw`\bfire (?:someone|somebody|an employee|him|her)\b`,
  String.raw`\bcompares? (?:to|with|against) ${anotherCompany}`,
);

/** Patterns that do not count in a question about our agents: "can it answer what hurts". */
const isOpinion = anyOf(
  // "what time does the library open"
  String.raw`\bwhat time (?:does|do|is) (?!you|your|the (?:office|line|team|company|call|shop)|moontower|line one|it\b)`,
  // Law
  String.raw`\b(?:is|are|would|isn'?t|be) (?:it|this|that|they|recording)?\s*(?:\w+ )?(?:legal|illegal|lawful|against the law|allowed by law)\b`,
  String.raw`\b(?:sue|suing|lawsuit|divorce|tax advice|my taxes|subpoena)\b`,
  // Health
  String.raw`\b(?:hurts?|hurting|ache|aching|toothache|fever|symptoms?|diagnos\w+|prescri\w+|pregnan\w+|dosage|ibuprofen|aspirin|bleeding|rash)\b`,
  // "are you cheaper than Acme"
  String.raw`\b(?:better|worse|cheaper|different|differ|compared?) (?:than|to|with|from|against) ${anotherCompany}`,
  String.raw`\b(?:versus|vs\.?) ${anotherCompany}`,
  String.raw`\bwhat do you think (?:of|about)\b`,
  String.raw`\byour opinion\b`,
);
const isOfAgent = /\b(?:does|can|could|will) (?:it|the agent|your agents?|an agent)\b/;

/** Whether a line asks about law, health, another company or another subject that our pages lack. Takes plain text (facts/tokens.ts). */
export const isNotOurs = (text: string): boolean =>
  isChore.test(text) || isTrivia.test(text) || (isOpinion.test(text) && !isOfAgent.test(text));
