import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { renderMail } from "#server/mail/mail-document.tsx";
import { openTestDesk, type TestDesk } from "#tests/support/desk.ts";
import { anEnquiry } from "#tests/support/leads.ts";
import { engines, testDatabases } from "#tests/support/test-databases.ts";

const { freshPlace } = testDatabases("templates");

describe.each(engines)("templates, signatures and offered times, on %s", (engine) => {
  let desk: TestDesk;
  let lead: string;
  beforeEach(async () => {
    desk = await openTestDesk(await freshPlace(engine));
    const enquiry = anEnquiry({ name: "Dana $& Whitfield" });
    await desk.parts.store.enquiries.save(enquiry, []);
    lead = enquiry.id;
  });
  afterEach(() => desk.close());

  const draft = async () => (await desk.parts.store.leads.drafts(lead, desk.theo.personId ?? "")).answer;
  const save = (body: string, more: object = {}) => desk.do(desk.theo, "templates.save", { name: "Open times", body, ...more });
  const undo = async (outcome: Awaited<ReturnType<TestDesk["do"]>>) => {
    const [step] = outcome.kind === "done" ? (outcome.undo?.steps ?? []) : [];
    return step && desk.do(desk.theo, step.operation, step.input);
  };
  const bodies = async () => (await desk.parts.store.templates.all()).map(({ body }) => body);

  it("a template is added below the draft's text, with its fields filled in", async () => {
    expect((await save("Hi {First name} of {company},\n\n{two open times}\n\n{my name}")).kind).toBe("done");
    expect((await desk.do(desk.theo, "leads.use-template", { lead, template: "open times", body: "Begun." })).kind).toBe("done");
    expect(await draft()).toMatch(/^Begun\.\n\nHi Dana of Whitfield Dental,\n\nThese times are open/);
    expect((await draft()).match(/https:\/\/www\.moontower\.example\/scheduler\/o\/[\w-]{40}\n/g)).toHaveLength(2);
    expect(await draft()).toMatch(/\n\nTheo\n$/);
    expect((await desk.do(desk.theo, "leads.use-template", { lead, template: "another" })).kind).toBe("not-found");
  });

  it("a template that is submitted again after a lost response is stored once", async () => {
    const first = await save("Hi");
    expect(await save("Hi")).toMatchObject({ kind: "done", data: first.kind === "done" ? first.data : undefined });
    expect(await bodies()).toEqual(["Hi"]);
  });

  it("a template that was changed meanwhile is not overwritten by saving or by an undo", async () => {
    await save("One");
    const [before] = await desk.parts.store.templates.all();
    const seen = { template: before?.id ?? "", seen: before?.changedAtUtc ?? "" };
    desk.goTo("2026-12-08T15:00:00.000Z");
    const second = await save("Two", seen);
    desk.goTo("2026-12-08T15:01:00.000Z");
    expect(await save("Three", seen)).toMatchObject({ kind: "invalid", errors: { body: expect.stringContaining("It says now: Two") } });
    expect(await bodies()).toEqual(["Two"]);
    await save("Three", { ...seen, seen: (await desk.parts.store.templates.all())[0]?.changedAtUtc });
    expect(await undo(second)).toMatchObject({ kind: "invalid" });
    expect(await bodies()).toEqual(["Three"]);
  });

  it("an unknown field is refused; saving and removing can be undone", async () => {
    expect(await save("Hi {frist name}")).toMatchObject({ kind: "invalid", errors: { body: expect.stringContaining("{frist name}") } });
    const first = await save("One");
    const [known] = await desk.parts.store.templates.all();
    const second = await save("Two", { template: known?.id ?? "" });
    expect(await bodies()).toEqual(["Two"]);
    await undo(second);
    expect(await bodies()).toEqual(["One"]);
    const removed = await desk.do(desk.theo, "templates.remove", { template: "Open times" });
    expect(await bodies()).toEqual([]);
    await undo(removed);
    expect(await bodies()).toEqual(["One"]);
    await undo(first);
    expect(await bodies()).toEqual([]);
  });

  it("a person can be renamed, with an undo; only owners can rename others", async () => {
    const names = async () => (await desk.parts.store.people.all()).map(({ name }) => name);
    const renamed = await desk.do(desk.theo, "people.rename", { person: "me", name: " Theodor\r\nBrandt " });
    expect(renamed.kind).toBe("done");
    expect(await names()).toContain("Theodor Brandt");
    await undo(renamed);
    expect(await names()).toContain("Theo Brandt");
    expect((await desk.do(desk.theo, "people.rename", { person: "june", name: "No" })).kind).toBe("refused");
    expect((await desk.do(desk.june, "people.rename", { person: "theo", name: "Theodor" })).kind).toBe("done");
    expect((await desk.do(desk.theo, "people.rename", { person: "me", name: " " })).kind).toBe("invalid");
    expect(await names()).toContain("Theodor");
  });

  it("a person can be named by a unique first name", async () => {
    expect(await desk.do(desk.june, "people.keys", { person: "theo", keys: "on" })).toMatchObject({ kind: "done" });
    await desk.parts.store.people.change(desk.june.personId ?? "", { name: "Theo Calloway" });
    expect(await desk.do(desk.june, "people.keys", { person: "theo", keys: "on" })).toMatchObject({ kind: "refused" });
    expect(await desk.do(desk.june, "people.keys", { person: "theo brandt", keys: "on" })).toMatchObject({ kind: "done" });
  });

  it("a signature is added to every answer, but not to the draft of an answer that is taken back", async () => {
    expect((await desk.do(desk.theo, "people.signature", { person: "me", signature: "Theo Brandt\r\nMoontower" })).kind).toBe("done");
    expect((await desk.do(desk.theo, "people.signature", { person: "June Calloway", signature: "No" })).kind).toBe("refused");
    const sent = await desk.do(desk.theo, "leads.answer", { lead, body: "Yes." });
    expect((await desk.mailsOf(lead)).map(({ text }) => text)).toEqual(["Yes.\n\n-- \nTheo Brandt\nMoontower\n"]);
    await undo(sent);
    expect(await draft()).toBe("Yes.");
    await desk.do(desk.june, "leads.answer", { lead, body: "No." });
    expect((await desk.mailsOf(lead)).map(({ text }) => text)).toEqual(["No.\n"]);
  });

  it("offered times begin with a greeting, and are buttons in the mail's HTML part", async () => {
    await desk.do(desk.theo, "leads.offer-times", { lead, body: "" });
    expect(await draft()).toMatch(/^Hi,\n\nThese times are open/);
    await desk.do(desk.theo, "leads.answer", { lead, body: (await draft()).replace("Hi,", "Hi Dana,\n\nline one\nline <two>") });
    const [mail] = await desk.mailsOf(lead);
    expect(mail?.content?.heading).toBe("Hi Dana,");
    expect(mail?.content?.blocks.map(({ kind }) => kind)).toEqual(["text", "text", "actions", "actions", "actions"]);
    const html = mail?.content ? await renderMail(mail.content) : "";
    expect(html.match(/href="https:\/\/www\.moontower\.example\/scheduler\/o\/[\w-]{40}"/g)).toHaveLength(3);
    expect(html).toContain("line one<br/>line &lt;two&gt;");
    await desk.do(desk.theo, "leads.answer", { lead, body: "Without times." });
    expect((await desk.mailsOf(lead)).find(({ text }) => text.startsWith("Without"))).not.toHaveProperty("content");
  });
});
