import { expect, it } from "vitest";
import { medianRun, percentileOf } from "./measured.ts";
import { readWrk } from "./wrk.ts";

it("reads wrk's figures, in milliseconds, with every kind of failure", () => {
  const printed = `Running 2s test @ http://127.0.0.1:3000/
  1 threads and 32 connections
  Latency Distribution
     50%  812.00us
     75%    1.20ms
     90%    2.00ms
     99%    1.02s 
  20000 requests in 2.00s, 200.00MB read
  Socket errors: connect 0, read 2, write 0, timeout 1
  Non-2xx or 3xx responses: 4
Requests/sec:  10000.50
Transfer/sec:    100.00MB
`;
  expect(readWrk(printed)).toEqual({ perSecond: 10_000.5, p50Ms: 0.812, p99Ms: 1_020, failures: 7 });
});

it("takes the run in the middle, and every failure", () => {
  const run = (perSecond: number, failures: number) => ({ perSecond, p50Ms: perSecond, p99Ms: perSecond, failures });
  expect(medianRun([run(3, 1), run(1, 0), run(2, 2)])).toEqual(run(2, 3));
});

it("finds percentiles", () => {
  const ascending = Array.from({ length: 200 }, (_, index) => index + 1);
  expect([percentileOf(ascending, 50), percentileOf(ascending, 99), percentileOf([7], 99)]).toEqual([101, 199, 7]);
});
