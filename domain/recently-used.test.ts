import * as fc from "fast-check";
import { expect, it } from "vitest";
import { createRecentlyUsed } from "./recently-used.ts";

it("keeps the entries that were used last, and no more", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom("get", "set"), fc.constantFrom(..."abcdefgh")), { maxLength: 60 }), (uses) => {
      const map = createRecentlyUsed<string>(3);
      let order: string[] = [];
      for (const [use, key] of uses) {
        const isKnown = order.includes(key);
        if (use === "set") map.set(key, key.toUpperCase());
        else expect(map.get(key)).toBe(isKnown ? key.toUpperCase() : undefined);
        if (use === "set" || isKnown) order = [...order.filter((other) => other !== key), key].slice(-3);
      }
    }),
  );
});

it("keeps no more than the given weight, also if entries are replaced", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(..."abcde"), fc.integer({ min: 1, max: 12 }))), (sets) => {
      const forgotten: string[] = [];
      const map = createRecentlyUsed<string>(
        10,
        (key) => forgotten.push(key),
        (value) => value.length,
      );
      for (const [key, length] of sets) {
        map.set(key, "x".repeat(length));
        const kept = [..."abcde"].reduce((sum, each) => sum + (map.get(each)?.length ?? 0), 0);
        expect(kept).toBeLessThanOrEqual(10);
        expect(map.get(key)?.length).toBe(length > 10 ? undefined : length);
      }
    }),
  );
});
