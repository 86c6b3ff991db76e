import { clausesOf } from "./clauses-of.ts";

/** The names that visitors use for each agent, longer names first. The key is the id of the question that describes the agent. */
const names = {
  ticketing: "(?:booking (?:and|&) )?ticketing",
  receptionist: "receptionist|front desk(?= (?:agent|assistant|ai))",
  outbound: "phone|voice|calling",
  sms: "sms|text(?:ing)?",
  email: "e-?mail",
  chat: "(?:web ?)?chat",
  sales: "sales (?:and|&) marketing|sales development|sales|marketing|sdr",
  service: "customer service|(?:customer )?support",
  booking: "booking|appointment|scheduling",
  calendar: "calendar",
  personal: "personal|executive",
  documents: "doc(?:ument)? reader|documents?",
  custom: "custom automations?",
  browser: "(?:web )?browser",
} as const;

const pattern = (behind: string) =>
  new RegExp(
    String.raw`\b(?:${Object.entries(names)
      .map(([id, name]) => `(?<${id}>${name})`)
      .join("|")})(?: (?:agent|assistant|bot|ai)s?\b|(?<=receptionist|doc reader|document reader|custom automations?)s?\b${behind})`,
    "g",
  );
/** "Receptionist" counts anywhere in a line, as does a name followed by "agent". */
const inFull = pattern("");
/** Other names count only in a comparison. */
const named = pattern(String.raw`| ones?\b|s?(?= (?:and|&|or|from|with|to|than|vs\.?|versus|differ\w*|one)\b|\W*$|,)`);
const compares = /\b(?:diff|differ\w*|compar\w+|vs|versus)\b/;
const choice = /\b(?:which|or|should|better|need|choose|decide|pick|instead of|same(?: thing)? as)\b/;
const fullName = /\b(?:receptionist|document reader|\w+ (?:agent|assistant|bot))s?\b/;

const namesIn = (text: string, names = named): readonly string[] =>
  [...text.matchAll(names)].flatMap(({ groups = {} }) => Object.keys(groups).filter((id) => groups[id] !== undefined));

/** The ids of the agents that a plain text compares ("booking vs calendar agent"), and its clauses about other subjects. */
export function agentsCompared(text: string): { readonly agents: readonly string[]; readonly others: readonly string[] } {
  if (!compares.test(text) && !(choice.test(text) && fullName.test(text))) return { agents: [], others: [] };
  const isOther = (clause: string) => !compares.test(clause) && !choice.test(clause) && namesIn(clause).length === 0;
  return { agents: [...new Set(namesIn(text))], others: clausesOf(text).filter(isOther) };
}

/** The id of the last agent that a plain text names in full: "does your sales agent follow up". */
export const agentNamed = (text: string): string | undefined => namesIn(text, inFull).at(-1);
export const withoutAgents = (text: string): string => text.replaceAll(inFull, " ").replaceAll(/\s+/g, " ").trim();
