/**
 * The requirements of SPEC.md for each page: exact texts, their number and order, and the targets of buttons. Written from SPEC.md,
 * not from content/, so that content that breaks the specification fails here. The pages are rendered from the source with the
 * facts of SPEC.md, so that the company can have others. tests/e2e/trades.spec.ts checks the sides of the ten agents' pictures.
 */
import type { Element, Root } from "hast";
import { matches, select, selectAll } from "hast-util-select";
import { toString as textOf } from "hast-util-to-string";
import rehypeParse from "rehype-parse";
import { unified } from "unified";
import { beforeAll, describe, expect, test } from "vitest";
import { demosPage } from "#content/demos.ts";
import { voiceDemo } from "#content/voice-demo/voice-demo.ts";
import { renderPages } from "#server/pages/build-pages.ts";
import { startSite } from "#tests/support/site.ts";

let htmlOf: ReadonlyMap<string, string>;

beforeAll(async () => {
  const rendered = await renderPages({ stylesOf: () => "", partsOf: () => [], inlinePicture: () => undefined }, Date.now());
  htmlOf = new Map(rendered.map(({ path, html }) => [path, html]));
});

async function open(path: string): Promise<Root> {
  const html = htmlOf.get(path);
  expect(html, path).toBeDefined();
  return unified()
    .use(rehypeParse)
    .parse(html ?? "");
}

const clean = (node: Element | Root | undefined) => (node ? textOf(node).replaceAll(/\s+/g, " ").trim() : "");
const texts = (selector: string, tree: Root) => selectAll(selector, tree).map(clean);
/** The text between header and footer. */
const words = (tree: Root) => clean(select("main", tree));
/** Texts and targets of the links that match a selector. */
const links = (selector: string, tree: Root) =>
  selectAll(selector, tree).map((link) => [clean(link), String(link.properties.href)] as const);
/** Visible texts and targets of links that look like buttons. */
const buttons = (tree: Root) =>
  selectAll("main .acts > a", tree).map((link) => {
    const seen = link.children.filter((child) => !(child.type === "element" && matches(".vh", child)));
    return [textOf({ ...link, children: seen }).trim(), String(link.properties.href)];
  });
/** The texts of `of` that are in `lookedFor`, in the order of the page. */
const inOrder = (of: readonly string[], lookedFor: readonly string[]) => of.filter((text) => lookedFor.includes(text));

describe("every page", () => {
  const routes = [
    "/",
    "/about",
    "/features",
    "/contact",
    "/demos",
    "/solutions",
    "/products/ai-assistants",
    "/products/hotel-travel",
    "/products/restaurant-food",
    "/products/smb-assistant",
    "/products/smb-agent",
    "/products/home-consumer",
    "/products/healthcare-senior",
    "/industries/real-estate",
    "/industries/construction",
    "/industries/healthcare",
    "/industries/ecommerce",
    "/industries/professional",
    "/industries/hospitality",
    "/agents/receptionist",
    "/agents/sales-marketing",
    "/agents/customer-service",
    "/agents/booking",
    "/agents/personal",
    "/agents/document-reader",
    "/agents/custom-automations",
    "/insight",
    "/privacy",
    "/terms",
    "/cookies",
  ];

  test.each(routes)("%s answers with the shared header and footer", async (path) => {
    const tree = await open(path);
    const header = links("header nav a", tree);
    for (const link of [
      ["Home", "/"],
      ["About Us", "/about"],
      ["Contact", "/contact"],
    ])
      expect(header).toContainEqual(link);
    expect(links("header a", tree)).toContainEqual(["Book a Discovery Call", "/contact"]);
    expect(texts("header summary", tree)).toEqual(expect.arrayContaining(["AI Agents", "Industries We Serve"]));
    const footer = selectAll("footer a", tree).map((link) => String(link.properties.href));
    expect(footer).toEqual(
      expect.arrayContaining([
        "/features#phone",
        "/features#sms",
        "/features#chat",
        "/features#email",
        "/#faq",
        "/privacy",
        "/terms",
        "/cookies",
        "tel:+15125550142",
        "mailto:hello@moontower.example",
      ]),
    );
    expect(footer.filter((href) => href.startsWith("https://"))).toHaveLength(4);
    for (const fact of ["Austin, Texas", "Mon-Fri 9am-6pm CST", "(512) 555-0142"]) expect(texts("footer", tree).join()).toContain(fact);
  });

  test("any other path is not found, such as a prefix of a route or a path below one; a trailing slash redirects", async () => {
    const site = await startSite();
    for (const path of ["/agents", "/industries", "/products", "/agents/unknown", "/about/team", "/Contact", "/index.html"]) {
      const response = await fetch(site.url + path);
      expect.soft(response.status, path).toBe(404);
      const tree = unified()
        .use(rehypeParse)
        .parse(await response.text());
      expect.soft(words(tree)).toContain("404");
      expect.soft(texts("h1", tree)).toEqual(["Oops! Page not found"]);
      expect.soft(links("main a", tree)).toContainEqual(["Return to Home", "/"]);
    }
    const slash = await fetch(`${site.url}/contact/`, { redirect: "manual" });
    expect.soft([slash.status, slash.headers.get("location")]).toEqual([301, "/contact"]);
    await site.remove();
  });
});

test("home: five steps, four pains, six questions, every claim, every button", async () => {
  const tree = await open("/");
  const steps = ["Discovery Call", "Identify Challenges", "Design & Proposal", "Launch & Optimize", "Ongoing Support"];
  const headings = texts("main h3", tree).map((text) => text.replace(/^\d\. /, ""));
  expect(inOrder(headings, steps)).toEqual(steps);
  expect(texts("main h2", tree)).toContain("How We Work With You");
  const pains = selectAll("main section", tree).find((section) => clean(section).includes("Why are more businesses using AI"));
  expect(pains && selectAll("h3", pains)).toHaveLength(4);
  expect(selectAll("#faq details", tree)).toHaveLength(6);
  for (const claim of ["30% reduction in processing time within 90 days", "Trusted by 10+ businesses"])
    expect.soft(words(tree)).toContain(claim);
  for (const claim of [
    /1,000\+\s*interactions handled/,
    /100%\s*lead capture/,
    /95%\s*satisfaction/,
    /60%\s*time savings/,
    /40%\s*more conversions/,
    /10x\s*faster processing/,
  ])
    expect.soft(texts("main li", tree).filter((text) => claim.test(text))).toHaveLength(1);
  expect(texts("h1", tree)).toEqual([expect.stringMatching(/scale your business with\s+AI agents and automation/i)]);
  for (const button of ["Book Free Strategy Call", "Book a Discovery Call"])
    expect(links("main a", tree)).toContainEqual([button, "/contact"]);
  const reassurances = ["Secure & Compliant", "Encrypted Data", "No Credit Card Required"];
  expect(inOrder(texts("main li", tree), reassurances)).toEqual(reassurances);
  expect(links("#agents li a", tree).map(([, href]) => href)).toEqual([
    "/agents/receptionist",
    "/agents/sales-marketing",
    "/agents/customer-service",
    "/agents/booking",
    "/agents/personal",
    "/agents/document-reader",
  ]);
});

test("about: story, expertise, six reasons, five stages, the way to the contact page", async () => {
  const tree = await open("/about");
  expect(words(tree)).toContain("startup of AI experts with SaaS backgrounds");
  const headings = ["Why Choose Us"];
  expect(inOrder(texts("main h2", tree), headings)).toEqual(headings);
  expect(words(tree)).toMatch(/our story.*our expertise/i);
  expect(selectAll("main section:has(#reasons) h3", tree)).toHaveLength(6);
  expect(texts("main section:has(#roadmap) h3", tree)).toEqual([
    "Free Consultation",
    "Analysis & Planning",
    "Development & Integration",
    "Training & Deployment",
    "Optimization & Support",
  ]);
  expect(links("main a", tree).filter(([, href]) => href === "/contact").length).toBeGreaterThanOrEqual(2);
});

test("features: eight cards with points, four of them under their anchors", async () => {
  const tree = await open("/features");
  const names = [
    "Phone AI Assistant",
    "SMS AI Assistant",
    "Email Automation",
    "Web Chat AI",
    "24/7 Availability",
    "Advanced AI Training",
    "Quick Integration",
    "Analytics & Insights",
  ];
  expect(inOrder(texts("main h3", tree), names)).toEqual(names);
  for (const [anchor, name] of [
    ["phone", "Phone AI Assistant"],
    ["sms", "SMS AI Assistant"],
    ["chat", "Web Chat AI"],
    ["email", "Email Automation"],
  ])
    expect(texts(`#${anchor} h3`, tree)).toEqual([name]);
  const cards = links("nav[aria-label='Features on this page'] a", tree).map(([, href]) => href);
  expect(cards).toHaveLength(8);
  for (const card of cards) expect(selectAll(`${card} li`, tree).length, card).toBeGreaterThanOrEqual(3);
});

test.each(["/", "/features"])("%s has the floating card", async (path) => {
  const tree = await open(path);
  expect(texts("aside", tree).join()).toContain("Ready to get started?");
  expect(links("aside a", tree)).toContainEqual(["Book Discovery Call", "/contact"]);
});

test("no other page has the floating card", async () => {
  for (const path of ["/about", "/solutions", "/agents/booking", "/contact"])
    expect(texts("aside", await open(path)).join(), path).not.toContain("Ready to get started?");
});

test("solutions: four cards of four features, three kinds of buttons", async () => {
  const tree = await open("/solutions");
  expect(texts("main article h2", tree)).toEqual(["Enterprise", "Small Business", "Growth", "Industry-Specific"]);
  for (const card of selectAll("main article", tree)) expect(selectAll("li", card)).toHaveLength(4);
  for (const link of [
    ["Schedule Consultation", "/contact"],
    ["Get Started", "/contact"],
    ["View Demos", "/demos"],
  ])
    expect(links("main a", tree)).toContainEqual(link);
});

test("contact: headings, details and the form's fields", async () => {
  const tree = await open("/contact");
  expect(texts("h1", tree)).toEqual(["Let's Talk About Your Business"]);
  expect(texts("main h2", tree)).toContain("Tell Us About Your Business");
  for (const detail of ["(512) 555-0142", "hello@moontower.example", "Austin, Texas", "Mon-Fri 9am-6pm CST"])
    expect(words(tree)).toContain(detail);
  expect(links("main a", tree)).toContainEqual(["(512) 555-0142", "tel:+15125550142"]);
  expect(clean(select("title", tree))).toMatch(/^Contact Moontower/);
  expect(select("meta[name=description]", tree)?.properties.content).toContain("30-minute discovery call");
  for (const name of ["name", "email", "phone", "company", "preferredDate", "preferredTime", "message"])
    expect(selectAll(`main form [name="${name}"]`, tree), name).toHaveLength(1);
  const required = selectAll("main form [required]", tree).map(({ properties }) => properties.name);
  expect(required).toEqual(["name", "email", "message"]);
  expect(select("main form:has([required])", tree)?.properties.ariaInvalid, "nobody has sent it").toBe("false");
  expect(select("main form textarea", tree)?.properties.rows).toBe(6);
});

test("demos: two demos with their facts, a form of five fields, the live demo", async () => {
  const tree = await open("/demos");
  const titles = ["Voice AI Agent Demo", "Video Demo"];
  expect(inOrder(texts("main h2", tree), titles)).toEqual(titles);
  const facts = texts("main li", tree);
  for (const fact of ["Voice AI", "Visual Demo"]) expect(facts).toContain(fact);
  // The voice's name belongs to a vendor: it is sent to the speech function, but not shown.
  expect(voiceDemo.voice).toBe("alloy");
  expect(texts("main :is(li, p, h2, h3)", tree).join(" ")).not.toMatch(/alloy/i);
  expect(facts.filter((fact) => fact === "2 min")).toHaveLength(2);
  for (const { description } of [voiceDemo, demosPage.video]) expect(words(tree)).toContain(description);
  expect(words(tree)).toMatch(/Ready to Get Started.*Contact Us/);
  expect(words(tree)).toContain("AI-generated");
  expect(links("main a", tree)).toContainEqual(["Schedule Live Demo", "/contact"]);
  for (const [name, limit] of Object.entries({ name: 100, email: 255, phone: 20, company: 100, message: 1000 }))
    expect(select(`main form [name="${name}"]`, tree)?.properties.maxLength, name).toBe(limit);
  expect(selectAll("main form [required]", tree).map(({ properties }) => properties.name)).toEqual(["name", "email", "message"]);
  expect(select("main form textarea[name=message]", tree)?.properties.rows).toBe(5);
});

/** SPEC section 9, "Agent ROI claims", and the claims that each agent's text must have. */
const agents: Record<string, { figures: [string, string][]; says?: string }> = {
  receptionist: {
    figures: [
      ["100%", "call answer rate"],
      ["40%", "more leads converted"],
      ["60%", "staff time freed"],
      ["$42K", "annual savings"],
    ],
    says: "in under 2 seconds",
  },
  "sales-marketing": {
    figures: [
      ["3x", "more demos"],
      ["35%", "higher close rate"],
      ["50%", "time saved"],
      ["$250K", "added revenue"],
    ],
    says: "response in under 60 seconds",
  },
  "customer-service": {
    figures: [
      ["70%", "auto-resolution"],
      ["45%", "satisfaction increase"],
      ["30%", "cost reduction"],
      ["$180K", "annual savings"],
    ],
    says: "replies in under 2 seconds",
  },
  booking: {
    figures: [
      ["50%", "fewer no-shows"],
      ["10 hrs", "saved weekly"],
      ["25%", "more appointments"],
      ["$65K", "revenue recovered"],
    ],
  },
  personal: {
    figures: [
      ["15 hrs", "weekly freed"],
      ["80%", "of communications filtered"],
      ["3x", "strategic output"],
      ["$300K", "value"],
    ],
  },
  "document-reader": {
    figures: [
      ["99.9%", "accuracy"],
      ["10x", "faster"],
      ["80 hrs", "saved monthly"],
      ["$95K", "annual savings"],
    ],
  },
  "custom-automations": {
    figures: [
      ["5x", "process speed"],
      ["90%", "manual work eliminated"],
      ["100%", "accuracy"],
      ["$400K", "annual value"],
    ],
    says: "7-14 days, or 3-4 weeks for enterprise",
  },
};

function escaped(text: string): string {
  return text.replaceAll(/[.$]/g, "\\$&").replaceAll(" ", "\\s*");
}

test.each(Object.entries(agents))("/agents/%s has its four figures and its buttons", async (agent, { figures, says = "" }) => {
  const tree = await open(`/agents/${agent}`);
  const returns = selectAll("main section", tree).filter((section) => select("#returns", section));
  const items = returns.flatMap((section) => texts("li", { type: "root", children: [section] }));
  expect(items).toEqual(
    // Value, label and a descriptive sentence.
    figures.map(([value, label]) => expect.stringMatching(new RegExp(`^${escaped(value)}\\s*${escaped(label)}\\s*\\p{Lu}.{15,}\\.`, "u"))),
  );
  expect(words(tree)).toContain(says);
  const offers = agent === "custom-automations" ? ["Get Free Consultation", "Get Free Consultation"] : ["Get Free Demo", "Book Free Demo"];
  expect(buttons(tree)).toEqual([
    [offers[0], "/contact"],
    ["Learn More", "/"],
    [offers[1], "/contact"],
    ["View Pricing", "/"],
  ]);
});

const industries: Record<string, { name: string; focus: string[] }> = {
  "real-estate": { name: "Real Estate", focus: ["Lead qualification", "Showing scheduling", "Tenant communication", "Property updates"] },
  construction: { name: "Construction", focus: ["Project updates", "Subcontractor coordination", "Client inquiries", "Bid management"] },
  healthcare: {
    name: "Healthcare",
    focus: ["Appointment management", "Reminders by SMS, email or phone", "Patient intake", "FAQ handling"],
  },
  ecommerce: { name: "E-Commerce", focus: ["Customer service", "Order tracking", "Sales support", "Marketing automation"] },
  professional: {
    name: "Professional Services",
    focus: ["Client onboarding", "Meeting scheduling", "Document requests", "Follow-ups"],
  },
  hospitality: {
    name: "Hospitality",
    focus: ["Reservation management", "Guest communication", "Feedback collection", "Special requests"],
  },
};

test.each(Object.entries(industries))("/industries/%s has its four cards and its buttons", async (industry, { name, focus }) => {
  const tree = await open(`/industries/${industry}`);
  expect(texts("main h2", tree)).toContain(`How Moontower Helps ${name}`);
  expect(texts("main h3", tree)).toEqual(focus);
  for (const button of [
    ["Schedule Demo", "/contact"],
    ["Learn More", "/features"],
    ["Book Your Free Demo", "/contact"],
  ])
    expect(buttons(tree)).toContainEqual(button);
});

test.each(["hotel-travel", "restaurant-food", "smb-assistant", "smb-agent", "home-consumer", "healthcare-senior"])(
  "/products/%s has a picture, six features and asks for a demo",
  async (segment) => {
    const tree = await open(`/products/${segment}`);
    expect(selectAll("main img", tree)).not.toEqual([]);
    expect(selectAll("main h3", tree)).toHaveLength(6);
    expect(buttons(tree)).toContainEqual(["Request Demo", "/contact"]);
    if (segment === "healthcare-senior") expect(words(tree)).toContain("HIPAA-compliant");
  },
);

test("/products/ai-assistants: ten agents with five points each", async () => {
  const tree = await open("/products/ai-assistants");
  expect(texts("main ol > li[id] h2", tree)).toEqual([
    "Virtual Receptionist",
    "Phone Agent",
    "SMS Agent",
    "Calendar Agent",
    "Web Browser Agent",
    "Booking & Ticketing Agent",
    "Sales Development Agent",
    "Customer Support Agent",
    "Executive Assistant",
    "Document Reader",
  ]);
  for (const agent of selectAll("main ol > li[id]", tree)) expect(selectAll("ul > li", agent)).toHaveLength(5);
});

test("insight: words, samples, placeholders, buttons without action, three columns", async () => {
  const tree = await open("/insight");
  expect(texts("h1", tree)).toEqual(["Data That Speaks."]);
  expect(words(tree)).toContain("Turn raw numbers into insight.");
  expect(words(tree)).toContain("78");
  expect(texts("#features h2", tree)).toEqual(["Key Metrics"]);
  expect(texts("#features li", tree).map((text) => text.replaceAll(" ", ""))).toEqual([
    expect.stringMatching(/^Throughput1\.2M/),
    expect.stringMatching(/^Latency42ms/),
    expect.stringMatching(/^Adoption73%/),
    expect.stringMatching(/^Churn1\.8%/),
  ]);
  expect(texts('[role="status"]', tree)).toEqual(expect.arrayContaining(["Loading visualization...", "Loading map..."]));
  expect(texts("main h2", tree)).toContain("Ready to Transform Your Data?");
  expect(texts("main button", tree).map((text) => text.replace(/Opening soon$/, ""))).toEqual(
    expect.arrayContaining(["Get Your Free Analysis", "Start Free Trial", "Schedule Demo"]),
  );
  for (const column of ["Product", "Company", "Legal"]) expect(texts("h2, h3, p, summary", tree)).toContain(column);
  const all = links("a", tree).map(([text, href]) => `${text} ${href}`);
  expect(all).toEqual(
    expect.arrayContaining(["Features #features", "Pricing #pricing", "Case Studies #case-studies", "Get Started #contact"]),
  );
  for (const anchor of ["features", "pricing", "case-studies", "contact"]) expect(selectAll(`#${anchor}`, tree), anchor).toHaveLength(1);
});

describe("legal pages", () => {
  const sections: Record<string, RegExp[]> = {
    "/privacy": [
      /introduction/i,
      /information.*collect/i,
      /use/i,
      /shar/i,
      /security/i,
      /retention/i,
      /rights/i,
      /AI-/,
      /child/i,
      /international/i,
      /changes/i,
      /contact/i,
    ],
    "/terms": [
      /acceptance/i,
      /services/i,
      /account security/i,
      /acceptable use/i,
      /intellectual property/i,
      /data/i,
      /fees/i,
      /availability/i,
      /AI-/,
      /termination/i,
      /disclaimers/i,
      /indemnification/i,
      /disputes/i,
      /changes/i,
      /contact/i,
    ],
    "/cookies": [
      /cookies/i,
      /cookies/i,
      /types/i,
      /third.part/i,
      /last|duration/i,
      /managing/i,
      /off|impact/i,
      /do.not.track/i,
      /updates/i,
      /contact/i,
    ],
  };
  test.each(Object.entries(sections))("%s has its sections, in order", async (path, titles) => {
    const tree = await open(path);
    const headings = texts("main section[id] > h2, main section > header > h2", tree);
    expect(headings).toEqual(titles.map((title) => expect.stringMatching(title)));
    expect(words(tree)).toContain("Last Updated");
    const sectionIds = selectAll("main section[id]", tree).map(({ properties }) => `#${properties.id}`);
    for (const [, href] of links("nav[data-contents] a", tree)) expect(sectionIds).toContain(href);
    expect(links("nav[data-contents] a", tree).length).toBeGreaterThanOrEqual(10);
  });

  const figures: Record<string, string[]> = {
    "/privacy": ["typically 90 days", "within 90 days of termination", "at least 18"],
    "/terms": [
      "typically kept for 90 days",
      "within 90 days of termination",
      "30 days’ notice in writing before a change applies",
      "by giving you at least 30 days’ notice",
      "99.9%",
      "not a guarantee",
      "12 months before",
      "at least 18",
      "authority to bind",
      "State of Texas",
      "arbitration in Austin",
    ],
    "/cookies": ["30 days to 2 years", "Essential cookies", "Analytics cookies", "Functional cookies", "Targeting cookies"],
  };
  test.each(Object.entries(figures))("%s states what SPEC section 9 fixes", async (path, stated) => {
    const said = words(await open(path)).toLowerCase();
    for (const figure of stated) expect.soft(said).toContain(figure.toLowerCase());
  });
});

/** SPEC section 9, "Pricing and deployment claims": each must be on some page. */
test("every pricing and deployment claim is made on some page", async () => {
  const paths = [
    "/",
    "/about",
    "/features",
    "/solutions",
    "/agents/receptionist",
    "/agents/sales-marketing",
    "/agents/document-reader",
    "/agents/custom-automations",
    "/products/smb-assistant",
    "/products/smb-agent",
    "/contact",
  ];
  const said = (await Promise.all(paths.map(open))).map(words).join(" ").replaceAll("–", "-").replaceAll(" to ", "-");
  for (const claim of [
    /\$6K (per|a) year/,
    /5,000 interactions/,
    /\$500 (per|a) month/,
    /\$35-\$?50K/,
    /10-50x/,
    /7-14 days/,
    /3-4 weeks/,
    /60 seconds/,
    /99\.9%/,
    /78%/,
    /GDPR/,
    /CCPA/,
    /SOC 2 Type II/,
    /encryption in transit and at rest/i,
  ])
    expect.soft(said).toMatch(claim);
});

/** Phrases that pages once had: claims that are not in SPEC.md, contradictions, and unclear wording. */
test("no page has claims beyond SPEC.md, contradictions or unclear wording", () => {
  const all = [...htmlOf].map(([path, html]) => [path, words(unified().use(rehypeParse).parse(html))] as const);
  for (const [path, said] of all)
    for (const unwanted of [
      /conflicts? (?:are |is )?(?:cleared|checked)|IDs? (?:are |is )?checked|lockbox code|never starts? over|compl(?:y|ies|iant) with SOC/i,
      /answers what it can|two (?:calls )?at a time/i,
      /neither panic|hand you the ones|always ringing|\bmails? (?:you|us|me|them)\b|\bparcels?\b|\d\s*–\s*\d/i,
    ])
      expect.soft(said.match(unwanted)?.[0], path).toBeUndefined();
});

test("apostrophes are typographic, except in sentences of SPEC.md and the recording", () => {
  const recorded = voiceDemo.sentences.map(({ text }) => text);
  for (const [path, html] of htmlOf) {
    const said = words(unified().use(rehypeParse).parse(html));
    const own = [...recorded, "Let's Talk About Your Business", "We'll get back to you"].reduce(
      (rest, fixed) => rest.replaceAll(fixed, ""),
      said,
    );
    expect.soft(own.match(/.{0,20}\p{L}'\p{L}.{0,20}/u)?.[0], path).toBeUndefined();
  }
});
