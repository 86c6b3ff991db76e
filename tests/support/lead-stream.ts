/** Visitors who keep sending until they are thanked, as real ones press "send" again when the site does not answer. */
import { setTimeout as sleep } from "node:timers/promises";
import { honeypotField } from "#domain/form-values.ts";
import { schedulerPaths } from "#domain/scheduler-paths.ts";
import { createFormStamps } from "#server/forms/submission.ts";
import type { Store } from "#server/store/open-store.ts";
import { newFormStamp } from "./form-stamp.ts";
import type { Site } from "./site.ts";

/** The SECRET of the servers under test, with which visitors' stamps are made: they began with their form a minute ago. */
export const streamSecret = "the secret of the servers under test";
const stamps = createFormStamps([streamSecret], () => Date.now() - 60_000);
export const stampsOfPatientVisitors = { issue: () => newFormStamp(stamps) };

export type Lead = {
  readonly submissionId: string;
  /** Sends it to the server. True if the server acknowledged it; false if it did not answer. */
  readonly send: (siteUrl: string) => Promise<boolean>;
  /** The id under which the store has it, if it does. */
  readonly idIn: (store: Store) => Promise<string | undefined>;
  /** How many mails it causes. */
  readonly mails: number;
};

let enquiriesMade = 0;

/** The next enquiry, as a browser without scripts posts it. */
export function nextEnquiry(): Lead {
  const { submissionId, stamp } = stampsOfPatientVisitors.issue();
  const number = ++enquiriesMade;
  const form = new URLSearchParams({
    submissionId,
    stamp,
    [honeypotField]: "",
    name: `Visitor ${number}`,
    email: `visitor-${number}@example.com`,
    message: `Enquiry number ${number}`,
  });
  return {
    submissionId,
    mails: 2,
    send: (siteUrl) => post(`${siteUrl}/contact`, form, 200),
    idIn: async (store) => (await store.enquiries.findBySubmission(submissionId))?.id,
  };
}

/** What a server offers, but not the first days: the notice must not catch up with them while a test runs. */
export async function openSlots({ url }: Pick<Site, "url">): Promise<readonly string[]> {
  const answer = await fetch(`${url}${schedulerPaths.slots}`);
  return ((await answer.json()) as { slots: string[] }).slots.slice(40);
}

/** Bookings of one slot after the other, as a browser without scripts posts the last step. `slots` are open ones. */
export function bookingsOf(slots: readonly string[]): () => Lead {
  const free = [...slots];
  return () => {
    const slot = free.shift();
    if (slot === undefined) throw new Error("Every slot is used up: the stream ran longer than thought.");
    const { submissionId, stamp } = stampsOfPatientVisitors.issue();
    const details = { name: "Dana Whitfield", email: `caller-${free.length}@example.com`, phone: "", note: "" };
    const form = new URLSearchParams({
      submission: submissionId,
      stamp,
      [honeypotField]: "",
      zone: "Asia/Kolkata",
      slot,
      step: "book",
      ...details,
    });
    return {
      submissionId,
      mails: 2,
      send: (siteUrl) => post(`${siteUrl}${schedulerPaths.booking}`, form, 303),
      idIn: async (store) => (await store.bookings.findBySubmission(submissionId))?.id,
    };
  };
}

/** @throws {Error} if the server answers anything but success: the stream would prove nothing. */
async function post(url: string, form: URLSearchParams, thanks: number): Promise<boolean> {
  let status: number;
  try {
    const response = await fetch(url, { method: "POST", body: form, redirect: "manual", headers: { "Accept-Encoding": "identity" } });
    status = response.status;
    await response.text();
  } catch {
    return false; // killed before it could answer
  }
  if (status !== thanks) throw new Error(`The server answered ${url} with ${status} instead of ${thanks}.`);
  return true;
}

export type LeadStream = {
  /** What the server has acknowledged so far. */
  readonly acknowledged: readonly Lead[];
  /** Sends to this address until the round is ended; resolves once every sender has stopped. */
  readonly round: (siteUrl: string, end: AbortSignal) => Promise<void>;
  /** Resolves at the next acknowledgement. */
  readonly nextAcknowledgement: () => Promise<void>;
};

/** The number of parallel senders, and how long each rests after a lead. A sender repeats its failed lead first in the next round. */
export function leadStream(next: () => Lead, senders: number, { pauseMs = 0 } = {}): LeadStream {
  const acknowledged: Lead[] = [];
  const pending: Lead[] = [];
  let wake: (() => void)[] = [];

  async function sendUntil(end: AbortSignal, siteUrl: string): Promise<void> {
    while (!end.aborted) {
      const lead = pending.shift() ?? next();
      if (await lead.send(siteUrl)) {
        acknowledged.push(lead);
        for (const resolve of wake) resolve();
        wake = [];
        if (pauseMs > 0) await sleep(pauseMs);
      } else {
        pending.push(lead);
        return; // the server is gone
      }
    }
  }

  return {
    acknowledged,
    async round(siteUrl, end) {
      await Promise.all(Array.from({ length: senders }, () => sendUntil(end, siteUrl)));
    },
    nextAcknowledgement: () => new Promise((resolve) => wake.push(resolve)),
  };
}
