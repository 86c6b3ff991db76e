import * as z from "zod";
import { countTo, done, operation, timePlace } from "#server/operations/operation.ts";
import { didWords } from "#server/operations/stale.ts";
import { timePlaceText } from "#server/store/time-place.ts";

export const listAudit = operation({
  name: "audit.list",
  input: z.object({ limit: countTo(500, 100), before: timePlace }),
  columns: ["atUtc", "who", "did", "subject", "detail"],
  run: async ({ store }, { limit: most, before }) => {
    const lines = await store.audit.list({ limit: most, before });
    return done(
      "",
      lines.map((line) => ({ ...line, did: didWords(line.action), next: timePlaceText(line) })),
    );
  },
});
