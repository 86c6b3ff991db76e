import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { parse } from "yaml";
import type { OutboxStore } from "#server/store/outbox-store.ts";
import { createHealth } from "./health.ts";
import { createMetrics } from "./metrics.ts";

const read = (name: string) => readFileSync(new URL(`../../deploy/${name}`, import.meta.url), "utf8");

/** The metrics in a PromQL expression: all words that are not a function, label or keyword. */
const namesIn = (expression: string): readonly string[] =>
  expression.replace(/\{[^}]*\}|\[[^\]]*\]|by \([^)]*\)/g, "").match(/\b[a-z][a-z0-9_]+\b(?!\s*\()/g) ?? [];

async function namesOfMetrics(): Promise<ReadonlySet<string>> {
  const metrics = createMetrics();
  metrics.watchOutbox({ depth: async () => ({ waiting: 0, failed: 0, oldestWaitingUtc: undefined }) } as unknown as OutboxStore); // nothing else is asked of it
  metrics.watchCalendars({ agesMs: () => [] });
  metrics.watchHealth(createHealth({ log: console }));
  // `up` is Prometheus's own.
  return new Set(["up", ...[...(await metrics.read()).matchAll(/^# TYPE (\S+)/gm)].map(([, name = ""]) => name)]);
}

it("Prometheus's rules and Grafana's dashboard are valid, and use existing metrics", async () => {
  const { groups } = parse(read("prometheus-alerts.yaml")) as {
    groups: { rules: { alert: string; expr: string; annotations: { summary: string } }[] }[];
  };
  const { panels } = JSON.parse(read("grafana-dashboard.json")) as { panels: { title: string; targets: { expr: string }[] }[] };
  const rules = groups.flatMap(({ rules: own }) => own);
  expect(rules.every(({ alert, annotations }) => alert !== "" && annotations.summary !== "")).toBe(true);
  const expressions = [...rules.map(({ expr }) => expr), ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))];
  expect(expressions.length).toBeGreaterThan(15);
  const known = await namesOfMetrics();
  for (const expression of expressions) {
    const named = namesIn(expression);
    expect(named.length, expression).toBeGreaterThan(0);
    expect(
      named.filter((name) => !known.has(name)),
      expression,
    ).toEqual([]);
  }
});
