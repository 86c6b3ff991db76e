import { anyOf } from "./any-of.ts";

/** "Write me a cover letter", "fix my printer". */
const isChore =
  /^(?:(?:please|pls|can you|could you|will you|hey) )*(?:write|draft|compose|translate|solve|calculate|draw|design|paint|cook|code|proofread|summarize|fix|repair|wash|deliver|recommend|suggest) (?:me |us )?(?:a |an |my |our |this |some |the )(?!quote|proposal|call|time|message|note|e-?mail to (?:the|your)|demo|agent)/;

/** These don't count in a question about our agents: "can it answer what hurts". */
const isAdvice = anyOf(
  // Law
  String.raw`\b(?:is|are|would|isn'?t|be) (?:it|this|that|they|recording)?\s*(?:\w+ )?(?:legal|illegal|lawful|against the law|allowed by law)\b`,
  String.raw`\b(?:sue|suing|lawsuit|divorce|tax advice|my taxes|subpoena)\b`,
  // Health
  String.raw`\b(?:hurts?|hurting|ache|aching|toothache|fever|symptoms?|diagnos\w+|prescri\w+|pregnan\w+|dosage|ibuprofen|aspirin|bleeding|rash)\b`,
  // "are you cheaper than Acme": comparisons without another company are questions about us.
  String.raw`\b(?:better|worse|cheaper|different|differ|compared?) (?:than|to|with|from|against) (?!(?:an? |the |hiring|my |our |having|human|person|people|receptionist|employee|staff|some|others?\b|other|every|any|competit|what|voicemail|answering))\w`,
);
const isOfAgent = /\b(?:does|can|could|will) (?:it|the agent|your agents?|an agent)\b/;

/**
 * Whether a line is a chore or asks for advice on law, health or another company. Other subjects that no page of ours is about
 * are learned (facts/examples/not-ours.json). Takes plain text (facts/tokens.ts).
 */
export const isNotOurs = (text: string): boolean => isChore.test(text) || (isAdvice.test(text) && !isOfAgent.test(text));
