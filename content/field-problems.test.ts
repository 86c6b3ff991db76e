import { expect, test } from "vitest";
import { enquiryLimits } from "#domain/enquiry-fields.ts";
import { bookingProblems, enquiryProblems } from "./field-problems.ts";

test("each message about length names the limit that the schema has", () => {
  const limitIn = (message: string) => Number(message.match(/\d+/)?.[0]);
  for (const field of ["name", "email", "phone", "company", "message"] as const)
    expect(limitIn(enquiryProblems[`${field}TooLong`]), field).toBe(enquiryLimits[field]);
  expect(limitIn(bookingProblems.noteTooLong)).toBe(enquiryLimits.message);
});
