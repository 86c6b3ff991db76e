import type { LookupAddress } from "node:dns";
import { expect, it } from "vitest";
import { inTurn, type Resolve } from "./outside-reach.ts";

it("looks up one name at a time, in the order in which they were asked, and a name that is asked twice once", () => {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const answers: string[] = [];
  const resolve: Resolve = (host, _, callback) => {
    begun.push(host);
    ends.push(() => callback(null, [{ address: host, family: 4 }] satisfies LookupAddress[]));
  };
  const lookUp = inTurn(resolve);
  const ask = (host: string) => lookUp(host, { all: true }, (_, addresses) => answers.push(addresses[0]?.address ?? ""));
  for (const host of ["hangs.example", "good.example", "hangs.example"]) ask(host);
  expect(begun).toEqual(["hangs.example"]);
  ends[0]?.();
  expect(answers).toEqual(["hangs.example", "hangs.example"]);
  expect(begun).toEqual(["hangs.example", "good.example"]);
  ask("hangs.example");
  ends[1]?.();
  ends[2]?.();
  expect(begun).toEqual(["hangs.example", "good.example", "hangs.example"]);
  expect(answers).toEqual(["hangs.example", "hangs.example", "good.example", "hangs.example"]);
});
