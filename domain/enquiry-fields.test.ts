import { expect, it } from "vitest";
import { enquirySchema } from "./enquiry.ts";
import { enquiryFields } from "./enquiry-fields.ts";

it("every field of an inquiry has its place in the form", () => {
  expect(enquiryFields.toSorted()).toEqual(Object.keys(enquirySchema.shape).toSorted());
});
