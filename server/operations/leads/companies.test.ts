import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { utcTimestamp } from "#domain/instants.ts";
import { openTestDesk, type TestDesk } from "#tests/support/desk.ts";
import { aBooking, anEnquiry } from "#tests/support/leads.ts";
import { engines, testDatabases } from "#tests/support/test-databases.ts";

const { freshPlace } = testDatabases("companies");

describe.each(engines)("people of one company, on %s", (engine) => {
  let desk: TestDesk;
  beforeEach(async () => {
    desk = await openTestDesk(await freshPlace(engine));
  });
  afterEach(() => desk.close());

  const write = async (email: string, company = "") => {
    const enquiry = anEnquiry({ email, company, name: email });
    await desk.parts.store.enquiries.save(enquiry, []);
    return enquiry.id;
  };
  const book = async (email: string, company: string) => {
    const booking = aBooking({ email, company });
    expect((await desk.parts.store.bookings.insert(booking, [])).kind).toBe("booked");
    return booking.id;
  };
  const read = async (lead: string) => {
    const outcome = await desk.do(desk.theo, "people-who-wrote.read", { lead });
    if (outcome.kind !== "done") throw new Error(outcome.kind);
    const data = outcome.data as Record<"sameCompany" | "maybeSameCompany", { address: string }[]> & { leads: unknown[] }; // as it says
    const addresses = (people: { address: string }[]) => people.map(({ address }) => address);
    return { leads: data.leads.length, same: addresses(data.sameCompany), maybe: addresses(data.maybeSameCompany) };
  };
  const undo = async (outcome: Awaited<ReturnType<TestDesk["do"]>>) => {
    const [step] = outcome.kind === "done" ? (outcome.undo?.steps ?? []) : [];
    return step && desk.do(desk.theo, step.operation, step.input);
  };

  it("are suggested by mail domain or company name, but not by a mail provider's domain; one address is one person", async () => {
    const dana = await write("Dana@Whitfield.example", "Whitfield Dental");
    await write("dana@whitfield.example");
    await write("paul@whitfield.example");
    await write("ana@gmail.com", "whitfield dental");
    const other = await write("bo@gmail.com", "Another");
    expect(await read(dana)).toEqual({ leads: 2, same: [], maybe: ["ana@gmail.com", "paul@whitfield.example"] });
    expect(await read(other)).toEqual({ leads: 1, same: [], maybe: [] });
  });

  it("are found by the company of a booking, which is in lists, searches and exports until it is erased", async () => {
    const dana = await write("dana@gmail.com", "Whitfield Dental");
    const paul = await book("paul@hotmail.com", "Whitfield dental");
    expect([(await read(dana)).maybe, (await read(paul)).maybe]).toEqual([["paul@hotmail.com"], ["dana@gmail.com"]]);
    const listed = await desk.do(desk.theo, "leads.search", { q: "whitfield dental" });
    expect(listed).toMatchObject({ data: [{ id: paul, company: "Whitfield dental" }, { id: dana }] });
    const sheet = await desk.do(desk.june, "leads.export", { format: "csv" });
    if (sheet.kind !== "done") throw new Error(sheet.kind);
    let all = "";
    for await (const { text } of (sheet.data as { parts: AsyncIterable<{ text: string }> }).parts) all += text; // as it says
    expect(all).toContain("Whitfield dental");
    expect(await desk.do(desk.june, "leads.erase", { whom: "paul@hotmail.com", lastName: "Whitfield" })).toMatchObject({ kind: "done" });
    expect((await read(dana)).maybe).toEqual([]);
  });

  it("can be joined and separated, each with an undo; one person is not a company", async () => {
    const [dana, paul, ana] = [await write("dana@whitfield.example"), await write("paul@whitfield.example"), await write("ana@gmail.com")];
    const first = await desk.do(desk.theo, "companies.join", { lead: dana, other: paul });
    await desk.do(desk.theo, "companies.join", { lead: paul, other: ana });
    expect(await read(dana)).toMatchObject({ same: ["ana@gmail.com", "paul@whitfield.example"], maybe: [] });
    const parted = await desk.do(desk.theo, "companies.part", { lead: ana });
    expect((await read(ana)).same).toEqual([]);
    await undo(parted);
    expect((await read(ana)).same).toEqual(["dana@whitfield.example", "paul@whitfield.example"]);
    await desk.do(desk.theo, "companies.part", { lead: ana });
    await undo(first);
    expect([(await read(dana)).same, (await read(paul)).same]).toEqual([[], []]);
    expect((await desk.do(desk.theo, "companies.part", { lead: dana })).kind).toBe("refused");
    expect((await desk.do(desk.theo, "companies.join", { lead: dana, other: dana })).kind).toBe("refused");
  });

  it("are removed with an erased person", async () => {
    const [dana, paul] = [await write("dana@whitfield.example"), await write("paul@whitfield.example")];
    await desk.do(desk.theo, "companies.join", { lead: dana, other: paul });
    expect((await desk.do(desk.june, "leads.erase", { whom: "paul@whitfield.example", lastName: "paul@whitfield.example" })).kind).toBe(
      "done",
    );
    expect(await read(dana)).toMatchObject({ same: [], maybe: [] });
    expect(await desk.parts.store.companies.membersBeside("paul@whitfield.example")).toEqual([]);
  });

  it("are not restored by a join that is concurrent with an erasure", async () => {
    const [dana, paul] = ["dana@whitfield.example", "paul@whitfield.example"];
    for (const email of [dana, paul]) await write(email);
    const { store } = desk.parts;
    const atUtc = utcTimestamp(desk.parts.nowMs());
    const joinThem = () => store.companies.join(dana, paul, atUtc, { atUtc, who: "Theo", action: "companies.join", subject: "" });
    expect(await joinThem()).toBe(true);
    const underWay = Array.from({ length: 20 }, joinThem);
    await desk.do(desk.june, "leads.erase", { whom: paul, lastName: paul });
    await Promise.all(underWay);
    expect(await joinThem()).toBe(false);
    expect(await store.companies.membersBeside(dana)).toEqual([]);
  });
});
