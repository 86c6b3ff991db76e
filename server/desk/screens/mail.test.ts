import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { MailProps } from "#app/desk/screens/mail/mail-props.ts";
import { deskPages } from "#domain/desk-paths.ts";
import { mailItem } from "#server/mail/outbox-items.ts";
import { openTestDesk } from "#tests/support/desk.ts";
import { askScreens } from "#tests/support/desk-screens.ts";
import { anEnquiry } from "#tests/support/leads.ts";

test("a mail to the team has the name of its mailbox's owner, or else the team's", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "moontower-desk-mail-"));
  const desk = await openTestDesk({ databaseUrl: undefined, dataDir });
  try {
    const enquiry = anEnquiry({});
    const to = (mailKind: "team" | "acknowledgement", address: string) =>
      mailItem({ leadId: enquiry.id, mailKind, mail: { to: { address }, subject: "Lead", text: "" } });
    await desk.parts.store.enquiries.save(enquiry, [
      to("team", "Theo@moontower.example"),
      to("team", "hello@moontower.example"),
      to("acknowledgement", enquiry.email),
    ]);
    const ask = await askScreens(desk);
    const { waiting } = (await (await ask(`${deskPages.mail}?show=waiting`)).json()) as MailProps; // the page's props
    expect(Object.fromEntries(waiting.map((item) => [item.to, item.toTeam]))).toEqual({
      "Theo@moontower.example": "Theo Brandt",
      "hello@moontower.example": "",
      [enquiry.email]: null,
    });
  } finally {
    await desk.close();
    rmSync(dataDir, { recursive: true });
  }
});
