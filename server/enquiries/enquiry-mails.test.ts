import { expect, test } from "vitest";
import { enquiryFields } from "#domain/form-fields.ts";
import { localDate } from "#domain/local-date.ts";
import { anEnquiry } from "#tests/support/leads.ts";
import { enquiryTeamMail } from "./enquiry-mails.ts";

/** What is typed into each field, unlike anything else. */
const typed = Object.fromEntries(enquiryFields.map((field) => [field, `typed-${field}`]));
const enquiry = { ...anEnquiry(typed), preferredDate: localDate({ year: 2031, month: 1, day: 2 }), preferredTime: "16:40" };
/** Date and time stand in words. */
const said: Readonly<Record<string, string | undefined>> = { ...typed, preferredDate: "2031", preferredTime: "4:40" };

test.each(enquiryFields)("the team's mail says what was typed into %s: a new field gets a row in enquiry-mails.ts", (field) => {
  const origin = { source: "", referrerHost: "", firstPath: "", campaign: "", formPath: "" };
  const { kind, payload } = enquiryTeamMail(enquiry, { to: { address: "team@example.com" }, releaseUrl: "", origin });
  expect(kind === "mail" && payload.text).toContain(said[field]);
});
