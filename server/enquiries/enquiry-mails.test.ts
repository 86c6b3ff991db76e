import { expect, test } from "vitest";
import { enquiryFields } from "#domain/form-fields.ts";
import { localDate } from "#domain/local-date.ts";
import { anEnquiry } from "#tests/support/leads.ts";
import { enquiryTeamMail } from "./enquiry-mails.ts";

/** A unique value for each field. */
const typed = Object.fromEntries(enquiryFields.map((field) => [field, `typed-${field}`]));
const enquiry = { ...anEnquiry(typed), preferredDate: localDate({ year: 2031, month: 1, day: 2 }), preferredTime: "16:40" };
/** Dates and times are written in words. */
const said: Readonly<Record<string, string | undefined>> = { ...typed, preferredDate: "2031", preferredTime: "4:40" };

test.each(enquiryFields)("the team's mail has the field %s: add new fields to enquiry-mails.ts", (field) => {
  const origin = { source: "", referrerHost: "", firstPath: "", campaign: "", formPath: "" };
  const { kind, payload } = enquiryTeamMail(enquiry, { to: { address: "team@example.com" }, releaseUrl: "", origin });
  expect(kind === "mail" && payload.text).toContain(said[field]);
});
