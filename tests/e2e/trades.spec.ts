import type { Page } from "@playwright/test";
import { brand } from "#content/brand.ts";
import { expect, test } from "#tests/support/test.ts";

for (const agent of [
  "receptionist",
  "sales-marketing",
  "customer-service",
  "booking",
  "personal",
  "document-reader",
  "custom-automations",
]) {
  test(`/agents/${agent} has its parts, four figures, its buttons and their targets @desktop`, async ({ page }) => {
    await page.goto(`/agents/${agent}`);
    const main = page.getByRole("main");
    const returns = main.locator("section", { has: page.locator("#returns") });
    await expect(returns.getByRole("listitem")).toHaveCount(4);
    const offer = agent === "custom-automations" ? ["Get Free Consultation", "Get Free Consultation"] : ["Get Free Demo", "Book Free Demo"];
    expect(await buttonsOf(page)).toEqual([
      [offer[0], "/contact"],
      ["Learn More", "/"],
      [offer[1], "/contact"],
      ["View Pricing", "/"],
    ]);
    for (const name of ["description", "keywords"]) await expect(page.locator(`meta[name=${name}]`)).toHaveAttribute("content", /.{40}/);
    for (const name of ["title", "description"])
      await expect(page.locator(`meta[property="og:${name}"]`)).toHaveAttribute("content", /.{20}/);
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", new RegExp(`/agents/${agent}$`));
  });
}

const industries: Record<string, { title: string; focus: string[] }> = {
  "real-estate": {
    title: `How ${brand.name} Helps Real Estate`,
    focus: ["Lead qualification", "Showing scheduling", "Tenant communication", "Property updates"],
  },
  construction: {
    title: `How ${brand.name} Helps Construction`,
    focus: ["Project updates", "Subcontractor coordination", "Client inquiries", "Bid management"],
  },
  healthcare: {
    title: `How ${brand.name} Helps Healthcare`,
    focus: ["Appointment management", "Reminders by SMS, email or phone", "Patient intake", "FAQ handling"],
  },
  ecommerce: {
    title: `How ${brand.name} Helps E-Commerce`,
    focus: ["Customer service", "Order tracking", "Sales support", "Marketing automation"],
  },
  professional: {
    title: `How ${brand.name} Helps Professional Services`,
    focus: ["Client onboarding", "Meeting scheduling", "Document requests", "Follow-ups"],
  },
  hospitality: {
    title: `How ${brand.name} Helps Hospitality`,
    focus: ["Reservation management", "Guest communication", "Feedback collection", "Special requests"],
  },
};

for (const [industry, { title, focus }] of Object.entries(industries)) {
  test(`/industries/${industry} has its four cards, its buttons and their targets @phone`, async ({ page }) => {
    await page.goto(`/industries/${industry}`);
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 2, name: title })).toBeVisible();
    await expect(main.getByRole("heading", { level: 3 })).toHaveText(focus);
    const buttons = await buttonsOf(page);
    expect(buttons).toContainEqual(["Schedule Demo", "/contact"]);
    expect(buttons).toContainEqual(["Learn More", "/features"]);
    expect(buttons).toContainEqual(["Book Your Free Demo", "/contact"]);
  });
}

const segments = ["hotel-travel", "restaurant-food", "smb-assistant", "smb-agent", "home-consumer", "healthcare-senior"];

for (const segment of segments) {
  test(`/products/${segment} has a picture, six features and asks for a demo @phone`, async ({ page }) => {
    await page.goto(`/products/${segment}`);
    const main = page.getByRole("main");
    await expect(main.getByRole("img").first()).toBeVisible();
    await expect(main.getByRole("heading", { level: 3 })).toHaveCount(6);
    expect(await buttonsOf(page)).toContainEqual(["Request Demo", "/contact"]);
    if (segment === "healthcare-senior") await expect(main).toContainText("HIPAA-compliant");
  });
}

test("/products/ai-assistants shows ten agents with five points each, the picture changing sides @desktop", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/products/ai-assistants");
  const agents = page.getByRole("main").locator("ol > li[id]");
  await expect(agents.getByRole("heading", { level: 2 })).toHaveText([
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
  const shapes = await agents.evaluateAll((items) =>
    items.map((item) => ({ points: item.querySelectorAll("ul > li").length, pictureAt: item.querySelector("img")?.offsetLeft ?? -1 })),
  );
  expect(shapes.map(({ points }) => points)).toEqual(Array(10).fill(5));
  const sides = shapes.map(({ pictureAt }) => (pictureAt < 500 ? "left" : "right"));
  expect(sides).toEqual(Array.from({ length: 10 }, (_, index) => (index % 2 === 0 ? "left" : "right")));
});

/** The visible text of links that look like buttons, and their targets, in order. */
function buttonsOf(page: Page): Promise<(string | null)[][]> {
  return page.locator("main .acts > a").evaluateAll((links) =>
    links.map((link) => {
      const seen = [...link.childNodes].filter((node) => !(node instanceof Element && node.matches(".vh")));
      return [seen.map((node) => node.textContent).join(""), link.getAttribute("href")];
    }),
  );
}
