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

/** Everything that Line one answers in words of its own. What it finds nothing of here it looks for in the pages themselves. */
export const liveQuestions = [
  ...priceQuestions,
  ...setupQuestions,
  ...agentQuestions,
  ...returnQuestions,
  ...channelQuestions,
  ...businessQuestions,
  ...safetyQuestions,
  ...termsQuestions,
  ...companyQuestions,
] satisfies readonly LiveQuestion[];

/**
 * What people ask and no page says. Each keeps its question from being taken for a similar one that a page answers. Where a
 * page comes to say it, the line moves to the answers above.
 */
export const notOnOurPages = [
  "discount",
  "coupon code",
  "nonprofit pricing",
  "free trial of an agent",
  "free trial",
  "month free",
  "pilot for a month",
  "what does it cost when we go over the interactions",
  "overage fee",
  "setup fee",
  "minimum contract length",
  "month to month contract",
  "pay monthly or yearly",
  "do the agents speak spanish",
  "which languages does the agent speak",
  "multilingual agent",
  "accent of the voice",
  "choose the voice of the agent",
  "male or female voice",
  "clone my own voice",
  "which language model do you use",
  "is it chatgpt",
  "which ai model is it built on",
  "who is your founder",
  "who is the ceo",
  "how many employees do you have",
  "are you hiring",
  "jobs and careers",
  "your investors and funding",
  "revenue of your company",
  "reseller or affiliate program",
  "white label",
  "do you have an api",
  "mobile app",
  "do you have an app",
  "whatsapp messages",
  "facebook messenger",
  "keep our phone number",
  "port our number",
  "toll free number",
  "fax",
  "names of your customers",
  "references from customers",
  "testimonials and reviews",
  "how do you compare to a competitor",
  "better than another vendor",
  "iso 27001",
  "pci compliance",
  "on premise installation",
  "quote from our own price list",
  "weather",
  "stock price",
  "latest news",
  "who won the game",
  "recipe",
  "write a poem",
  "capital of a country",
] satisfies readonly string[];
