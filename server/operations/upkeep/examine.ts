import { brand } from "#content/brand.ts";
import type { Env } from "#server/env.ts";
import { createHealth, type HealthReport } from "#server/health/health.ts";
import { createOutsideChecks } from "#server/launch/outside-checks.ts";
import { placeholders } from "#server/launch/placeholders.ts";
import type { DeskParts } from "#server/operations/operation.ts";
import { isLegalSignedOff } from "./launch.ts";
import { watchParts } from "./watch-upkeep.ts";

export type Finding = Pick<HealthReport["checks"][number], "name" | "ok" | "detail">;

/** Runs all checks: those of /readyz, those of the launch check, and the external ones. Each ends within five seconds. */
export async function examine(env: Env, parts: DeskParts): Promise<readonly Finding[]> {
  const health = createHealth({ log: parts.log });
  watchParts(health, parts);
  const outside = await createOutsideChecks(env, parts);
  const reports = await Promise.all([health.report(), outside.report()]);
  const left = placeholders(brand, env).map(({ what, where }) => ({ name: "launch", ok: false, detail: `${what} (${where})` }));
  const isSignedOff = await isLegalSignedOff(parts);
  return [
    ...reports.flatMap(({ checks }) => checks.map(({ name, ok, detail }) => ({ name, ok, detail }))),
    ...(left.length > 0 ? left : [{ name: "launch", ok: true, detail: "No placeholder is left." }]),
    {
      name: "legal",
      ok: isSignedOff,
      detail: isSignedOff
        ? "The legal text is signed off."
        : "Have a lawyer sign the legal text off, then: npm run desk -- launch mark-legal",
    },
  ];
}
