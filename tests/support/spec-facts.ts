import type { Plugin } from "vite";

/**
 * The company of SPEC.md, with its hours, prices and promises: what tests of rules and of SPEC's figures reckon with,
 * whatever content/ says of the company that runs the site. For each file of content/ the block that holds its facts,
 * by the words before it, and the block in its place.
 */
const spec: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "/content/brand.ts": {
    "export const brand = ": `{
  name: "Moontower",
  insightName: "Firstlight",
  tagline: "AI agents and automations that answer your customers, day and night.",
  phone: usPhone("(512) 555-0142"),
  email: "hello@moontower.example",
  address: {
    locality: "Austin",
    region: "Texas",
    regionCode: "TX",
    country: "US",
    street: undefined as string | undefined,
    postalCode: undefined as string | undefined,
  },
  hours: officeHours,
  social: [
    { name: "LinkedIn", href: "https://www.linkedin.com/company/moontower-example" },
    { name: "X", href: "https://x.com/moontower_example" },
    { name: "Facebook", href: "https://www.facebook.com/moontower.example" },
    { name: "Instagram", href: "https://www.instagram.com/moontower.example" },
  ],
}`,
  },
  "/content/hours.ts": {
    "const open = ": `{
  weekdays: [1, 2, 3, 4, 5],
  opens: "09:00",
  closes: "18:00",
  timeZone: "America/Chicago",
  zoneAbbreviation: "CST",
  zoneName: "Central Time",
}`,
  },
  "/content/legal/retention.ts": {
    "export const retention = ": `{
  leadDays: 730,
  lostMonths: 12,
  mailBodyDays: 30,
  erasureDays: 100,
  conversationDays: Number.parseInt(facts.legal.recordingsKept, 10),
  backups: 30,
}`,
  },
  "/content/reply.ts": { "const hours = ": "24" },
  "/content/facts.ts": {
    "export const amounts = ": `{
  callMinutes: 30,
  deployment: { standardDays: [7, 14], enterpriseWeeks: [3, 4] },
  speed: { answerSeconds: 2, leadReplySeconds: 60 },
  price: {
    fromDollarsPerMonth: 500,
    basicPlanDollarsPerYear: 6_000,
    basicPlanInteractionsPerYear: 5_000,
    receptionistDollarsPerYear: [35_000, 50_000],
    firstYearReturnTimes: [10, 50],
  },
  company: {
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
  firstResponderPercent: 78,
  demoMinutes: 2,
  returns: {
    receptionist: { answeredPercent: 100, leadsPercent: 40, staffTimePercent: 60, savingsThousands: 42 },
    sales: { demosTimes: 3, closeRatePercent: 35, timePercent: 50, revenueThousands: 250 },
    service: { resolvedPercent: 70, satisfactionPercent: 45, costPercent: 30, savingsThousands: 180 },
    booking: { noShowsPercent: 50, weeklyHours: 10, appointmentsPercent: 25, revenueThousands: 65 },
    personal: { weeklyHours: 15, filteredPercent: 80, outputTimes: 3, valueThousands: 300 },
    documents: { accuracyPercent: 99.9, fasterTimes: 10, monthlyHours: 80, savingsThousands: 95 },
    custom: { speedTimes: 5, manualPercent: 90, accuracyPercent: 100, valueThousands: 400 },
  },
  legal: {
    recordingsKeptDays: 90,
    deletedWithinDays: 90,
    feeNoticeDays: 30,
    terminationNoticeDays: 30,
    uptimePercent: 99.9,
    liabilityMonths: 12,
    minimumAge: 18,
    cookieLifeDays: 30,
    cookieLifeYears: 2,
  },
}`,
    "const safety = ": `{
  laws: "GDPR and CCPA",
  audit: "SOC 2 Type II",
  encryption: "in transit and at rest",
  health: "HIPAA",
}`,
  },
};

/** Vite reads content/ with the facts of SPEC.md. */
export function specFacts(): Plugin {
  return {
    name: "spec-facts",
    enforce: "pre",
    transform(source, id) {
      const blocks = Object.entries(spec).find(([file]) => id.endsWith(file))?.[1] ?? {};
      return Object.entries(blocks).reduce((text, [before, block]) => {
        const start = text.indexOf(`\n${before}`);
        const end = text.slice(start).search(/(?: as const)?;\n/);
        if (start === -1 || end === -1) throw new Error(`${id} has no ${before}`);
        return text.slice(0, start + 1) + before + block + text.slice(start + end);
      }, source);
    },
  };
}
