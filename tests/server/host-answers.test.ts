/** Hosts' answers to invitations from their calendar programs: real mails, received by the server's own code, on both engines. */
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { utcInstant } from "#domain/instants.ts";
import { receiveMail } from "#server/operations/mail/receive-mail.ts";
import { anInstant } from "#tests/support/dates.ts";
import { openTestDesk, type TestDesk } from "#tests/support/desk.ts";
import { type Answer, hostReply as googleReply, type ReplyMail, replyFile, vouched } from "#tests/support/host-reply.ts";
import { rawMail } from "#tests/support/raw-mails.ts";
import { engines, testDatabases } from "#tests/support/test-databases.ts";

const { freshPlace } = testDatabases("answers");

const thursday = anInstant("2026-12-10T16:30:00Z");
const friday = anInstant("2026-12-11T16:00:00Z");
const theo = "theo@moontower.example";

/** As Outlook sends it: only the calendar part, in base64. */
function outlookReply(answer: Answer) {
  return rawMail(
    {
      From: `"Brandt, Theo" <${theo.toUpperCase()}>`,
      Subject: "Accepted: Discovery call",
      "Authentication-Results": vouched,
      "MIME-Version": "1.0",
      "Content-Type": 'text/calendar; charset="utf-8"; method=REPLY',
      "Content-Transfer-Encoding": "base64",
    },
    `${Buffer.from(replyFile({ ...answer, attendee: theo.toUpperCase() }))
      .toString("base64")
      .replace(/.{76}/g, "$&\r\n")}\r\n`,
  );
}

describe.each(engines)("a host's answer to an invitation on %s", { timeout: 60_000 }, (engine) => {
  let desk: TestDesk;
  let call: string;
  let uid: string;
  beforeEach(async () => {
    desk = await openTestDesk(await freshPlace(engine));
    await desk.do(desk.june, "hosts.start", { person: theo });
    const details = { name: "Dana Whitfield", email: "dana@example.com", phone: "(512) 555-0173", company: "", note: "" };
    const outcome = await desk.parts.calls.bookByTeam({ details, startsAtUtc: thursday, timeZone: "", host: 2, outsideRules: false });
    if (outcome.kind !== "booked") throw new Error(outcome.kind);
    call = outcome.booking.id;
    uid = outcome.booking.icalUid;
  });
  afterEach(() => desk.close());

  const receive = (raw: Buffer) => receiveMail(desk.parts, raw);
  const answer = async () => (await desk.parts.store.bookings.find(call))?.hostAnswer;
  const declined = async () =>
    (await desk.parts.store.bookings.inNeed(utcInstant(desk.parts.nowMs()), 5)).filter(({ hostAnswer }) => hostAnswer === "declined")
      .length;
  const lines = async () => (await desk.parts.store.audit.of(call, 20)).map(({ who, action }) => `${who} ${action}`);
  const done = async (name: string, input: unknown) => expect(await desk.do(desk.june, name, input)).toMatchObject({ kind: "done" });

  it("is requested at the inbound address, and from the host only", async () => {
    const invitations = (await desk.mailsOf(call)).flatMap(({ to, ical }) =>
      ical ? [[to.address, ical.content.replaceAll("\r\n ", "")]] : [],
    );
    const of = (address: string) => invitations.find(([to]) => to === address)?.[1] ?? "";
    expect(of(theo)).toMatch(/ORGANIZER;CN="?Moontower"?:(?:MAILTO|mailto):replies\+t[0-9a-z]+@moontower\.example/);
    expect(of(theo)).toMatch(/PARTSTAT=NEEDS-ACTION;RSVP=TRUE[^\r]*theo@moontower\.example/);
    expect(of("dana@example.com")).toMatch(/ORGANIZER;CN="?Moontower"?:(?:MAILTO|mailto):hello@moontower\.example/);
  });

  it("can decline the call, which is then on Today until another host takes it", async () => {
    expect(await receive(googleReply({ uid, status: "DECLINED" }))).toEqual({ kind: "answered", leadId: call, answer: "declined" });
    expect([await answer(), await declined()]).toEqual(["declined", 1]);
    expect(await lines()).toContain("Theo Brandt calls.decline");
    const { data } = (await desk.do(desk.june, "calls.list")) as { data?: unknown };
    expect(data).toMatchObject([{ id: call, host: "Theo Brandt", hostAnswer: "declined" }]);
    expect((await desk.parts.store.receivedMails.of([call])).length, "it is not a mail of the conversation").toBe(0);
    expect(
      (await desk.mailsOf(call)).filter(({ recipient }) => recipient === "visitor"),
      "the visitor hears of nothing",
    ).toHaveLength(1);
    const given = await desk.do(desk.june, "calls.move", { call, startsAt: thursday, person: "June Calloway", version: "0" });
    expect([await answer(), await declined()]).toEqual([undefined, 0]);
    const [back] = (given.kind === "done" && given.undo?.steps) || [];
    await done("calls.move", back?.input ?? {});
    expect([await answer(), await declined()], "taken back, it is theirs again, and declined").toEqual(["declined", 1]);
    await done("calls.move", { call, startsAt: thursday, person: "June Calloway" });
  });

  it("can accept the call, also by a mail with only the calendar part, and is not requested again for the same time", async () => {
    expect(await receive(outlookReply({ uid, status: "ACCEPTED" }))).toMatchObject({ kind: "answered", answer: "accepted" });
    expect([await answer(), await declined()]).toEqual(["accepted", 0]);
    await done("calls.move", { call, startsAt: friday });
    expect(await answer(), "another time is another question").toBeUndefined();
  });

  it("counts once if received twice, and the later of two counts in either order", async () => {
    const later = googleReply({ uid, status: "ACCEPTED", stamp: "20261208T141000Z" });
    expect((await receive(later)).kind).toBe("answered");
    expect((await receive(later)).kind).toBe("repeated");
    expect((await receive(googleReply({ uid, status: "DECLINED", stamp: "20261208T140000Z" }))).kind).toBe("repeated");
    expect(await answer()).toBe("accepted");
    expect((await receive(googleReply({ uid, status: "DECLINED", stamp: "20991231T000000Z" }))).kind, "a stamp of the future").toBe(
      "answered",
    );
    desk.goTo("2026-12-08T15:00:00.000Z");
    expect((await receive(googleReply({ uid, status: "ACCEPTED", stamp: "20261208T145900Z" }))).kind).toBe("answered");
    expect(await lines()).toHaveLength(3);
  });

  it("to an earlier invitation changes nothing", async () => {
    await done("calls.move", { call, startsAt: friday });
    expect(await receive(googleReply({ uid, status: "DECLINED", sequence: 0 }))).toEqual({ kind: "not-kept" });
    expect(await answer()).toBeUndefined();
    expect((await receive(googleReply({ uid, status: "DECLINED", sequence: 1 }))).kind).toBe("answered");
    await done("calls.cancel", { call });
    expect((await receive(googleReply({ uid, status: "ACCEPTED", sequence: 2 }))).kind).toBe("not-kept");
    expect((await receive(googleReply({ uid: `${randomUUID()}@moontower.example`, status: "DECLINED" }))).kind).toBe("stranger");
  });

  it("counts without authentication results if sent to the invitation's address, unless it is forged", async () => {
    const to = desk.parts.replyAddresses?.of(call, "team") ?? "";
    const reply = (authentication: string | undefined) => receive(googleReply({ uid, status: "DECLINED" }, { to, authentication }));
    expect((await reply("mx.moontower.example; dmarc=fail header.from=moontower.example")).kind).toBe("not-kept");
    expect(await answer()).toBeUndefined();
    expect((await reply(undefined)).kind).toBe("answered");
    expect([await answer(), await declined()]).toEqual(["declined", 1]);
  });

  it.each<[string, Partial<Answer>, ReplyMail]>([
    ["that nobody vouches for", {}, { authentication: undefined }],
    ["that our mail server says is forged", {}, { authentication: "mx.moontower.example; dmarc=fail header.from=moontower.example" }],
    ["with a verdict of its own sender's server", {}, { authentication: "mx.evil.example; dmarc=pass header.from=moontower.example" }],
    ["from the visitor in the host's name", {}, { from: "Theo Brandt <dana@example.com>" }],
    ["from a colleague", {}, { from: "june.calloway@moontower.example" }],
    ["from the host for a colleague", { attendee: "june.calloway@moontower.example" }, {}],
    ["that only publishes", { method: "PUBLISH" }, {}],
    ["without a decision", { status: "NEEDS-ACTION" }, {}],
  ])("%s changes nothing", async (_, forged, mail) => {
    await receive(googleReply({ uid, status: "DECLINED", ...forged }, mail));
    expect([await answer(), await declined(), await lines()]).toEqual([undefined, 0, []]);
    expect(await desk.mailsOf(call), "and nothing of it goes to the visitor").toHaveLength(3);
  });

  it("of a visitor is stored as their mail", async () => {
    const to = desk.parts.replyAddresses?.of(call, "visitor") ?? "";
    const reply = googleReply(
      { uid, status: "DECLINED", attendee: "dana@example.com" },
      { from: "dana@example.com", to, authentication: undefined },
    );
    expect(await receive(reply)).toMatchObject({ kind: "stored", as: "person", leadId: call });
    expect(await answer()).toBeUndefined();
  });
});
