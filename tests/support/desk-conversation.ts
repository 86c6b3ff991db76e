import { receiveMail } from "#server/operations/mail/receive-mail.ts";
import { aTimestamp } from "./dates.ts";
import type { TestDesk } from "./desk.ts";
import { anEnquiry } from "./leads.ts";
import { rawMail } from "./raw-mails.ts";
import { storedMails } from "./stored-leads.ts";

/** A lead with whom there were mails for a week; the newest line is theirs, of this morning. */
export async function aConversation(desk: TestDesk): Promise<string> {
  const enquiry = anEnquiry({
    name: "Ines Calder",
    email: "ines@calder.example",
    company: "Calder Optical",
    message: "Our two shops share one phone line. Who picks up at lunch?",
    createdAtUtc: aTimestamp("2026-12-01T15:00:00.000Z"),
  });
  const { store, replyAddresses } = desk.parts;
  const brother = { name: "Paul Calder", email: "paul@calder.example", createdAtUtc: aTimestamp("2026-11-20T15:00:00.000Z") };
  await store.enquiries.save(anEnquiry({ ...brother, company: "Calder Optical Two", message: "Do you speak Spanish?" }), []);
  await store.enquiries.save(enquiry, []);
  const To = replyAddresses?.of(enquiry.id, "visitor");
  const From = "Ines Calder <ines@calder.example>";
  const sendAll = async () => {
    for (const row of await storedMails(store, { leadId: enquiry.id, state: "waiting" }))
      await store.outbox.markSent({ ...row, claim: "" }, desk.parts.nowMs());
  };
  const days = ["01", "02", "03", "04", "07"];
  for (const [index, day] of days.entries()) {
    desk.goTo(`2026-12-${day}T16:00:00.000Z`);
    await desk.do(index % 2 ? desk.theo : desk.june, "leads.answer", {
      lead: enquiry.id,
      body: `Hi Ines,\n\nthe agent picks up when nobody does. That is step ${index + 1}.`,
    });
    await sendAll();
    desk.goTo(`2026-12-${day}T17:30:00.000Z`);
    await receiveMail(
      desk.parts,
      rawMail({ From, To }, `Thank you, that is answer ${index + 1}.\r\n\r\nOn Monday Moontower wrote:\r\n> the agent picks up\r\n`),
    );
  }
  await desk.do(desk.theo, "leads.note", { lead: enquiry.id, body: "She sounds ready. Offer the Friday slots." });
  desk.goTo("2026-12-08T13:20:00.000Z");
  await receiveMail(
    desk.parts,
    rawMail({ From, To }, "We would like to start in January. Can you call my brother Paul, who runs the other shop?\r\n"),
  );
  await sendAll();
  desk.goTo("2026-12-08T14:40:00.000Z");
  return enquiry.id;
}
