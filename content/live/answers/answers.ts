import { agentQuestions } from "./agents.ts";
import { businessQuestions } from "./business.ts";
import { channelQuestions } from "./channels.ts";
import { companyQuestions } from "./company.ts";
import type { LiveQuestion } from "./live-answer.ts";
import { priceQuestions } from "./price.ts";
import { returnQuestions } from "./returns.ts";
import { safetyQuestions } from "./safety.ts";
import { setupQuestions } from "./setup.ts";
import { termsQuestions } from "./terms.ts";

/** What the agents do, for which businesses, and with what result. */
export const offerQuestions = [
  ...agentQuestions,
  ...returnQuestions,
  ...channelQuestions,
  ...businessQuestions,
] satisfies readonly LiveQuestion[];

/** Everything that Line one answers in words of its own. A configured model also reads the pages themselves. */
export const liveQuestions = [
  ...priceQuestions,
  ...setupQuestions,
  ...offerQuestions,
  ...safetyQuestions,
  ...termsQuestions,
  ...companyQuestions,
] satisfies readonly LiveQuestion[];
