import * as z from "zod";
import { parseUtcTimestamp, type UtcTimestamp } from "#domain/instants.ts";
import { didWords } from "#server/operations/audit-words.ts";
import { countTo } from "#server/operations/inputs.ts";
import { done, operation } from "#server/operations/operation.ts";

export const listAudit = operation({
  name: "audit.list",
  input: z.object({
    limit: countTo(500, 100),
    before: z.string().default(""),
  }),
  columns: ["atUtc", "who", "did", "subject", "detail"],
  run: async ({ store }, { limit: most, before }) => {
    const place = auditPlace(before);
    const lines = await store.audit.list({ limit: most, ...(place && { before: place }) });
    return done(
      "",
      lines.map((line) => ({ ...line, did: didWords(line.action), next: `${line.atUtc} ${line.id}` })),
    );
  },
});

/** A line's place in the list, as `next` gives it; undefined for anything else. */
export function auditPlace(text: string): { readonly atUtc: UtcTimestamp; readonly id: string } | undefined {
  const [at = "", id = ""] = text.split(" ");
  const atUtc = parseUtcTimestamp(at);
  return atUtc && id !== "" ? { atUtc, id } : undefined;
}
