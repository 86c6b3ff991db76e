import { reply } from "./reply.ts";
import { dollars, inWords, lasting, percent, times, volume } from "./write-figures.ts";

/**
 * What the company charges, promises and claims, as numbers: SPEC sections 1 and 9, each once. To change one, change it
 * here: `facts` below writes it for every page, mail and drawing, and code that calculates with it reads it here.
 */
export const amounts = {
  /** The free call. The built-in scheduler's slots are as long. */
  callMinutes: 30,
  deployment: { standardDays: [7, 14], enterpriseWeeks: [3, 4] },
  /** The longest times in which a call or chat is answered, and a new lead gets a text. */
  speed: { answerSeconds: 2, leadReplySeconds: 60 },
  price: {
    fromDollarsPerMonth: 500,
    basicPlanDollarsPerYear: 6_000,
    basicPlanInteractionsPerYear: 5_000,
    /** What a person at the desk costs, for comparison. */
    receptionistDollarsPerYear: [35_000, 50_000],
    firstYearReturnTimes: [10, 50],
  },
  company: {
    /** The least number. */
    customers: 10,
    interactions: 1_000,
    leadCapturePercent: 100,
    satisfactionPercent: 95,
    timeSavingsPercent: 60,
    conversionsPercent: 40,
    processingTimePercent: 30,
    processingTimeDays: 90,
    fasterTimes: 10,
  },
  /** Percentage of customers who buy from the first company that responds. */
  firstResponderPercent: 78,
  demoMinutes: 2,
  /** What each agent returns. Its page writes the number and draws it from the same value. */
  returns: {
    receptionist: { answeredPercent: 100, leadsPercent: 40, staffTimePercent: 60, savingsThousands: 42 },
    sales: { demosTimes: 3, closeRatePercent: 35, timePercent: 50, revenueThousands: 250 },
    service: { resolvedPercent: 70, satisfactionPercent: 45, costPercent: 30, savingsThousands: 180 },
    booking: { noShowsPercent: 50, weeklyHours: 10, appointmentsPercent: 25, revenueThousands: 65 },
    personal: { weeklyHours: 15, filteredPercent: 80, outputTimes: 3, valueThousands: 300 },
    documents: { accuracyPercent: 99.9, fasterTimes: 10, monthlyHours: 80, savingsThousands: 95 },
    custom: { speedTimes: 5, manualPercent: 90, accuracyPercent: 100, valueThousands: 400 },
  },
  /** Figures of the legal texts. */
  legal: {
    recordingsKeptDays: 90,
    deletedWithinDays: 90,
    feeNoticeDays: 30,
    terminationNoticeDays: 30,
    uptimePercent: 99.9,
    liabilityMonths: 12,
    minimumAge: 18,
    /** Cookies last from this many days to this many years. */
    cookieLifeDays: 30,
    cookieLifeYears: 2,
  },
} as const;

/** Laws and standards that the company says it keeps. */
const safety = {
  laws: "GDPR and CCPA",
  audit: "SOC 2 Type II",
  encryption: "in transit and at rest",
  health: "HIPAA",
} as const;

/**
 * The same facts as texts, for pages, mails, drawings and alt texts, and facts without a number. The company's name,
 * contact data and hours are in brand.ts.
 */
export const facts = {
  call: { minutes: amounts.callMinutes, inWords: `${inWords(amounts.callMinutes)} minutes` },
  reply,
  deployment: {
    standard: lasting(amounts.deployment.standardDays, "day"),
    soonestDay: amounts.deployment.standardDays[0],
    latestDay: amounts.deployment.standardDays[1],
    enterprise: lasting(amounts.deployment.enterpriseWeeks, "week"),
  },
  speed: { answer: lasting(amounts.speed.answerSeconds, "second"), leadReply: lasting(amounts.speed.leadReplySeconds, "second") },
  price: {
    from: dollars(amounts.price.fromDollarsPerMonth),
    basicPlan: dollars(amounts.price.basicPlanDollarsPerYear),
    basicPlanInteractions: volume(amounts.price.basicPlanInteractionsPerYear),
    receptionist: dollars(amounts.price.receptionistDollarsPerYear),
    firstYearReturn: times(amounts.price.firstYearReturnTimes),
  },
  safety,
  company: {
    customers: `${volume(amounts.company.customers)}+`,
    interactions: `${volume(amounts.company.interactions)}+`,
    leadCapture: percent(amounts.company.leadCapturePercent),
    satisfaction: percent(amounts.company.satisfactionPercent),
    timeSavings: percent(amounts.company.timeSavingsPercent),
    conversions: percent(amounts.company.conversionsPercent),
    processingTime: percent(amounts.company.processingTimePercent),
    processingTimeWithin: lasting(amounts.company.processingTimeDays, "day"),
    faster: times(amounts.company.fasterTimes),
  },
  firstResponder: percent(amounts.firstResponderPercent),
  returns: amounts.returns,
  demo: { length: `${amounts.demoMinutes} min`, inWords: `${inWords(amounts.demoMinutes)} minutes` },
  legal: {
    recordingsKept: lasting(amounts.legal.recordingsKeptDays, "day"),
    deletedWithin: lasting(amounts.legal.deletedWithinDays, "day"),
    feeNotice: lasting(amounts.legal.feeNoticeDays, "day"),
    terminationNotice: lasting(amounts.legal.terminationNoticeDays, "day"),
    uptime: percent(amounts.legal.uptimePercent),
    liabilityPeriod: lasting(amounts.legal.liabilityMonths, "month"),
    minimumAge: volume(amounts.legal.minimumAge),
    cookieLife: `${lasting(amounts.legal.cookieLifeDays, "day")} to ${lasting(amounts.legal.cookieLifeYears, "year")}`,
  },
} as const;

/** A value at the beginning of a sentence: "thirty minutes" is "Thirty minutes". */
export function atStart(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
