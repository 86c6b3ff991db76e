import { usPhone } from "#domain/us-phone.ts";
import { officeHours } from "./hours.ts";

/**
 * Who the company is and how it is reached, each in one place. Header, footer, structured data, mails, calendar
 * invitations, legal text and social images read them from here. What is still a placeholder
 * (a 555 number, an .example domain) is listed by `npm run launch-check`.
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
    /** Filled in once the company wants visitors or post at a street address. */
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

/** The town, with the street in front of it once there is one. */
export const addressLine = addressParts.filter(Boolean).join(", ");
