import { expect, it } from "vitest";
import * as z from "zod/mini";
import { visitorFields } from "./visitor-fields.ts";

const visitor = z.object(visitorFields);

it.each(["\u202adana@example.com\u202c", "\u2068dana@example.com\u2069", "\u200e dana@example.com\u200f", "\u200bdana@example.com\ufeff"])(
  "an address comes out of %j without what shows nothing",
  (email) => {
    const phone = "\u202a(512) 555-0163\u202c";
    const known = { name: "Dana", email: "dana@example.com", phone: "(512) 555-0163", company: "" };
    expect(visitor.parse({ name: "Dana", email, phone })).toEqual(known);
  },
);
