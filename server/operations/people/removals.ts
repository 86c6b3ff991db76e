import { appendFile, mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseUtcTimestamp, type UtcTimestamp } from "#domain/instants.ts";
import type { Person } from "#server/store/people-store.ts";

/** A file outside the database, since a restored backup lacks later removals. Each line is a time and a person's id. */
const removalsFile = (dataDir: string) => join(dataDir, "removed-people.txt");

export async function noteRemoval(dataDir: string, personId: string, atUtc: UtcTimestamp): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await appendFile(removalsFile(dataDir), `${atUtc} ${personId}\n`, { mode: 0o600 });
}

/** People with access who were removed after their last invitation, because the database was restored from an older backup. */
export async function removedSince(dataDir: string, people: readonly Person[]): Promise<readonly Person[]> {
  const removed = new Map<string, UtcTimestamp>();
  for (const line of (await readFile(removalsFile(dataDir), "utf8").catch(() => "")).split("\n")) {
    const [at = "", personId = ""] = line.split(" ");
    const atUtc = parseUtcTimestamp(at);
    if (atUtc) removed.set(personId, atUtc);
  }
  return people.filter(({ id, removedAtUtc, invitedAtUtc }) => removedAtUtc === undefined && (removed.get(id) ?? "") > invitedAtUtc);
}
