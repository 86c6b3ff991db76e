import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { openStore } from "#server/store/open-store.ts";
import { faultTimes, reportFault } from "#tests/support/faults/fault-table.ts";
import { nextEnquiry, streamSecret } from "#tests/support/lead-stream.ts";
import { startSite } from "#tests/support/site.ts";
import { type SmtpAnswer, startSmtp } from "#tests/support/smtp.ts";
import { storedMails } from "#tests/support/stored-leads.ts";

const dataDir = mkdtempSync(join(tmpdir(), "moontower-smtp-"));
afterAll(() => rmSync(dataDir, { recursive: true }));

const moods: readonly SmtpAnswer[] = [
  { code: 451, text: "Greylisted" },
  { code: 421, text: "Too busy" },
  { code: 530, text: "Log in first" },
  { code: 550, text: "Relaying denied" },
  { code: 552, text: "Quota exceeded" },
  "silence",
];

it("whatever failure the mail server has, enquiries are acknowledged at once, and their mails stay in the outbox", async () => {
  const smtp = await startSmtp();
  const site = await startSite({
    dataDir,
    env: { SECRET: streamSecret, SMTP_URL: smtp.url, RATE_LIMIT_TIMES: "1000000", LOG_LEVEL: "silent" },
  });
  const leads = [];
  let longestMs = 0;
  for (const mood of moods) {
    smtp.answerWith(() => mood);
    for (let time = 0; time < faultTimes(1, 10); time += 1) {
      const lead = nextEnquiry();
      const sentAtMs = performance.now();
      expect(await lead.send(site.url)).toBe(true);
      longestMs = Math.max(longestMs, performance.now() - sentAtMs);
      leads.push(lead);
    }
  }
  await smtp.untilTries(1);
  await site.kill();
  const store = await openStore({ databaseUrl: undefined, dataDir });
  for (const lead of leads) {
    const leadId = await lead.idIn(store);
    expect(await storedMails(store, { leadId: leadId ?? "" })).toHaveLength(lead.mails);
  }
  await store.close();
  await smtp.close();
  expect(longestMs).toBeLessThan(3_000);
  reportFault({
    fault: "mail server in every mood",
    times: leads.length,
    found: `all thanked, the slowest after ${longestMs.toFixed(0)} ms, every mail kept`,
  });
});
