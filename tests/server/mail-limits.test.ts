import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readEnv } from "#server/env.ts";
import { createMetrics } from "#server/health/metrics.ts";
import { createLog } from "#server/log.ts";
import { openServices, type Services } from "#server/services.ts";
import { anInstant } from "#tests/support/dates.ts";
import { newFormStamp } from "#tests/support/form-stamp.ts";
import { startSmtp, type TestSmtp } from "#tests/support/smtp.ts";
import { testDatabases } from "#tests/support/test-databases.ts";

/** An attacker who uses a new form and a new IP address for each request, with two server processes on one database. */
const { folder, createDatabase } = testDatabases("mail-limits");
const victim = "victim@gmail.com";
const advertisement = "Call 1-900-555-0100 now";
let smtp: TestSmtp;
let processes: Services[];

beforeAll(async () => {
  smtp = await startSmtp();
  const env = readEnv({
    DATABASE_URL: await createDatabase(),
    SMTP_URL: smtp.url,
    DATA_DIR: folder,
    MAIL_TO: "team@moontower.example",
    LOG_LEVEL: "silent",
    BOOKING_BURST_PER_HOUR: "1000",
  });
  processes = await Promise.all([1, 2].map(() => openServices(env, createLog("silent"), createMetrics())));
});
afterAll(async () => {
  await Promise.all(processes.map((services) => services.close()));
  await smtp.close();
});

it("mails an address at most four times an hour, without the attacker's text, so that the team can still write to it", {
  timeout: 120_000,
}, async () => {
  const form = (services: Services) => ({ ...newFormStamp(services.stamps), honeypot: "", clientAddress: randomUUID() });
  const spellings = [victim, "Victim+1@gmail.com", "v.i.c.t.i.m@googlemail.com"];
  const email = (turn: number) => spellings[turn % spellings.length] ?? victim;

  async function attack(turn: number): Promise<void> {
    const services = processes[turn % 2];
    if (!services) throw new Error("There are two.");
    const { scheduler } = services.bookings;
    const values = { name: advertisement, email: email(turn), phone: "1-900-555-0100", company: advertisement, note: advertisement };
    await services.submitEnquiry({ form: "contact", values: { ...values, message: advertisement }, ...form(services) });
    const open = await scheduler.openSlots();
    const slots = open.kind === "open" ? open.slots : [];
    const startsAtUtc = slots[50 + turn * 3] ?? anInstant("none left");
    const outcome = await scheduler.book({ startsAtUtc, timeZone: "UTC", values, ...form(services) });
    if (outcome.kind !== "booked") return;
    for (let move = 1; move <= 8; move += 1)
      await scheduler.reschedule(outcome.booking.manageToken, slots[51 + turn * 3 + (move % 2)] ?? anInstant("none left"));
    await scheduler.cancel(outcome.booking.manageToken);
  }
  for (let turn = 0; turn < 30; turn += 2) await Promise.all([attack(turn), attack(turn + 1)]);

  const toTeam = () => smtp.mails.filter(({ to }) => to === "team@moontower.example");
  const toVictim = () => smtp.mails.filter(({ to }) => spellings.includes(to));
  await expect.poll(() => toTeam().length, { timeout: 60_000 }).toBeGreaterThanOrEqual(30 + 5); // each enquiry and five cancellations, which may be sent before their invitations
  await expect.poll(() => toVictim().length, { timeout: 30_000 }).toBe(4);
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  expect(toVictim()).toHaveLength(4);
  for (const { email: mail, raw } of toVictim()) {
    expect(mail.text).toContain("Hi there,");
    expect(`${mail.text}${mail.html}${mail.subject}${raw}`).not.toMatch(/900-555|Call 1/);
  }
});
