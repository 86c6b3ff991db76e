import type { Enquiry } from "./enquiry.ts";

/** What the form itself needs to know of its fields; the rules about them (enquiry.ts) come to the browser on demand. */

/** The order in which fields stand in the form, and so errors in a summary. */
export const enquiryFields = [
  "name",
  "email",
  "phone",
  "company",
  "preferredDate",
  "preferredTime",
  "message",
] as const satisfies readonly (keyof Enquiry)[];

type PlacedAtDesk = "name" | "email" | "phone" | "company" | "preferredDate" | "preferredTime" | "message";

/** Fields that have no place of their own on the desk's page of a lead: there they stand with their label (content/desk/lead.ts). */
export type OtherEnquiryField = Exclude<keyof Enquiry, PlacedAtDesk>;

/** Longest accepted values, in characters (SPEC sections 5 and 9). */
export const enquiryLimits = { name: 100, email: 255, phone: 20, company: 100, message: 1000 } as const;
