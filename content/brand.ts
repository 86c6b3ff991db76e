import { usPhone } from "#domain/us-phone.ts";
import { officeHours } from "./hours.ts";

/**
 * The company's name and contact data, each in one place. Header, footer, structured data, mails, calendar invitations,
 * legal text and social images read them from here. `npm run launch-check` lists those that are still placeholders (a 555
 * number, an .example domain).
 */
export const brand = {
  name: "Moontower",
  /** The data-analytics brand line of /insight. */
  insightName: "Firstlight",
  tagline: "AI agents and automations that answer your customers, day and night.",
  phone: usPhone("(512) 555-0142"),
  email: "hello@moontower.example",
  address: {
    locality: "Austin",
    region: "Texas",
    regionCode: "TX",
    country: "US",
    /** Filled in if the company wants to publish a street address. */
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
} as const;

/** "Austin, Texas". */
export const town = `${brand.address.locality}, ${brand.address.region}`;

const addressParts = [brand.address.street, town, brand.address.postalCode];

/** The town, after the street if there is one. */
export const addressLine = addressParts.filter(Boolean).join(", ");
