import * as z from "zod";
import { didWords } from "#server/operations/audit-words.ts";
import { countTo, placeInTime } from "#server/operations/inputs.ts";
import { done, operation } from "#server/operations/operation.ts";

export const listAudit = operation({
  name: "audit.list",
  input: z.object({
    limit: countTo(500, 100),
    before: z.string().default(""),
  }),
  columns: ["atUtc", "who", "did", "subject", "detail"],
  run: async ({ store }, { limit: most, before }) => {
    const place = placeInTime(before);
    const lines = await store.audit.list({ limit: most, ...(place && { before: place }) });
    return done(
      "",
      lines.map((line) => ({ ...line, did: didWords(line.action), next: `${line.atUtc} ${line.id}` })),
    );
  },
});
