import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { LeadProps } from "#app/desk/screens/lead/lead-props.ts";
import type { LeadsProps } from "#app/desk/screens/leads/leads-props.ts";
import type { TodayProps } from "#app/desk/screens/today/today-props.ts";
import { deskOperationWords } from "#content/desk/operations.ts";
import { deskPages } from "#domain/desk-paths.ts";
import { utcTimestamp } from "#domain/instants.ts";
import { mailItem } from "#server/mail/outbox-items.ts";
import { aTimestamp } from "#tests/support/dates.ts";
import { openTestDesk, type TestDesk } from "#tests/support/desk.ts";
import { askScreens } from "#tests/support/desk-screens.ts";
import { anEnquiry } from "#tests/support/leads.ts";
import { bounceOf, rawMail } from "#tests/support/raw-mails.ts";
import { storedMails } from "#tests/support/stored-leads.ts";
import { engines, testDatabases } from "#tests/support/test-databases.ts";
import { isAnswerToOurs, receiveMail } from "./receive-mail.ts";

const { freshPlace } = testDatabases("received");

describe.each(engines)("a received mail on %s", (engine) => {
  let desk: TestDesk;
  beforeEach(async () => {
    desk = await openTestDesk(await freshPlace(engine));
  });
  afterEach(() => desk.close());

  /** An enquiry that was acknowledged and answered. */
  async function anAnswered(email = "dana@example.com") {
    const enquiry = anEnquiry({ email, name: "Dana Whitfield", createdAtUtc: aTimestamp("2026-12-08T12:00:00.000Z") });
    const acknowledgement = mailItem({
      leadId: enquiry.id,
      mailKind: "acknowledgement",
      mail: { to: { address: enquiry.email }, subject: "We have your message", text: "" },
    });
    await desk.parts.store.enquiries.save(enquiry, [acknowledgement]);
    await desk.do(desk.theo, "leads.answer", { lead: enquiry.id, body: "Which day suits you?" });
    return {
      ...enquiry,
      messageId: acknowledgement.payload.messageId,
      address: desk.parts.replyAddresses?.of(enquiry.id, "visitor") ?? "",
    };
  }
  const lead = async (id: string) => {
    const found = await desk.parts.store.leads.find(id);
    if (!found) throw new Error("The lead is gone.");
    return found;
  };
  const receivedOf = (id: string) => desk.parts.store.receivedMails.of([id]);
  const receive = (raw: Buffer) => receiveMail(desk.parts, raw);

  it("from the lead's person to the lead's address makes the lead wait again, and is mailed to the team", async () => {
    const { id, address } = await anAnswered();
    expect((await lead(id)).status).toBe("answered");
    desk.goTo("2026-12-09T15:00:00.000Z");
    expect(await receive(rawMail({ To: address }, "Thursday works.\r\n"))).toEqual({ kind: "stored", as: "person", leadId: id });
    expect(await lead(id)).toMatchObject({ status: "waiting", waitsSinceUtc: "2026-12-09T15:00:00.000Z", answeredAtUtc: undefined });
    expect(await receivedOf(id)).toMatchObject([{ kind: "person", text: "Thursday works.", fromAddress: "dana@example.com" }]);
    const news = (await desk.mailsOf(id)).filter(({ subject }) => subject.includes("wrote back"));
    expect(news).toMatchObject([{ to: { address: "june@moontower.example" }, recipient: "team" }]);
    expect(news[0]?.text).toContain("Thursday works.");
    await desk.do(desk.theo, "leads.answer", { lead: id, body: "Thursday it is." });
    expect((await lead(id)).status).toBe("answered");
  });

  it("is shown in lists, except for later automatic or empty mails; the lead's page keeps the first text", async () => {
    const { id, address, message } = await anAnswered();
    const listed = async (): Promise<readonly string[]> => {
      const ask = await askScreens(desk);
      const today = (await (await ask(deskPages.today)).json()) as TodayProps;
      const leads = (await (await ask(deskPages.leads)).json()) as LeadsProps;
      const page = (await (await ask(`${deskPages.lead(id)}?show=all`)).json()) as LeadProps;
      const rows = await desk.do(desk.june, "leads.list", {});
      const ofCommand = rows.kind === "done" ? (rows.data as readonly { readonly words: string }[]) : [];
      expect(page.lead.words).toBe(message);
      return [today.waiting, leads.leads, page.list.leads, ofCommand].flat().map(({ words }) => words);
    };
    await receive(rawMail({ To: address }, "Thursday works.\r\n"));
    expect(await listed()).toEqual(Array(4).fill("Thursday works."));
    desk.goTo("2026-12-08T15:00:00.000Z");
    await receive(rawMail({ To: address, Date: "Tue, 08 Dec 2026 09:01:00 -0600" }, "Or Friday?\r\n"));
    await receive(rawMail({ To: address, Date: "Tue, 08 Dec 2026 09:02:00 -0600", "Auto-Submitted": "auto-replied" }, "I am away.\r\n"));
    await receive(rawMail({ To: address, Date: "Tue, 08 Dec 2026 09:03:00 -0600" }, "\r\n"));
    expect(await listed()).toEqual(Array(4).fill("Or Friday?"));
  });

  it("is matched by Message-ID if sent to the team's address, and is searchable by its text", async () => {
    const { id, messageId } = await anAnswered();
    expect(await receive(rawMail({ "In-Reply-To": messageId }, "The pergola is in the back."))).toMatchObject({ as: "person", leadId: id });
    await desk.parts.store.leads.indexSome(10);
    const found = await desk.parts.store.leads.list({ show: "all", q: "pergola", limit: 10, viewer: undefined });
    expect(found.map((one) => one.id)).toEqual([id]);
  });

  it("is recognized as an answer by its headers, but not with an invented token or Message-ID", async () => {
    const { address, messageId } = await anAnswered();
    const isAnswer = (headers: string) => isAnswerToOurs(desk.parts, headers);
    expect(await isAnswer(`To: Moontower\r\n <${address.toUpperCase()}>\r\n`)).toBe(true);
    expect(await isAnswer(`References: <a@b.example>\r\n\t${messageId}\r\n`)).toBe(true);
    expect(await isAnswer(`To: ${address.replace(/.@/, "!@")}\r\nIn-Reply-To: <${randomUUID()}@moontower.example>\r\n`)).toBe(false);
    expect(await isAnswer("")).toBe(false);
  });

  it("is stored once if received in two ways", async () => {
    const { id, address, messageId } = await anAnswered();
    const headers = { To: address, "In-Reply-To": messageId, "Message-ID": "<one@mail.example.com>" };
    expect((await receive(rawMail({ ...headers, Received: "by imap" }))).kind).toBe("stored");
    expect((await receive(rawMail({ ...headers, Received: "by http" }))).kind).toBe("repeated");
    expect(await receivedOf(id)).toHaveLength(1);
  });

  it("is stored with any date, without a Message-ID, and with another mail's Message-ID but a different text", async () => {
    const { id, address } = await anAnswered();
    const again = { To: address, "Message-ID": "<one@mail.example.com>" };
    const mails = [
      rawMail({ To: address, Date: "Thu, 01 Jan 1970 00:00:00 +0000" }, "First\r\n"),
      rawMail({ To: address, Date: "Fri, 31 Dec 2099 23:59:59 +0000" }, "Second\r\n"),
      rawMail({ To: address, "Message-ID": undefined, Date: undefined }, "Third\r\n"),
      rawMail(again, "Fourth\r\n"),
      rawMail(again, "Fifth\r\n"),
    ];
    for (const [minute, raw] of mails.entries()) {
      desk.goTo(`2026-12-09T15:0${minute}:00.000Z`);
      expect((await receive(raw)).kind).toBe("stored");
    }
    for (const raw of mails) expect((await receive(raw)).kind).toBe("repeated");
    expect((await receivedOf(id)).map(({ text }) => text)).toEqual(["First", "Second", "Third", "Fourth", "Fifth"]);
  });

  it("with a header of a megabyte is matched by its other headers", async () => {
    const { id, address } = await anAnswered();
    const others = Array.from({ length: 40_000 }, (_, index) => `p${index}@example.com`).join(",\r\n ");
    const long = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`X-Long-${index}`, "x".repeat(30_000)]));
    const mail = Buffer.concat([
      Buffer.from(
        Object.entries(long)
          .map(([name, value]) => `${name}: ${value}\r\n`)
          .join(""),
      ),
      rawMail({ To: address, Cc: others }, "A long way to us.\r\n"),
    ]);
    expect(await receive(mail)).toMatchObject({ kind: "stored", as: "person", leadId: id });
    expect(await receive(mail)).toEqual({ kind: "repeated" });
    expect((await receivedOf(id)).map(({ text, subject }) => [text, subject])).toEqual([["A long way to us.", "Re: We have your message"]]);
  });

  it("that can't be parsed is shown on its lead, which waits; it stays in the mailbox, as a stranger's does", async () => {
    const { id, address } = await anAnswered();
    const bomb = Array.from(
      { length: 100 },
      (_, depth) => `--b${depth}\r\nContent-Type: multipart/mixed; boundary="b${depth + 1}"\r\n\r\n`,
    ).join("");
    const type = { "Content-Type": 'multipart/mixed; boundary="b0"' };
    const mail = rawMail({ To: address, ...type }, bomb);
    expect((await receive(mail)).kind).toBe("unreadable");
    expect((await receive(mail)).kind).toBe("unreadable");
    // A colleague's would wait for a confirmation that sends it to the visitor.
    expect((await receive(rawMail({ From: "theo@moontower.example", To: address, ...type }, bomb))).kind).toBe("unreadable");
    expect((await receive(rawMail(type, bomb))).kind).toBe("stranger");
    expect((await receivedOf(id)).map(({ kind, text }) => [kind, text])).toEqual([["person", deskOperationWords.mail.unreadable]]);
    expect(await desk.parts.store.leads.find(id)).toMatchObject({ status: "waiting" });
  });

  it("is stored once if received twenty times at once", async () => {
    const { id, address } = await anAnswered();
    const raw = rawMail({ To: address });
    const kinds = (await Promise.all(Array.from({ length: 20 }, () => receive(raw)))).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === "stored")).toHaveLength(1);
    expect(await receivedOf(id)).toHaveLength(1);
  });

  it("that is no answer is a stranger's, and not stored", async () => {
    await anAnswered();
    expect(await receive(rawMail({}))).toEqual({ kind: "stranger" });
  });

  it("from somebody else, not to the lead's address, is doubtful and changes nothing until it is accepted", async () => {
    const { id, messageId } = await anAnswered();
    expect(await receive(rawMail({ From: "mallory@evil.example", "In-Reply-To": messageId }))).toMatchObject({ as: "doubtful" });
    expect((await lead(id)).status).toBe("answered");
    const [mail] = await receivedOf(id);
    expect((await desk.do(desk.theo, "mail.accept", { mail: mail?.id ?? "" })).kind).toBe("done");
    expect((await lead(id)).status).toBe("waiting");
    expect((await desk.do(desk.theo, "mail.accept", { mail: mail?.id ?? "" })).kind).toBe("refused");
  });

  it("that our mail server reports as forged is doubtful, even from the person's address to the lead's", async () => {
    const { id, messageId, address } = await anAnswered();
    const forged = { "Authentication-Results": "mx.moontower.example; dmarc=fail" };
    expect(await receive(rawMail({ "In-Reply-To": messageId, ...forged }))).toMatchObject({ as: "doubtful" });
    expect(await receive(rawMail({ To: address, ...forged }))).toMatchObject({ as: "doubtful" });
    expect((await lead(id)).status).toBe("answered");
    const elsewhere = { "Authentication-Results": "mx.elsewhere.example; dmarc=fail" };
    expect(await receive(rawMail({ To: address, ...elsewhere }))).toMatchObject({ as: "person" });
  });

  it("is on Today if doubtful, or a colleague's that waits, until it is accepted or dismissed, but not for spam", async () => {
    const { id, messageId } = await anAnswered();
    const ask = await askScreens(desk);
    const onToday = async () => ((await (await ask(deskPages.today)).json()) as TodayProps).undecided; // the page's props
    const doing = (name: "mail.accept" | "mail.leave", mail: string) => desk.do(desk.theo, name, { mail });
    expect(await onToday()).toEqual({ all: 0, first: [] });
    await receive(rawMail({ From: "mallory@evil.example", "In-Reply-To": messageId }, "Send\r\nthe keys.\r\n"));
    desk.goTo("2026-12-08T15:05:00.000Z");
    await receive(rawMail({ From: "Theo Marsh <theo@moontower.example>", "In-Reply-To": messageId }, "Thursday at ten.\r\n"));
    const waiting = await onToday();
    expect(waiting).toMatchObject({
      all: 2,
      first: [
        { leadId: id, name: "Dana Whitfield", from: "doubtful", sender: "mallory@evil.example", words: "Send the keys." },
        { leadId: id, name: "Dana Whitfield", from: "team", sender: "Theo Marsh", words: "Thursday at ten." },
      ],
    });
    const [doubtful, teams] = waiting.first.map(({ mailId }) => mailId);
    expect((await doing("mail.leave", doubtful ?? "")).kind).toBe("done");
    expect((await doing("mail.leave", doubtful ?? "")).kind).toBe("refused");
    expect(await onToday()).toMatchObject({ all: 1, first: [{ mailId: teams }] });
    expect((await lead(id)).status).toBe("answered");
    await desk.do(desk.theo, "leads.spam", { lead: id });
    expect(await onToday()).toEqual({ all: 0, first: [] });
    await desk.do(desk.theo, "leads.not-spam", { lead: id });
    expect((await doing("mail.accept", teams ?? "")).kind).toBe("done");
    expect(await onToday()).toEqual({ all: 0, first: [] });
    // A dismissed mail can still be accepted.
    expect((await doing("mail.accept", doubtful ?? "")).kind).toBe("done");
    expect((await lead(id)).status).toBe("waiting");
  });

  it("that is automatic is shown on the lead, but the lead does not wait and nobody is mailed", async () => {
    const { id, address } = await anAnswered();
    expect(await receive(rawMail({ To: address, "Auto-Submitted": "auto-replied" }, "I am on vacation."))).toMatchObject({
      as: "automatic",
    });
    expect((await lead(id)).status).toBe("answered");
    expect((await desk.mailsOf(id)).filter(({ subject }) => subject.includes("wrote back"))).toEqual([]);
  });

  it("of a mailing list is the person's if sent by them to the lead's address, otherwise automatic", async () => {
    const { id, address, messageId } = await anAnswered();
    const list = { "List-Id": "<office.example.com>", Precedence: "list" };
    expect(await receive(rawMail({ ...list, To: address }))).toMatchObject({ as: "person" });
    expect(await receive(rawMail({ ...list, From: "news@example.com", To: address }))).toMatchObject({ as: "automatic" });
    expect(await receive(rawMail({ ...list, "In-Reply-To": messageId }))).toMatchObject({ as: "automatic" });
    expect(await receivedOf(id)).toHaveLength(3);
  });

  it("over the day's limit is not stored, which ends mail loops", async () => {
    const { id, address } = await anAnswered();
    const { receivedMails } = desk.parts.store;
    await receive(rawMail({ To: address }, "The first"));
    const [first] = await receivedOf(id);
    if (!first) throw new Error("It was not kept.");
    const { passedOnAs: _, files: __, ...mail } = first;
    const again = (count: number) =>
      receivedMails.add({ ...mail, id: `${id}-${count}`, digest: String(count), files: [] }, [], { mostADay: 3, fileBytes: 0 });
    expect([await again(1), await again(2), await again(3)]).toEqual([{ kind: "added" }, { kind: "added" }, { kind: "too-many" }]);
    expect(await receivedOf(id)).toHaveLength(3);
    desk.goTo("2026-12-10T15:00:00.000Z");
    await receive(rawMail({ To: address }, "Another day"));
    expect(await receivedOf(id)).toHaveLength(4);
  });

  it("with attachments over the lead's limit is stored without them, and shows their number", async () => {
    const { id, address } = await anAnswered();
    const { receivedMails } = desk.parts.store;
    await receive(rawMail({ To: address }, "The first"));
    const [first] = await receivedOf(id);
    if (!first) throw new Error("It was not kept.");
    const { passedOnAs: _, ...mail } = first;
    const file = (mailId: string, bytes: number) => ({
      ...{ id: `${mailId} ${bytes}`, name: `${bytes}.pdf`, mimeType: "application/pdf", bytes },
      content: new Uint8Array(1),
    });
    const withFiles = (mailId: string, sizes: readonly number[]) => {
      const files = sizes.map((bytes) => file(mailId, bytes));
      return receivedMails.add({ ...mail, id: mailId, digest: mailId, leftOut: 1, files }, [], { mostADay: 50, fileBytes: 100 });
    };
    expect([await withFiles(`${id}-1`, [40, 30]), await withFiles(`${id}-2`, [50, 25, 10])]).toEqual([
      { kind: "added" },
      { kind: "added" },
    ]);
    const kept = (await receivedMails.of([id])).filter(({ files }) => files.length > 0);
    expect(kept.map(({ leftOut, files }) => [leftOut, files.map(({ bytes }) => bytes).toSorted()])).toEqual([
      [1, [30, 40]],
      [3, [25]],
    ]);
  });

  it("sent by ourselves is not stored", async () => {
    const { id, address, messageId } = await anAnswered();
    expect(await receive(rawMail({ To: address, "Message-ID": messageId }))).toEqual({ kind: "not-kept" });
    expect(await receivedOf(id)).toEqual([]);
  });

  it("that is a bounce marks its mail as failed and its address, and the lead waits", async () => {
    const { id } = await anAnswered();
    const { store } = desk.parts;
    for (const row of await storedMails(store, { leadId: id })) await store.outbox.markSent({ ...row, claim: "" }, desk.parts.nowMs());
    const answer = (await storedMails(store, { leadId: id })).find((row) => row.kind === "mail" && row.payload.writtenBy);
    expect(answer?.state).toBe("sent");
    const messageId = answer?.kind === "mail" ? answer.payload.messageId : "";
    expect(await receive(bounceOf(messageId))).toEqual({ kind: "bounced", outboxId: answer?.id });
    expect(await store.mails.find(answer?.id ?? "")).toMatchObject({ state: "failed", blame: "address" });
    expect((await store.enquiries.find(id))?.addressRefusedAtUtc).toBeDefined();
    expect((await lead(id)).status).toBe("waiting");
    expect((await receive(bounceOf(messageId))).kind).toBe("not-kept");
    expect((await receive(bounceOf("<nothing-of-ours@example.com>"))).kind).toBe("not-kept");
  });

  describe("from a colleague, to the team's mail", () => {
    const colleagues = (id: string, results: string, text = "Thursday at ten.\r\n") =>
      rawMail(
        {
          From: "Theo Brandt <theo@moontower.example>",
          To: desk.parts.replyAddresses?.of(id, "team"),
          "Authentication-Results": results,
        },
        text,
      );
    const answers = async (id: string) =>
      (await desk.mailsOf(id)).filter(({ writtenBy, text }) => writtenBy && text.includes("Thursday at ten"));

    it("is sent once to the visitor as our answer if it is authenticated", async () => {
      const { id } = await anAnswered();
      await receive(rawMail({ To: desk.parts.replyAddresses?.of(id, "visitor") }));
      const raw = colleagues(id, "mx.moontower.example; dmarc=pass");
      expect(await receive(raw)).toEqual({ kind: "passed-on", leadId: id });
      expect((await receive(raw)).kind).toBe("repeated");
      expect(await answers(id)).toMatchObject([{ to: { address: "dana@example.com" }, writtenBy: desk.theo.personId }]);
      expect(await lead(id)).toMatchObject({ status: "answered", answeredBy: desk.theo.personId });
    });

    it("is neither sent on nor kept if a program wrote it: a colleague is away", async () => {
      const { id } = await anAnswered();
      const raw = colleagues(id, "mx.moontower.example; dmarc=pass");
      expect(await receive(Buffer.concat([Buffer.from("Auto-Submitted: auto-replied\r\n"), raw]))).toEqual({ kind: "not-kept" });
      expect([await answers(id), await receivedOf(id)]).toEqual([[], []]);
    });

    it("waits for a confirmation at the desk if it is not authenticated", async () => {
      const { id } = await anAnswered();
      expect(await receive(colleagues(id, "mx.elsewhere.example; dmarc=pass"))).toMatchObject({ as: "team" });
      expect(await answers(id)).toEqual([]);
      const news = (await desk.mailsOf(id)).filter(({ subject }) => subject.startsWith("An answer to Dana Whitfield"));
      expect(news).toMatchObject([{ recipient: "team", text: expect.stringContaining("Thursday at ten.") }]);
      const [mail] = await receivedOf(id);
      expect((await desk.do(desk.june, "mail.accept", { mail: mail?.id ?? "" })).kind).toBe("done");
      // The mail names Theo, but June sent it.
      expect(await answers(id)).toMatchObject([{ writtenBy: desk.june.personId }]);
      expect((await desk.do(desk.june, "mail.accept", { mail: mail?.id ?? "" })).kind).toBe("refused");
      expect(await answers(id)).toHaveLength(1);
    });

    it("waits too if it quotes the team's mail in an unknown format", async () => {
      const { id } = await anAnswered();
      const results = "mx.moontower.example; dmarc=pass header.from=moontower.example";
      const quoted = `Thursday at ten.\r\n\r\n=== Moontower wrote ===\r\nAnswer: ${desk.parts.siteUrl}/desk/leads/${id}\r\n`;
      expect(await receive(colleagues(id, results, quoted))).toMatchObject({ as: "team" });
    });

    it("waits too if it has no text to send, and the team is mailed about it", async () => {
      const { id } = await anAnswered();
      expect(await receive(colleagues(id, "mx.moontower.example; dmarc=pass", ""))).toEqual({ kind: "stored", as: "team", leadId: id });
      expect((await desk.mailsOf(id)).filter(({ subject }) => subject.startsWith("An answer to Dana Whitfield"))).toHaveLength(1);
    });

    it("never counts as the visitor's text, and waits for a confirmation; a colleague's own enquiry is theirs", async () => {
      const { id } = await anAnswered();
      const toVisitors = (lead: string) =>
        rawMail(
          {
            From: "theo@moontower.example",
            To: desk.parts.replyAddresses?.of(lead, "visitor"),
            "Authentication-Results": "mx.moontower.example; dmarc=pass",
          },
          "Thursday at ten.\r\n",
        );
      expect(await receive(toVisitors(id))).toEqual({ kind: "stored", as: "team", leadId: id });
      expect(await lead(id)).toMatchObject({ status: "answered" });
      expect(await answers(id)).toEqual([]);
      const own = await anAnswered("theo@moontower.example");
      expect(await receive(toVisitors(own.id))).toEqual({ kind: "stored", as: "person", leadId: own.id });
    });

    it("is not a colleague's if its sender is not at the desk", async () => {
      const { id } = await anAnswered();
      const raw = rawMail({ From: "mallory@evil.example", To: desk.parts.replyAddresses?.of(id, "team") }, "Thursday at ten.");
      expect(await receive(raw)).toMatchObject({ as: "doubtful" });
      expect(await answers(id)).toEqual([]);
    });
  });

  describe("that is no answer, if strangers' mails become leads", () => {
    const toLeads = (raw: Buffer) => receiveMail({ ...desk.parts, inboundStrangers: "leads" }, raw);
    const aMail = (headers: Readonly<Record<string, string>> = {}) =>
      rawMail(
        { To: "hello@moontower.example", Subject: "A question", "Content-Type": "multipart/mixed; boundary=b", ...headers },
        "--b\r\n\r\nDo you work in Waco?\r\n--b\r\nContent-Type: application/pdf; name=plan.pdf\r\n\r\nPDF\r\n--b--\r\n",
      );

    it("becomes one waiting lead with text and attachments; the team is mailed, but not the sender", async () => {
      const raw = aMail();
      const received = await toLeads(raw);
      if (received.kind !== "stored") throw new Error(`It is ${received.kind}.`);
      const { leadId } = received;
      expect(await lead(leadId)).toMatchObject({ status: "waiting", name: "Dana Whitfield", words: "Do you work in Waco?" });
      expect(await receivedOf(leadId)).toMatchObject([{ kind: "person", text: "Do you work in Waco?", files: [{ name: "plan.pdf" }] }]);
      expect((await desk.mailsOf(leadId)).map(({ recipient }) => recipient)).toEqual(["team"]);
      expect((await toLeads(raw)).kind).toBe("repeated");
      expect(await desk.parts.store.leads.list({ show: "all", viewer: undefined, limit: 10 })).toHaveLength(1);
      // Its answer starts the thread; mails to that reply address are this lead's.
      await desk.do(desk.theo, "leads.answer", { lead: leadId, body: "We do." });
      const address = desk.parts.replyAddresses?.of(leadId, "visitor");
      expect(await toLeads(rawMail({ To: address }, "Great."))).toEqual({ kind: "stored", as: "person", leadId });
    });

    it("over a hundred a day becomes a lead on a later day; a stored one is still recognized", async () => {
      const [known, late] = [aMail(), aMail({ From: "late@example.com" })];
      expect((await toLeads(known)).kind).toBe("stored");
      const createdAtUtc = utcTimestamp(desk.parts.nowMs());
      for (let count = 1; count < 100; count += 1)
        await desk.parts.store.enquiries.save(anEnquiry({ form: "mail", createdAtUtc, email: `v${count}@example.com` }), []);
      expect([(await toLeads(late)).kind, (await toLeads(known)).kind]).toEqual(["too-many", "repeated"]);
      desk.goTo("2026-12-10T15:00:00.000Z");
      expect((await toLeads(late)).kind).toBe("stored");
    });

    it("from unknown senders can't use up the limit of authenticated senders, nor these that of known senders", async () => {
      await anAnswered();
      const createdAtUtc = utcTimestamp(desk.parts.nowMs());
      const cameIn = async (from: number, to: number) => {
        for (let n = from; n < to; n += 1)
          await desk.parts.store.enquiries.save(anEnquiry({ form: "mail", createdAtUtc, email: `v${n}@d${n}.example` }), []);
      };
      const passed = { "Authentication-Results": "mx.moontower.example; dmarc=pass" };
      const kindOf = async (headers: Readonly<Record<string, string>>) => (await toLeads(aMail(headers))).kind;
      await cameIn(0, 100);
      expect(await kindOf({ From: "unknown@example.org" })).toBe("too-many");
      expect(await kindOf({ From: "vouched@example.org", ...passed })).toBe("stored");
      await cameIn(100, 200);
      expect(await kindOf({ From: "vouched2@example.org", ...passed })).toBe("too-many");
      expect(await kindOf({ From: "dana@example.com" })).toBe("stored");
    });

    it("from one address or domain can't use up the limit of others", async () => {
      const [another, neighbor] = [aMail({ From: "another@example.org" }), aMail({ From: "neighbor@flood.example" })];
      const createdAtUtc = utcTimestamp(desk.parts.nowMs());
      const cameIn = async (count: number, from: (n: number) => string) => {
        for (let n = 0; n < count; n += 1)
          await desk.parts.store.enquiries.save(anEnquiry({ form: "mail", createdAtUtc, email: from(n) }), []);
      };
      await cameIn(10, (n) => `mallory+${n}@one.example`);
      await cameIn(50, (n) => `mallory${n}@flood.example`);
      const tenth = aMail({ From: "mallory+ten@one.example" });
      const kinds = [await toLeads(tenth), await toLeads(neighbor), await toLeads(another)].map(({ kind }) => kind);
      expect(kinds).toEqual(["too-many", "too-many", "stored"]);
    });

    it("from a person erased after writing it makes no lead, but a later one does", async () => {
      const { address, messageId } = await anAnswered();
      const reply = { "In-Reply-To": messageId, Date: "Tue, 08 Dec 2026 08:00:00 -0600" };
      expect((await desk.do(desk.june, "leads.erase", { whom: "dana@example.com", lastName: "Whitfield" })).kind).toBe("done");
      for (const raw of [aMail(reply), aMail({ Date: "Thu, 01 Jan 1970 00:00:00 +0000" }), aMail({ ...reply, From: "Dana+x@example.com" })])
        expect(await toLeads(raw)).toEqual({ kind: "stranger" });
      expect(await toLeads(rawMail({ To: address, Date: reply.Date }))).toEqual({ kind: "not-kept" });
      expect(await toLeads(rawMail({ Date: undefined }))).toEqual({ kind: "stranger" });
      expect((await toLeads(aMail({ From: "sam@example.com" }))).kind).toBe("stored");
      desk.goTo("2026-12-09T15:00:00.000Z");
      expect((await toLeads(aMail({ Date: "Wed, 09 Dec 2026 08:00:00 -0600" }))).kind).toBe("stored");
      expect((await toLeads(rawMail({ To: address, Date: "Wed, 09 Dec 2026 08:10:00 -0600" }))).kind).toBe("stored");
    });

    it.each([
      ["a program's", { "Auto-Submitted": "auto-generated" }],
      ["a filter's spam", { "X-Spam-Flag": "YES" }],
      ["a forged sender's", { "Authentication-Results": "mx.moontower.example; dmarc=fail" }],
      ["our own", { From: "hello@moontower.example" }],
      ["a colleague's", { From: "theo@moontower.example" }],
      ["one without a sender", { From: "nobody" }],
    ])("is none if it is %s", async (_, headers) => {
      expect(await toLeads(aMail(headers))).toEqual({ kind: "stranger" });
      expect(await desk.parts.store.leads.list({ show: "all", viewer: undefined, limit: 10 })).toEqual([]);
    });
  });

  it("of thirty megabytes is stored with the start of its text, and shows that an attachment is missing", async () => {
    const { id, address } = await anAnswered();
    const begin =
      "--b\r\n\r\nThe plan of the house.\r\n--b\r\nContent-Type: application/pdf; name=plan.pdf\r\nContent-Transfer-Encoding: base64\r\n\r\n";
    const body = `${begin}${"QUJD".repeat(7_500_000)}\r\n--b--\r\n`;
    expect(await receive(rawMail({ To: address, "Content-Type": "multipart/mixed; boundary=b" }, body))).toMatchObject({ as: "person" });
    expect(await receivedOf(id)).toMatchObject([{ text: "The plan of the house.", files: [], leftOut: 1 }]);
  });

  it.each([
    [
      "zero bytes in every header and in the text",
      { From: '"Da\u0000na" <da\u0000na@exam\u0000ple.com>', Subject: "Re:\u0000 x" },
      "One\u0000two\r\n",
      "Onetwo",
    ],
    ["a boundary that never comes", { "Content-Type": "multipart/mixed; boundary=b" }, "Words without a part\r\n", ""],
    ["an unknown charset", { "Content-Type": "text/plain; charset=klingon" }, "Sounds good.\r\n", "Sounds good."],
    ["base64 that is none", { "Content-Type": "text/plain", "Content-Transfer-Encoding": "base64" }, "!!! not base64 ???\r\n", undefined],
    [
      "no end of a quoted-printable sign",
      { "Content-Type": "text/plain", "Content-Transfer-Encoding": "quoted-printable" },
      "Good=\r\n=3",
      undefined,
    ],
    ["headers that are none", { "No colon at all\r\nBroken": "x", Date: "the day after" }, "Sounds good.\r\n", "Sounds good."],
  ])("with %s is kept", async (_, headers, body, text) => {
    const { id, address } = await anAnswered();
    const received = await receive(rawMail({ To: address, ...headers }, body));
    expect(received.kind).toBe("stored");
    const [mail] = await receivedOf(id);
    if (text !== undefined) expect(mail?.text).toBe(text);
    expect(JSON.stringify(mail)).not.toContain("\\u0000");
  });

  it("with HTML, a calendar file and formulas is plain text here and in a spreadsheet", async () => {
    const { id, address } = await anAnswered();
    const html =
      '<p>=HYPERLINK("https://evil.example","x")</p><script>alert(1)</script><img src="https://track.example/p.png"><form action="https://evil.example"><input></form>';
    const part = (type: string, text: string) => `--b\r\nContent-Type: ${type}\r\n\r\n${text}\r\n`;
    const body = `${part("text/html", html)}${part("text/calendar; method=REQUEST; name=party.ics", "BEGIN:VCALENDAR\r\nEND:VCALENDAR")}--b--\r\n`;
    await receive(rawMail({ To: address, "Content-Type": "multipart/mixed; boundary=b", From: "=cmd@example.com" }, body));
    const [mail] = await receivedOf(id);
    expect(mail?.text).toBe('=HYPERLINK("https://evil.example","x")');
    expect(mail?.files.map(({ mimeType }) => mimeType)).toEqual(["text/calendar"]);
    const exported = await desk.do(desk.june, "leads.export", { format: "csv" });
    if (exported.kind !== "done") throw new Error(exported.kind);
    let csv = "";
    for await (const { text } of (exported.data as { parts: AsyncIterable<{ text: string }> }).parts) csv += text; // an ExportedFile
    expect(csv).toContain("HYPERLINK");
    expect(csv).not.toMatch(/(?:^|,|\n)"?=/);
  });

  it("is exported with its lead, including attachments", async () => {
    const { id, address } = await anAnswered();
    const body = `--b\r\n\r\nThe plan.\r\n--b\r\nContent-Type: application/pdf\r\nContent-Disposition: attachment; filename=plan.pdf\r\n\r\nPDF\r\n--b--\r\n`;
    await receive(rawMail({ To: address, "Content-Type": "multipart/mixed; boundary=b" }, body));
    const exported = await desk.do(desk.june, "leads.export", { format: "json", lead: id });
    if (exported.kind !== "done") throw new Error(exported.kind);
    let json = "";
    for await (const { text } of (exported.data as { parts: AsyncIterable<{ text: string }> }).parts) json += text; // an ExportedFile
    const [lead] = JSON.parse(json);
    const file = { id: lead.files[0].id, name: "plan.pdf", mimeType: "application/pdf" };
    expect(lead).toMatchObject({ id, replies: [{ files: [file] }], files: [{ content: Buffer.from("PDF\n").toString("base64") }] });
  });

  it("is erased with its lead, also if received concurrently", async () => {
    const { id, address } = await anAnswered();
    const body =
      "--b\r\n\r\nHere.\r\n--b\r\nContent-Type: application/pdf\r\nContent-Disposition: attachment; filename=plan.pdf\r\n\r\nPDF\r\n--b--\r\n";
    await receive(rawMail({ To: address, "Content-Type": "multipart/mixed; boundary=b" }, body));
    const [mail] = await receivedOf(id);
    const fileId = mail?.files[0]?.id ?? "";
    expect(await desk.parts.store.receivedMails.file(fileId)).toMatchObject({ name: "plan.pdf", leadId: id });
    expect((await desk.do(desk.june, "leads.erase", { whom: "dana@example.com", lastName: "Whitfield" })).kind).toBe("done");
    expect(await desk.parts.store.receivedMails.file(fileId)).toBeUndefined();
    expect(await receivedOf(id)).toEqual([]);
    const underWay = rawMail({ To: address, Date: "Tue, 08 Dec 2026 08:00:00 -0600" });
    expect(await receive(underWay)).toEqual({ kind: "not-kept" });
  });

  it("in another lead's thread loses the address of an erased person", async () => {
    const { id, address } = await anAnswered();
    await receive(rawMail({ To: address }, "Please copy marisol@example.com."));
    await desk.do(desk.june, "leads.erase", { whom: "marisol@example.com", lastName: "" });
    expect((await receivedOf(id))[0]?.text).toBe("Please copy [erased].");
  });
});
