import { randomUUID } from "node:crypto";
import { acknowledgementMail, enquiryTeamMail } from "#server/enquiries/enquiry-mails.ts";
import { aDay, anInstant, aTimestamp } from "./dates.ts";
import type { TestDesk } from "./desk.ts";
import { deskMorning } from "./desk-clock.ts";
import { hostileHeaders, hostileTexts } from "./hostile-texts.ts";
import { aBooking, anEnquiry } from "./leads.ts";

/** As much of a text as a field of one line takes. */
export const short = (text: string, length = 100) => [...text].slice(0, length).join("").toWellFormed();

const isLongWord = (text: string) => /^\w{500}/.test(text);

export type HostileDesk = {
  /** The text of each lead. */
  readonly leads: ReadonlyMap<string, string>;
  readonly calls: readonly string[];
  /** Which of them has the longest words. */
  readonly longCall: number;
};

/** Puts each hostile text onto the desk as everything that a visitor or a colleague can type. Leads carry its place in their address. */
export async function fillWithHostileTexts({ parts, june, theo, do: perform }: TestDesk): Promise<HostileDesk> {
  const leads = new Map<string, string>();
  const calls: string[] = [];
  let longCall = -1;
  const { store } = parts;
  const line = (action: string, subject = "") => ({ atUtc: deskMorning, who: "test", action, subject });
  for (const [index, text] of hostileTexts.entries()) {
    const createdAtUtc = aTimestamp(new Date(Date.parse(deskMorning) - (hostileTexts.length - index) * 60_000).toISOString());
    const words = { name: short(text), company: short(text), phone: short(text, 40), message: text };
    const enquiry = anEnquiry({
      ...words,
      createdAtUtc,
      email: `hostile${index}@example.com`,
      spamSignals: index % 9 === 0 ? ["honeypot"] : [],
    });
    const origin = {
      source: short(text, 60),
      referrerHost: short(text),
      firstPath: short(text),
      campaign: short(text, 60),
      formPath: short(text),
    };
    const isMailed = hostileHeaders.includes(text) || isLongWord(text);
    const team = { to: { address: "june.calloway@moontower.example" }, releaseUrl: "https://www.moontower.example/release", origin };
    const mails = isMailed ? [acknowledgementMail(enquiry), enquiryTeamMail(enquiry, team)] : [];
    await store.enquiries.save(enquiry, mails, origin);
    await store.leads.addNote(
      { id: randomUUID(), leadId: enquiry.id, author: june.personId ?? "", text, createdAtUtc },
      line("leads.note", enquiry.id),
    );
    leads.set(enquiry.id, text);
    const day = aDay(deskMorning.slice(0, 10));
    await store.counts.add(
      (["path", "source", "first-path"] as const).map((dimension) => ({ day, dimension, label: short(text, 60), kind: "view", n: 1 })),
      [{ day, path: short(text, 60), metric: "lcp", bucket: 3, n: 1 }],
    );
    if (index % 8 !== 0 && !isLongWord(text)) continue;
    await store.leads.saveDraft({ leadId: enquiry.id, personId: june.personId ?? "", box: "answer", text, atUtc: deskMorning });
    const startsAtUtc = anInstant(
      new Date(Date.parse("2026-12-07T13:00:00Z") + calls.length * 3 * 3_600_000).toISOString().replace(".000", ""),
    );
    const booking = aBooking({
      name: short(text),
      phone: short(text, 40),
      note: text,
      startsAtUtc,
      createdAtUtc,
      email: `hostile${index}@example.com`,
    });
    await store.bookings.insert(booking, []);
    if (isLongWord(text) && longCall < 0) longCall = calls.length;
    calls.push(booking.id);
    await perform(theo, "time.block", { date: "2026-12-11", from: "10:00", to: "12:00", why: short(text) });
    await perform(theo, "time.close", { date: "2027-01-05", label: short(text, 80) });
    await store.people.invite({ email: `person${index}@moontower.example`, name: short(text), role: "member" }, line("people.invite"));
  }
  // The desk itself takes no calendar that it can't read.
  const unread = { id: randomUUID(), owner: short(hostileTexts.find(isLongWord) ?? "", 60), url: "http://127.0.0.1:9/x.ics" };
  await store.availability.addCalendar({ ...unread, addedAtUtc: line("calendars.add").atUtc });
  return { leads, calls, longCall };
}
