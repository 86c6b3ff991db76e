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
