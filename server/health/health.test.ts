import { describe, expect, it, vi } from "vitest";
import { createHealth, type HealthState } from "./health.ts";

function setUp() {
  const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  return { log, health: createHealth({ log, patienceMs: 50, leastPauseMs: 0 }) };
}
const well: HealthState = { ok: true, detail: "Well." };
const ill: HealthState = { ok: false, detail: "Ill." };

describe("health", () => {
  it("is ready while all vital checks pass, and healthy while all checks pass", async () => {
    const { health } = setUp();
    let [database, mail] = [well, well];
    health.register({ name: "database", isVital: true, look: () => database });
    health.register({ name: "mail", look: async () => mail });
    expect(await health.report()).toMatchObject({ isReady: true, isHealthy: true });
    mail = ill;
    expect(await health.report()).toEqual({
      isReady: true,
      isHealthy: false,
      checks: [
        { name: "database", isVital: true, ...well },
        { name: "mail", isVital: false, ...ill },
      ],
    });
    database = ill;
    expect(await health.report()).toMatchObject({ isReady: false, isHealthy: false });
  });

  it("counts a check that throws or never ends as failed", async () => {
    const { health } = setUp();
    health.register({ name: "throws", look: () => Promise.reject(new Error("secret words")) });
    health.register({ name: "hangs", isVital: true, look: () => new Promise(() => {}) });
    const { isReady, checks } = await health.report();
    expect(isReady).toBe(false);
    expect(checks.map(({ ok, detail }) => [ok, detail])).toEqual([
      [false, "Could not be looked at."],
      [false, "Did not answer within 0.05 s."],
    ]);
  });

  it("logs each change once", async () => {
    const { health, log } = setUp();
    let mail = ill;
    health.register({ name: "mail", look: () => mail });
    await health.report();
    await health.report();
    expect(log.error.mock.calls).toEqual([[{ check: "mail", detail: "Ill." }, "health: red"]]);
    mail = well;
    await health.report();
    await health.report();
    expect(log.info.mock.calls).toEqual([[{ check: "mail", detail: "Well." }, "health: green again"]]);
  });

  it("shares one run between concurrent callers", async () => {
    const { health } = setUp();
    let looks = 0;
    health.register({
      name: "database",
      look: async () => {
        looks += 1;
        return well;
      },
    });
    await Promise.all(Array.from({ length: 50 }, () => health.report()));
    expect(looks).toBeLessThanOrEqual(2);
    const before = looks;
    await health.report();
    expect(looks).toBe(before + 1);
  });
});
