import { describe, expect, it } from "vitest";
import { usPhone } from "./us-phone.ts";

describe("usPhone", () => {
  it("keeps the number as it is written and derives the forms for links and programs", () => {
    const forms = { href: "tel:+15125550142", e164: "+15125550142" };
    for (const display of ["(512) 555-0142", "512.555.0142", "+1 512-555-0142"]) expect(usPhone(display)).toEqual({ display, ...forms });
  });

  it("refuses what nobody can call, and says what to write", () => {
    for (const wrong of ["", "555-0142", "+44 20 7946 0958", "(512) 555-01422"]) expect(() => usPhone(wrong)).toThrow("ten digits");
  });
});
