import { randomUUID } from "node:crypto";
import { schedulerPaths } from "#domain/scheduler-paths.ts";
import { createFormStamps } from "#server/forms/submission.ts";
import type { FormPost } from "./post-forms.ts";
import { loadSecret } from "./servers.ts";

/** Each visitor opened the form a minute ago. */
const stamps = createFormStamps([loadSecret], () => Date.now() - 60_000);
let leads = 0;

const asPages = "text/html,application/xhtml+xml";
const asIslands = "application/json";

/** An enquiry with a stamp signed by the server; with `asPage`, as a browser without scripts sends it: no id, no stamp. */
export function enquiryPost(asPage: boolean): FormPost {
  const number = ++leads;
  const fields = {
    name: `Dana Whitfield ${number}`,
    email: `dana-${number}@whitfield-dental.example`,
    phone: "(512) 555-0119",
    company: "Whitfield Dental",
    message: "We miss about fifteen calls a week while everybody is with patients. Could you call back?",
  };
  const submissionId = randomUUID();
  const scripted = asPage ? {} : { submissionId, stamp: stamps.issue(submissionId) };
  const body = new URLSearchParams({ ...scripted, website: "", ...fields });
  return { path: "/contact", body: body.toString(), thanks: 200, accept: asPage ? asPages : asIslands };
}

export function bookingPost(slot: string): FormPost {
  const number = ++leads;
  const submission = randomUUID();
  const details = { name: "Dana Whitfield", email: `caller-${number}@whitfield-dental.example`, phone: "", note: "" };
  const body = new URLSearchParams({
    submission,
    stamp: stamps.issue(submission),
    website: "",
    zone: "America/Chicago",
    slot,
    step: "book",
    ...details,
  });
  return { path: schedulerPaths.booking, body: body.toString(), thanks: 200, accept: asIslands };
}

export async function openSlots(url: string): Promise<readonly string[]> {
  const answer = await fetch(`${url}${schedulerPaths.slots}`);
  const { slots } = (await answer.json()) as { slots: string[] }; // the scheduler's own list
  return slots;
}
