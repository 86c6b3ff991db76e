import { beforeAll, describe, expect, it } from "vitest";
import type { LeadProps } from "#app/desk/screens/lead/lead-props.ts";
import type { LeadsProps } from "#app/desk/screens/leads/leads-props.ts";
import { deskPages } from "#domain/desk-paths.ts";
import { utcTimestamp } from "#domain/instants.ts";
import { receiveMail } from "#server/operations/mail/receive-mail.ts";
import { aTimestamp } from "#tests/support/dates.ts";
import { askScreens } from "#tests/support/desk-screens.ts";
import { anEnquiry } from "#tests/support/leads.ts";
import { ownDesk } from "#tests/support/own-desk.ts";
import { rawMail } from "#tests/support/raw-mails.ts";

describe("a lead's conversation", () => {
  const desk = ownDesk();

  it("is split into parts if it is long, the newest first, with each event once", async () => {
    const enquiry = anEnquiry({ email: "dana@example.com" });
    await desk().parts.store.enquiries.save(enquiry, []);
    const to = desk().parts.replyAddresses?.of(enquiry.id, "visitor") ?? "";
    const bodies = Array.from({ length: 70 }, (_, n) => `Letter ${n}.`);
    const { store } = desk().parts;
    expect(await receiveMail(desk().parts, rawMail({ To: to }, `${bodies[0]}\r\n`))).toMatchObject({ kind: "stored" });
    const [first] = await store.receivedMails.of([enquiry.id], { limit: 1 });
    if (!first) throw new Error("The first letter is not there.");
    // The others are inserted directly, because parsing mails is not tested here.
    const { passedOnAs: _, ...mail } = first;
    for (const [n, text] of bodies.entries()) {
      const atUtc = utcTimestamp(Date.parse(first.atUtc) + n * 60_000);
      const letter = { ...mail, id: `letter-${n}`, digest: `${n}`, text, atUtc, files: [] };
      if (n > 0) await store.receivedMails.add(letter, [], { mostADay: bodies.length, fileBytes: 0 });
    }
    const ask = await askScreens(desk());
    const read: unknown[] = [];
    const sizes: number[] = [];
    for (let address: string | null = `${deskPages.lead(enquiry.id)}?show=waiting`; address !== null; ) {
      const props = (await (await ask(address.split("#")[0] ?? "")).json()) as LeadProps;
      const letters = props.events.flatMap((event) => (event.kind === "received" ? [event.note] : []));
      read.unshift(...letters);
      sizes.push(letters.length);
      expect(props.newestHref === null, "only the newest part leads to no newer one").toBe(sizes.length === 1);
      address = props.earlierHref;
    }
    expect(read).toEqual(bodies);
    expect(sizes).toEqual([60, 10]);
  });

  it("has a colleague's newest answer above the person's draft, also on an older part", async () => {
    const enquiry = anEnquiry({ email: "lena@example.com" });
    const { store } = desk().parts;
    await store.enquiries.save(enquiry, []);
    const untilUtc = utcTimestamp(desk().parts.nowMs());
    await desk().do(desk().june, "leads.draft", { lead: enquiry.id, box: "answer", body: "It costs 40 dollars" });
    desk().goTo(utcTimestamp(desk().parts.nowMs() + 60_000));
    await desk().do(desk().theo, "leads.answer", { lead: enquiry.id, body: "It costs 50 dollars." });
    const ask = await askScreens(desk());
    const told = async (until: string) => {
      const props = (await (await ask(`${deskPages.lead(enquiry.id)}?show=all&until=${until}`)).json()) as LeadProps;
      return props.colleagueAnswer?.text;
    };
    const answer = expect.stringContaining("It costs 50 dollars.");
    expect([await told(""), await told(untilUtc)]).toEqual([answer, answer]);
  });
});

describe("the promise of an answer", () => {
  const desk = ownDesk();

  it("is shown while it runs and after it was kept, but not for a lead closed after its person wrote again", async () => {
    const enquiry = anEnquiry({ email: "dana@example.com", createdAtUtc: aTimestamp("2026-12-07T12:00:00.000Z") });
    await desk().parts.store.enquiries.save(enquiry, []);
    const ask = await askScreens(desk());
    const due = async () => ((await (await ask(`${deskPages.lead(enquiry.id)}?show=all`)).json()) as LeadProps).lead.dueAtUtc;
    desk().goTo("2026-12-07T13:00:00.000Z");
    expect(await due()).toBe("2026-12-08T12:00:00.000Z");
    await desk().do(desk().june, "leads.answer", { lead: enquiry.id, body: "Yes." });
    expect(await due()).toBe("2026-12-08T12:00:00.000Z");
    desk().goTo("2026-12-09T12:00:00.000Z");
    const to = desk().parts.replyAddresses?.of(enquiry.id, "visitor") ?? "";
    expect(await receiveMail(desk().parts, rawMail({ To: to }, "Not for us.\r\n"))).toMatchObject({ kind: "stored" });
    expect(await due()).toBe("2026-12-10T12:00:00.000Z");
    await desk().do(desk().june, "leads.status", { lead: enquiry.id, status: "lost" });
    expect(await due()).toBeNull();
  });
});

describe("the address of a lead", () => {
  const desk = ownDesk();

  it("is marked after a mail to it bounced, until it is corrected", async () => {
    const enquiry = anEnquiry({ email: "dana@example.con" });
    const { store, nowMs } = desk().parts;
    await store.enquiries.save(enquiry, []);
    await desk().do(desk().june, "leads.answer", { lead: enquiry.id, body: "Yes." });
    const ask = await askScreens(desk());
    const isMarked = async () => ((await (await ask(`${deskPages.lead(enquiry.id)}?show=all`)).json()) as LeadProps).lead.isAddressRefused;
    expect(await isMarked()).toBe(false);
    const rows = await store.outbox.claimDue({ kind: "mail", nowMs: nowMs() + 60_000, limit: 10, leaseMs: 60_000 });
    const [row] = rows.filter(({ leadId }) => leadId === enquiry.id);
    if (!row) throw new Error("The answer does not go out.");
    await store.outbox.giveUp(row, { error: "550 no such user", blame: "address", nowMs: nowMs() });
    expect(await isMarked()).toBe(true);
    await desk().do(desk().june, "mail.readdress", { mail: row.id, address: "dana@example.com" });
    expect(await isMarked()).toBe(false);
  });
});

describe("the list beside a lead", () => {
  const desk = ownDesk();
  let ask: (path: string) => Promise<Response>;
  const open = async <Props>(path: string) => (await (await ask(path)).json()) as Props; // the page's props
  const beside = async (path: string) => {
    const { list } = await open<LeadProps>(path);
    return { leads: list.leads.map(({ leadId }) => leadId), previous: list.previousLeadId, next: list.nextLeadId };
  };
  beforeAll(async () => {
    for (let n = 1; n <= 60; n++)
      await desk().parts.store.enquiries.save(anEnquiry({ id: `e${n}`, submissionId: `s${n}`, email: `e${n}@example.com` }), []);
    ask = await askScreens(desk());
  });

  it("does not change after the lead was answered: the next lead is the next waiting one, not the newest", async () => {
    const opened = await ask(deskPages.lead("e2"));
    const address = opened.headers.get("location") ?? "";
    expect([opened.status, address]).toEqual([302, `${deskPages.lead("e2")}?show=waiting`]);
    const before = await beside(address);
    expect(before).toMatchObject({ previous: "e1", next: "e3" });
    await desk().do(desk().june, "leads.answer", { lead: "e2", body: "Yes." });
    const after = await beside(address);
    expect({ ...after, leads: after.leads.slice(0, 3) }).toEqual({ leads: ["e1", "e2", "e3"], previous: "e1", next: "e3" });
  });

  it("continues after the shown leads", async () => {
    expect(await beside(`${deskPages.lead("e55")}?show=waiting`)).toMatchObject({ next: "e56" });
    expect(await beside(`${deskPages.lead("e60")}?show=waiting`)).toMatchObject({ next: null });
    expect(await beside(`${deskPages.lead("e5")}?show=all`)).toMatchObject({ next: "e4" });
  });

  it("is the list from which the lead was opened, with its search and filters", async () => {
    await desk().do(desk().june, "leads.assign", { lead: "e7", person: "me" });
    await desk().do(desk().june, "leads.assign", { lead: "e9", person: "me" });
    const { leads } = await beside(`${deskPages.lead("e7")}?show=waiting&whose=mine`);
    expect(leads).toEqual(["e7", "e9"]);
  });

  it("has the order of the list of all leads: waiting ones by the longest wait", async () => {
    const { leads } = await open<LeadsProps>(`${deskPages.leads}?show=waiting`);
    expect(leads.slice(0, 2).map(({ leadId }) => leadId)).toEqual(["e1", "e3"]);
  });
});
