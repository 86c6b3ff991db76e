import type { AboutPage } from "./about.schema.ts";
import { brand } from "./brand.ts";
import { facts } from "./facts.ts";

export const about = {
  title: `About ${brand.name}: AI experts with SaaS backgrounds`,
  description: `${brand.name} is an ${brand.address.locality} startup of AI experts with SaaS backgrounds. Read our story, what we are good at, six reasons to choose us and the five-step roadmap.`,
  hero: {
    lines: ["Software people.", "Front-desk manners."],
    lead: `${brand.name} is a startup of AI experts with SaaS backgrounds. We work in ${brand.address.locality} and build agents that answer for businesses all over the country.`,
    picture: "about-six",
    narrowPicture: "about-six-m",
    caption: {
      label: "Fig. 1",
      text: "Six front desks, one evening. Each line ends at a finished job.",
      note: `An example night, ${brand.hours.zoneName}.`,
    },
  },
  story: {
    label: "Our story",
    heading: "A few tall towers once lit all of Austin.",
    picture: "about-elevation",
    opening:
      "In the 1890s the town put up iron towers with six arc lamps on each. They had one job. They came on at dusk and they stayed on.",
    paragraphs: [
      "We took the name because our job is the same. Somebody’s crown comes loose at 9:42 on a Tuesday night. Somebody ought to pick up.",
      "Before this, we built SaaS: the kind of software a business logs in to every morning. What we kept seeing was that the software was rarely the trouble. The trouble was the phone that rang while everyone was busy, and the lead that waited until Thursday.",
      "So we build the other thing. An agent that answers, gets the job done, writes it down, and knows when to fetch a person.",
      "We are a young company, and we’d rather say so. Book a call, and you talk to the people who will build yours.",
    ],
    figures: [
      { value: facts.company.customers, label: "businesses trust us" },
      { value: facts.company.interactions, label: "interactions handled" },
      { value: facts.company.satisfaction, label: "satisfaction" },
    ],
  },
  expertise: {
    label: "Our expertise",
    heading: "Eight tools, hung where we can reach them.",
    picture: "about-pegboard",
    skills: [
      { name: "Voice", text: "Calls that sound like talk and end with something done." },
      { name: "Text and chat", text: "Short answers, right away, on the channel they chose." },
      { name: "Documents", text: "Invoices, intake forms and contracts, read and filed." },
      { name: "Scheduling", text: "Real calendars, real openings, and no slot given twice." },
      { name: "Integrations", text: "Phone, CRM, calendar and inbox, wired together." },
      { name: "Security", text: `${facts.safety.laws} compliance, ${facts.safety.audit}, encryption ${facts.safety.encryption}.` },
      { name: "Measuring", text: "Every conversation counted, and what came of it." },
      { name: "Training", text: "An agent brought up on your answers, prices and house rules." },
    ],
    servedHeading: "Who we build for",
    served: [
      { name: "Enterprise", text: "Many sites, many teams, one standard of answer." },
      { name: "Small business", text: "The front desk you couldn’t quite afford to hire." },
      { name: "Growing business", text: "Keeps up while you double, without a hiring season." },
      { name: "Your industry", text: "Built around how your trade talks, quotes and books." },
    ],
  },
  reasons: {
    label: "Six reasons",
    heading: "Why Choose Us",
    items: [
      {
        figure: "24/7",
        name: "It never clocks out.",
        text: "Sunday at midnight, the Fourth of July, the middle of your lunch. Whoever gets in touch gets an answer.",
        picture: "why-always",
      },
      {
        figure: facts.deployment.standard,
        name: "Live before the month is out.",
        text: `Most businesses are up in ${facts.deployment.standard}. An enterprise is up in ${facts.deployment.enterprise}. We do the wiring.`,
        picture: "why-days",
      },
      {
        figure: "4 channels",
        name: "One agent, four doors.",
        text: "Phone, SMS, web chat and email. Customers use the one they like, and each gets the same answer.",
        picture: "why-channels",
      },
      {
        figure: "6 industries",
        name: "It knows your trade.",
        text: "Real estate, construction, healthcare, e-commerce, professional services and hospitality. Yours gets its own questions.",
        picture: "why-trades",
      },
      {
        figure: facts.company.processingTime,
        name: "The work gets lighter.",
        text: `A ${facts.company.processingTime} reduction in processing time within ${facts.company.processingTimeWithin}. Your people spend the difference on customers.`,
        picture: "why-faster",
      },
      {
        figure: facts.reply.within,
        name: "We answer, too.",
        text: `Send us a note and a person writes back within ${facts.reply.within}. It would be strange if we didn’t.`,
        picture: "why-reply",
      },
    ],
  },
  roadmap: {
    label: "Roadmap",
    heading: "Five stages. At the fourth, the lights come on.",
    steps: [
      {
        name: "Free Consultation",
        text: `It takes ${facts.call.minutes} minutes and costs nothing. You tell us what slips through.`,
        picture: "road-1",
      },
      {
        name: "Analysis & Planning",
        text: "We study your calls, your inbox and your tools. You get a plan you can read in one sitting.",
        picture: "road-2",
      },
      {
        name: "Development & Integration",
        text: "We build the agent and connect it to your phone, calendar and CRM.",
        picture: "road-3",
      },
      {
        name: "Training & Deployment",
        text: "It learns your answers and practices with your team. Then we turn it on.",
        picture: "road-4",
      },
      {
        name: "Optimization & Support",
        text: "We read the transcripts, tune the answers and stay close by.",
        picture: "road-5",
      },
    ],
    close: {
      text: `Stage one is free. It’s also only ${facts.call.inWords}.`,
      button: { label: "Book a Free Consultation", href: "/contact" },
    },
  },
  closing: {
    lines: ["Meet the", "night shift."],
    lead: "Tell us what happens at your place after six. We’ll show you who could cover it.",
    actions: [
      { label: "Book a Discovery Call", href: "/contact" },
      { label: brand.phone.display, href: brand.phone.href },
    ],
  },
} satisfies AboutPage;
