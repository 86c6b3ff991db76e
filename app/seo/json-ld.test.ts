import { expect, test } from "vitest";
import { brand } from "#content/brand.ts";
import { type PagePath, pages, trailTo } from "#content/pages.ts";
import { jsonLdOf, type PageFacts } from "./json-ld.ts";

type Node = { "@type": string } & Record<string, unknown>;

function nodesOf(facts: PageFacts): Node[] {
  return JSON.parse(JSON.stringify(jsonLdOf(facts)))["@graph"];
}

function typesOn(path: PagePath): string[] {
  return nodesOf({ path }).map((node) => node["@type"]);
}

test("every page names the business with the facts of content/brand.ts", () => {
  for (const { path } of pages) {
    expect(nodesOf({ path })[0]).toMatchObject({
      "@type": "LocalBusiness",
      name: brand.name,
      telephone: brand.phone.e164,
      email: brand.email,
      address: { addressLocality: "Austin", addressRegion: "TX", addressCountry: "US" },
      openingHoursSpecification: { opens: "09:00", closes: "18:00" },
    });
  }
});

test("home has the organization and the site; every other page has the way back to home", () => {
  expect(typesOn("/")).toEqual(["LocalBusiness", "Organization", "WebSite"]);
  for (const { path } of pages.filter((page) => page.path !== "/")) expect(typesOn(path)).toEqual(["LocalBusiness", "BreadcrumbList"]);
});

test("breadcrumbs run from home to the page itself, numbered from 1", () => {
  const [, list] = nodesOf({ path: "/agents/booking" });
  expect(list).toMatchObject({
    itemListElement: [
      { position: 1, name: "Home" },
      { position: 2, name: "AI Assistants" },
      { position: 3, name: "AI Booking Agent", item: expect.stringMatching(/\/agents\/booking$/) },
    ],
  });
  for (const { path } of pages) expect(trailTo(path).at(-1)?.path).toBe(path);
});

test("a service is provided by the business of the same page", () => {
  const nodes = nodesOf({ path: "/industries/construction", service: { name: "A", description: "B", audience: "Construction" } });
  expect(nodes.at(-1)).toMatchObject({
    "@type": "Service",
    provider: { "@id": nodes[0]?.["@id"] },
    audience: { audienceType: "Construction" },
  });
});

test("questions keep their order and their answers", () => {
  const questions = [
    { question: "One?", answer: "1" },
    { question: "Two?", answer: "2" },
  ];
  expect(nodesOf({ path: "/", questions }).at(-1)).toMatchObject({
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({ name: question, acceptedAnswer: { text: answer } })),
  });
});
