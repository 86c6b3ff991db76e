import { brand } from "./brand.ts";
import { facts } from "./facts.ts";
import { times } from "./write-figures.ts";

/** The facts that `{{…}}` in a drawing of art/drawings may name, as in the legal texts. */
export const pictureFacts = {
  brand: brand.name,
  answer: facts.speed.answer,
  demoLength: facts.demo.length,
  soonestDay: String(facts.deployment.soonestDay),
  latestDay: String(facts.deployment.latestDay),
  replyHours: String(facts.reply.hours),
  processingTime: facts.company.processingTime,
  processingTimeWithin: facts.company.processingTimeWithin,
  processSpeed: times(facts.returns.custom.speedTimes),
  /** "30 days" is on two lines. */
  noticeNumber: facts.legal.terminationNotice.split(" ")[0] ?? "",
  noticeUnit: facts.legal.terminationNotice.split(" ")[1] ?? "",
  deletedWithin: facts.legal.deletedWithin,
} as const;
