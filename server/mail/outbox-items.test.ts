import * as fc from "fast-check";
import { expect, it } from "vitest";
import { plainFirstName, plainName } from "./outbox-items.ts";

it.each(["Dana Whitfield", "José Ángel Núñez", "Anne-Marie O’Neill", "王小明", "Ngô Thị Ánh", "x".repeat(40)])("%s is a name", (name) =>
  expect(plainName(name)).toBe(name),
);

it.each(["Call 1-900-555-0100", "www.pills.example", "Dana <b>", "Dana\nBcc", "x".repeat(41), "", " ", "Dana  Whitfield", "-", "💊 pills"])(
  "%j is none",
  (name) => expect(plainName(name)).toBeUndefined(),
);

it("has no digit, dot or line break, and at most 40 characters, whatever was typed", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (typed) => {
      const name = plainName(typed) ?? "";
      expect(name).not.toMatch(/[\d.:/@\r\n]/);
      expect([...name].length).toBeLessThanOrEqual(40);
    }),
  );
});

it("greets by the first word", () => expect(plainFirstName("Dana Whitfield")).toBe("Dana"));
