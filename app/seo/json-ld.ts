import type { BreadcrumbList, FAQPage, Graph, LocalBusiness, Organization, Service, Thing, WebSite } from "schema-dts";
import { brand } from "#content/brand.ts";
import { type PagePath, trailTo } from "#content/pages.ts";
import { siteOriginPlaceholder } from "#domain/site-origin.ts";

/** Data of one page. Every value must also be visible on the page, since search engines compare the two. */
export type PageFacts = {
  readonly path: PagePath;
  /** The name and description of the service, on a page that offers one. */
  readonly service?: {
    readonly name: string;
    readonly description: string;
    /** The audience, if the page is written for one line of business. */
    readonly audience?: string;
  };
  readonly questions?: readonly { readonly question: string; readonly answer: string }[];
};

const origin = siteOriginPlaceholder;
const ids = { business: `${origin}/#business`, organization: `${origin}/#organization`, site: `${origin}/#website` } as const;

/** A page's structured data in one graph: the business on every page, the website on home, the breadcrumbs on the others. */
export function jsonLdOf({ path, service, questions }: PageFacts): Graph {
  const nodes: Thing[] = [localBusiness()];
  if (path === "/") nodes.push(organization(), webSite());
  else nodes.push(breadcrumbList(path));
  if (service) nodes.push(serviceOf(path, service));
  if (questions) nodes.push(faqPage(path, questions));
  return { "@context": "https://schema.org", "@graph": nodes };
}

export function addressOf(path: PagePath): string {
  return origin + path;
}

function localBusiness(): Exclude<LocalBusiness, string> {
  const { street, postalCode, locality, regionCode, country } = brand.address;
  return {
    "@type": "LocalBusiness",
    "@id": ids.business,
    name: brand.name,
    description: brand.tagline,
    url: addressOf("/"),
    telephone: brand.phone.e164,
    email: brand.email,
    image: `${origin}/icon-512.png`,
    address: {
      "@type": "PostalAddress",
      ...(street && { streetAddress: street }),
      ...(postalCode && { postalCode }),
      addressLocality: locality,
      addressRegion: regionCode,
      addressCountry: country,
    },
    openingHoursSpecification: {
      "@type": "OpeningHoursSpecification",
      dayOfWeek: brand.hours.dayNames,
      opens: brand.hours.opens,
      closes: brand.hours.closes,
    },
    areaServed: { "@type": "Country", name: "United States" },
    sameAs: brand.social.map(({ href }) => href),
  };
}

function organization(): Exclude<Organization, string> {
  return {
    "@type": "Organization",
    "@id": ids.organization,
    name: brand.name,
    description: brand.tagline,
    url: addressOf("/"),
    logo: { "@type": "ImageObject", url: `${origin}/icon-512.png`, width: "512", height: "512" },
    email: brand.email,
    telephone: brand.phone.e164,
    sameAs: brand.social.map(({ href }) => href),
  };
}

function webSite(): Exclude<WebSite, string> {
  return {
    "@type": "WebSite",
    "@id": ids.site,
    name: brand.name,
    url: addressOf("/"),
    inLanguage: "en-US",
    publisher: { "@id": ids.organization },
  };
}

function breadcrumbList(path: PagePath): BreadcrumbList {
  return {
    "@type": "BreadcrumbList",
    itemListElement: trailTo(path).map(({ path: step, label }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      item: addressOf(step),
    })),
  };
}

function serviceOf(path: PagePath, { name, description, audience }: NonNullable<PageFacts["service"]>): Service {
  return {
    "@type": "Service",
    "@id": `${addressOf(path)}#service`,
    name,
    description,
    url: addressOf(path),
    provider: { "@id": ids.business },
    areaServed: { "@type": "Country", name: "United States" },
    ...(audience && { audience: { "@type": "BusinessAudience", audienceType: audience } }),
  };
}

function faqPage(path: PagePath, questions: NonNullable<PageFacts["questions"]>): FAQPage {
  return {
    "@type": "FAQPage",
    "@id": `${addressOf(path)}#faq`,
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}
