/** Visitors who post enquiries one after the other, come what may, and note how each was answered. */
import { setTimeout as sleep } from "node:timers/promises";
import { openStore } from "#server/store/open-store.ts";
import { stampsOfPatientVisitors } from "#tests/support/lead-stream.ts";

export type PostingVisitors = {
  /** Submissions that were thanked for. */
  readonly acknowledged: readonly string[];
  /** How often they were told that it did not work, with their words still in the form. */
  readonly refusals: () => number;
  /** Answers that nobody should get: other statuses, or a 503 without the visitor's words. */
  readonly wrongAnswers: readonly string[];
  /** Connections that broke before an answer came: the server died. */
  readonly brokenConnections: () => number;
  /** The longest that anybody waited, in milliseconds. */
  readonly longestMs: () => number;
  /** Resolves with the time until the next thanks. */
  readonly untilThanks: () => Promise<number>;
  readonly stop: () => Promise<void>;
};

let visitors = 0;

export function startPostingVisitors(siteUrl: string, count: number): PostingVisitors {
  const acknowledged: string[] = [];
  const wrongAnswers: string[] = [];
  let refusals = 0;
  let brokenConnections = 0;
  let longestMs = 0;
  let isStopping = false;
  const running = Promise.all(Array.from({ length: count }, visit));

  async function visit(): Promise<void> {
    while (!isStopping) {
      const { submissionId, stamp } = stampsOfPatientVisitors.issue();
      const number = ++visitors;
      const words = `What visitor ${number} wrote`;
      const form = { submissionId, stamp, website: "", name: `Visitor ${number}`, email: `visitor-${number}@example.com`, message: words };
      const startedAtMs = performance.now();
      try {
        const answer = await fetch(`${siteUrl}/contact`, { method: "POST", body: new URLSearchParams(form), redirect: "manual" });
        const page = await answer.text();
        longestMs = Math.max(longestMs, performance.now() - startedAtMs);
        if (answer.status === 200 || answer.status === 303) acknowledged.push(submissionId);
        else if (answer.status === 503 && page.includes(words)) refusals += 1;
        else wrongAnswers.push(`${answer.status}: ${page.slice(0, 200)}`);
      } catch {
        brokenConnections += 1;
        await sleep(20);
      }
    }
  }

  return {
    acknowledged,
    wrongAnswers,
    refusals: () => refusals,
    brokenConnections: () => brokenConnections,
    longestMs: () => longestMs,
    async untilThanks() {
      const before = acknowledged.length;
      const startedAtMs = performance.now();
      while (acknowledged.length === before) await sleep(10);
      return performance.now() - startedAtMs;
    },
    stop() {
      isStopping = true;
      return running.then(() => {});
    },
  };
}

/** Which of these submissions the store does not have. */
export async function missingFrom(databaseUrl: string | undefined, dataDir: string, submissionIds: readonly string[]): Promise<string[]> {
  const store = await openStore({ databaseUrl, dataDir });
  try {
    const missing: string[] = [];
    for (const submissionId of submissionIds) if (!(await store.enquiries.findBySubmission(submissionId))) missing.push(submissionId);
    return missing;
  } finally {
    await store.close();
  }
}
