import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as elapse } from "node:timers/promises";
import { openTestLine } from "#tests/support/line.ts";

const questions = [
  "What does it cost?",
  "Do you have a cat in the office?",
  "How long does setup take?",
  "Do you work with dentists?",
  "Can it speak Spanish?",
];

/** The milliseconds until each of 250 lines is answered and stored. Fifty visitors read and type for 0.2 to 1.8 s between lines. */
export async function measureFiftyAtOnce(): Promise<readonly number[]> {
  const dataDir = await mkdtemp(join(tmpdir(), "moontower-bench-"));
  const line = await openTestLine({ databaseUrl: undefined, dataDir });
  const milliseconds: number[] = [];
  await Promise.all(
    Array.from({ length: 50 }, async (_, visitor) => {
      const key = randomUUID();
      for (const question of questions) {
        // Spread evenly, and without chance, so that runs are comparable.
        await elapse(200 + ((visitor * 37 + question.length * 53) % 1_600));
        const beganMs = performance.now();
        await line.say(question, { key }, { "x-from": `203.0.${visitor}.7` });
        milliseconds.push(performance.now() - beganMs);
      }
    }),
  );
  await line.close();
  await line.store.close();
  await rm(dataDir, { recursive: true });
  return milliseconds;
}
