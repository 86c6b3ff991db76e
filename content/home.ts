import { brand, town } from "./brand.ts";
import { atStart, facts } from "./facts.ts";
import type { HomePage } from "./home.schema.ts";
import { officeHours } from "./hours.ts";

/** The home page (SPEC section 2, "Home"). Figures and promises are SPEC section 9's and section 1's. */
export const home = {
  title: `${brand.name} | AI agents and automation that never clock out`,
  description: `${brand.name} builds AI agents and automations that answer phone, texts, web chat and email for businesses. Based in ${town}. Book a free strategy call.`,
  hero: {
    title: ["Scale your business with AI agents", "and automation that never clock out."],
    lead: "We build AI agents and automations that answer your phone, texts, web chat and email. They book the job, write it down, and pass on what needs a person.",
    action: "Book Free Strategy Call",
    orCall: "Or call",
  },
  scene: {
    picture: "skyline",
    rulerLabel: "One evening, hour by hour",
    hours: [
      { time: "5 PM", note: officeHours.closing === "6 PM" ? "Office open" : undefined },
      ...["6 PM", "7 PM", "8 PM", "9 PM", "10 PM", "11 PM"].map((time) => ({
        time,
        note: time === officeHours.closing ? "Office closed" : undefined,
      })),
    ],
    now: { time: "9:42 PM", note: `Office closed since ${officeHours.closing}` },
    figure: "Fig. 1",
    caption: `An example evening in Austin. The office closed at ${officeHours.closing}. The call came at 9:42.`,
    aside: "Moonlight towers have lit this town after dark since the 1890s.",
  },
  call: {
    label: "Example: a call answered at 9:42 PM",
    status: `Answered in under ${facts.speed.answer}`,
    duration: "0:48",
    caller: "Dana Hollis",
    callee: "calling Barton Springs Dental",
    lines: [
      { who: "Dana", ours: false, says: "My crown just came loose. Can anybody see me tomorrow?" },
      { who: brand.name, ours: true, says: "Yes ma’am. Dr. Reyes has an 8:15 in the morning. Want me to hold it?" },
      { who: "Dana", ours: false, says: "Please. Thank you." },
    ],
    result: "Booked: tomorrow, 8:15 AM",
    resultNote: "Confirmation texted to Dana",
  },
  proof: {
    label: "Results",
    trust: `Trusted by ${facts.company.customers} businesses.`,
    promise: `${facts.company.processingTime} reduction in processing time within ${facts.company.processingTimeWithin}.`,
    start: `Live in ${facts.deployment.standard}, enterprise in ${facts.deployment.enterprise}.`,
  },
  statistics: [
    { value: facts.company.interactions, label: "interactions handled" },
    { value: facts.company.leadCapture, label: "lead capture" },
    { value: facts.company.satisfaction, label: "satisfaction" },
    { value: facts.company.timeSavings, label: "time savings" },
    { value: facts.company.conversions, label: "more conversions" },
    { value: facts.company.faster, label: "faster processing" },
  ],
  agents: {
    number: "01",
    label: "AI agents",
    title: "Six jobs you can hand off this month.",
    lead: "Each agent does one job all the way through. Start with one. Add the next when the first has paid for itself.",
    note: "The drawings show example conversations and figures.",
    cards: [
      {
        path: "/agents/receptionist",
        title: "Virtual Receptionist",
        text: "Picks up day or night. Takes the details, answers the easy ones, and puts the right calls through to the right person.",
        more: "Meet the receptionist",
        picture: "solution-receptionist-1",
      },
      {
        path: "/agents/sales-marketing",
        title: "Sales & Marketing",
        text: `Texts every new lead back in under ${facts.speed.leadReply}, asks the right questions, and sends your crew the good ones.`,
        more: "See it qualify a lead",
        picture: "solution-sales-marketing-1",
      },
      {
        path: "/agents/customer-service",
        title: "Customer Service",
        text: "Looks up the order, gives a straight answer, and knows when to fetch a person.",
        more: "See it settle an order",
        picture: "solution-customer-service-1",
      },
      {
        path: "/agents/booking",
        title: "Booking",
        text: "Fills the calendar from calls, texts and your website. Sends the reminders and refills what was canceled.",
        more: "See it fill a week",
        picture: "solution-booking-1",
      },
      {
        path: "/agents/personal",
        title: "Personal Agent",
        text: "Reads the inbox before you’re up. Drafts the replies, moves the meetings, and leaves you the few that matter.",
        more: "See a morning sorted",
        picture: "solution-personal-1",
      },
      {
        path: "/agents/document-reader",
        title: "Document Reader",
        text: "Reads invoices, intake forms and contracts. Pulls out the fields, checks them against your records, and waits for your OK.",
        more: "See it read an invoice",
        picture: "solution-document-reader-1",
      },
    ],
  },
  steps: {
    number: "02",
    label: "Five steps",
    title: "How We Work With You",
    lead: `Most agents are live in ${facts.deployment.standard}. Enterprise takes ${facts.deployment.enterprise}.`,
    items: [
      {
        when: `${facts.call.minutes} minutes`,
        title: "Discovery Call",
        text: "You tell us where the day leaks. We tell you if an agent can plug it.",
      },
      {
        when: "Before we build",
        title: "Identify Challenges",
        text: "We look at the calls, the inbox and the hours they take, and agree on what to fix first.",
      },
      {
        when: "In writing",
        title: "Design & Proposal",
        text: "What we’ll build, what it costs, and what it should return.",
      },
      {
        when: facts.deployment.standard,
        title: "Launch & Optimize",
        text: "We train the agent on your business, put it to work, and tune it on real calls.",
      },
      {
        when: "After launch",
        title: "Ongoing Support",
        text: "We keep its answers current as your business changes. You call, we pick up.",
      },
    ],
    end: "All six lamps lit.",
    action: "Book a Discovery Call",
  },
  pains: {
    number: "03",
    label: "The trouble",
    title: "Why are more businesses using AI?",
    cards: [
      {
        picture: "pain-missed-calls",
        title: "The phone rings and nobody’s there.",
        text: "A caller who gets voicemail at 7 PM calls the next name on the list.",
        fix: `${facts.returns.receptionist.answeredPercent}% of calls answered`,
      },
      {
        picture: "pain-cold-leads",
        title: "Leads go cold overnight.",
        text: `They wrote on Sunday. You called on Tuesday. ${facts.firstResponder} of customers buy from the first to respond.`,
        fix: `Texted back in under ${facts.speed.leadReply}`,
      },
      {
        picture: "pain-paperwork",
        title: "Good people stuck on paperwork.",
        text: "Your best hire spends the day copying from one screen to another.",
        fix: `${facts.returns.receptionist.staffTimePercent}% of staff time freed`,
      },
      {
        picture: "pain-hiring",
        title: "Good help is hard to find.",
        text: `A receptionist costs ${facts.price.receptionist} a year, covers one shift, and may move to Dallas.`,
        fix: `AI from ${facts.price.from} per month`,
      },
    ],
  },
  faq: {
    number: "04",
    label: "FAQ",
    title: "Fair questions.",
    lead: "Something else on your mind? Call",
    items: [
      {
        question: "Will callers know it’s an AI?",
        answer: "If they ask, it says so. It speaks plainly, waits its turn, and hands over to a person when somebody wants one.",
      },
      {
        question: "How long until it’s live?",
        answer: `Deployment takes ${facts.deployment.standard}. For an enterprise it takes ${facts.deployment.enterprise}.`,
      },
      {
        /** Line one answers about prices with a link to it. */
        id: "pricing",
        question: "What does it cost?",
        answer: `AI starts at ${facts.price.from} per month. The basic plan is about ${facts.price.basicPlan} per year and covers ${facts.price.basicPlanInteractions} interactions. For comparison, a receptionist costs ${facts.price.receptionist} per year.`,
      },
      {
        question: "Does it work with the software I already have?",
        answer:
          "Tell us on the discovery call what you use: phone, calendar, CRM, inbox. The proposal says in writing what the agent will connect to.",
      },
      {
        question: "Is my customers’ data safe?",
        answer: `What protects it: ${facts.safety.laws} compliance, ${facts.safety.audit}, and encryption ${facts.safety.encryption}.`,
      },
      {
        question: "What if it gets something wrong?",
        answer: "You can see what it said. Tell us and we correct it. What the agent isn’t sure of goes to a person.",
      },
    ],
  },
  closing: {
    title: ["Leave the", "light on."],
    lead: `${atStart(facts.call.inWords)}, free. Bring the part of your day that keeps getting dropped. We’ll show you what an agent would do with it.`,
    action: "Book a Discovery Call",
  },
} satisfies HomePage;
