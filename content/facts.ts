/**
 * What the company charges, promises and claims: SPEC sections 1 and 9, each once. Pages, mails, drawings and alt
 * texts take them from here. Who the company is and when it can be reached is brand.ts's.
 */
export const facts = {
  /** The free call. The built-in scheduler's slots are as long. */
  call: { minutes: 30, inWords: "thirty minutes" },
  /** Within this time a person answers a message. */
  reply: { hours: 24, within: "24 hours" },
  deployment: { standard: "7-14 days", soonestDay: 7, latestDay: 14, enterprise: "3-4 weeks" },
  /** Each stays under its time: a call or chat is answered, a new lead gets a text back. */
  speed: { answer: "2 seconds", leadReply: "60 seconds" },
  price: {
    from: "$500",
    basicPlan: "$6K",
    basicPlanInteractions: "5,000",
    /** What a person at the desk costs, for comparison. */
    receptionist: "$35-50K",
    firstYearReturn: "10-50x",
  },
  safety: {
    laws: "GDPR and CCPA",
    audit: "SOC 2 Type II",
    encryption: "in transit and at rest",
    health: "HIPAA",
  },
  company: {
    customers: "10+",
    interactions: "1,000+",
    leadCapture: "100%",
    satisfaction: "95%",
    timeSavings: "60%",
    conversions: "40%",
    processingTime: "30%",
    processingTimeWithin: "90 days",
    faster: "10x",
  },
  /** Share of customers who buy from the first to respond. */
  firstResponder: "78%",
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
  demo: { length: "2 min", inWords: "two minutes" },
  /** What the legal texts fix. */
  legal: {
    recordingsKept: "90 days",
    deletedWithin: "90 days",
    feeNotice: "30 days",
    terminationNotice: "30 days",
    uptime: "99.9%",
    liabilityPeriod: "12 months",
    minimumAge: "18",
    cookieLife: "30 days to 2 years",
  },
} as const;

/** A value at the head of a sentence: "thirty minutes" is "Thirty minutes". */
export function atStart(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
