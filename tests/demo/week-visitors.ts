import { createHash, randomUUID } from "node:crypto";
import { honeypotField, stampPathFor } from "#domain/form-values.ts";
import { utcTimestamp } from "#domain/instants.ts";
import { livePaths } from "#domain/live-line.ts";
import { schedulerPaths } from "#domain/scheduler-paths.ts";
import type { WeekLead } from "./week-leads.ts";

type Visited = {
  readonly siteUrl: string;
  /** Moves the server's clock. */
  readonly goTo: (ms: number) => Promise<void>;
};

/** Fills in a form for two minutes and sends it, or talks with line one: as a visitor's browser does. @throws {Error} if they are not thanked. Answers the time of their call, if they booked one. */
export async function visit({ siteUrl, goTo }: Visited, lead: WeekLead): Promise<string | undefined> {
  const submissionId = randomUUID();
  await goTo(lead.at - 120_000);
  const stamp = await (await fetch(siteUrl + stampPathFor(submissionId))).text();
  await goTo(lead.at);
  const { name, email, phone, company, message } = lead;
  const about = { name, email, phone, company };
  const form = { submissionId, stamp, visit: originOf(lead.source, pageOf(email)) };
  if (lead.came === "line one") {
    const key = randomUUID();
    for (const text of ["What does it cost?", "Can it do the intake of new clients in the evening?"])
      await sent(livePaths.turn, { key, turnId: randomUUID(), text, timeZone: "America/Chicago" });
    await sent(livePaths.message, { ...form, key, honeypot: "", values: { name, email, message }, withConversation: true });
    return undefined;
  }
  if (lead.call !== undefined) {
    const slot = await openTime(siteUrl, lead);
    const fields = { submission: submissionId, stamp, visit: form.visit, [honeypotField]: "", zone: "America/Chicago", slot, step: "book" };
    await sent(schedulerPaths.booking, new URLSearchParams({ ...fields, ...about, note: message, ...(lead.host && { with: lead.host }) }));
    return slot;
  }
  const trap = lead.came === "spam" ? "https://rank.example" : "";
  await sent("/contact", new URLSearchParams({ ...form, [honeypotField]: trap, ...about, message }));
  return undefined;

  async function sent(path: string, body: URLSearchParams | object): Promise<void> {
    const isForm = body instanceof URLSearchParams;
    const answer = await fetch(siteUrl + path, {
      method: "POST",
      redirect: "manual",
      body: isForm ? body : JSON.stringify(body),
      headers: { "X-Forwarded-For": networkOf(email), ...(!isForm && { "Content-Type": "application/json" }) },
    });
    const text = await answer.text();
    const isTaken = path === schedulerPaths.booking ? answer.status === 303 : answer.ok && !text.includes('"refused"');
    if (!isTaken) throw new Error(`${name}: ${path} was answered with ${answer.status}. ${text.slice(0, 500)}`);
  }
}

/** The first time that is open from the one that they wish on. */
export async function openTime(siteUrl: string, { call = 0, host, name }: WeekLead): Promise<string> {
  const path = host ? `${schedulerPaths.slots}?with=${host}` : schedulerPaths.slots;
  const { slots } = (await (await fetch(siteUrl + path)).json()) as { slots: readonly string[] }; // our own feed
  const slot = slots.find((each) => Date.parse(each) >= call);
  if (slot === undefined) throw new Error(`No time is open for ${name} from ${utcTimestamp(call)} on.`);
  return slot;
}

const digestOf = (email: string) => createHash("sha256").update(email).digest();

/** Each visitor's own, of those that are kept for examples. */
function networkOf(email: string): string {
  const [first = 0, second = 0] = digestOf(email);
  return `198.${18 + (first % 2)}.${second}.1`;
}

/** Where their visit began. */
const pageOf = (email: string) => pages[(digestOf(email)[2] ?? 0) % pages.length]?.[0] ?? "/";

const referrers: Readonly<Record<string, string>> = {
  Google: "www.google.com",
  Instagram: "www.instagram.com",
  LinkedIn: "www.linkedin.com",
  Referral: "www.austinchamber.example",
};

/** What the tab's script tells of a visit. */
export function originOf(source: string, firstPath: string): string {
  const referrer = referrers[source];
  const isCampaign = !referrer && source !== "Direct" && source !== "";
  return new URLSearchParams({ f: firstPath, ...(referrer && { r: referrer }), ...(isCampaign && { c: source }) }).toString();
}

const pages: readonly (readonly [path: string, share: number])[] = [
  ["/", 26],
  ["/agents/receptionist", 12],
  ["/contact", 10],
  ["/demos", 8],
  ["/industries/construction", 6],
  ["/about", 4],
];

/** A day's visits to pages, each reported as its tab does when it is left. */
export async function countVisits(siteUrl: string, day: number): Promise<void> {
  const sources = ["Google", "Direct", "Google", "Instagram", "LinkedIn", "Google", "storm-season"];
  const views = pages.flatMap(([path, share]) => Array.from({ length: share + ((day * 7) % 5) }, () => path));
  for (const [index, path] of views.entries()) {
    const speed = { lcp: String(900 + ((index * 137) % 1_600)), inp: String(60 + ((index * 31) % 160)), cls: String((index * 7) % 90) };
    const body = new URLSearchParams({
      p: path,
      o: originOf(sources[index % sources.length] ?? "", path),
      ...speed,
    });
    if (index % 5 === 0) body.set("a", "1");
    await fetch(`${siteUrl}/count`, { method: "POST", body, headers: { "User-Agent": "Mozilla/5.0 (Windows NT 10.0) Firefox/140.0" } });
  }
}
