import { alertWords as words } from "#content/desk/alerts.ts";
import { promisedHours } from "#domain/answer-due.ts";
import { deskQuery } from "#domain/desk-fields.ts";
import { deskPages } from "#domain/desk-paths.ts";
import { byWords, callMomentWords, clockTime } from "#domain/desk-times.ts";
import { hourMs, utcTimestamp } from "#domain/instants.ts";
import { plainFirstName } from "#server/mail/outbox-items.ts";
import type { PendingAlert } from "#server/store/alert-store.ts";
import { type Alert, type AlertPlace, noLead } from "./alert-items.ts";

/** A push that could not be delivered for this long is dropped: the desk shows the same. */
const usefulMs = 12 * hourMs;

const leadPage = (leadId: string) => deskPages.lead(leadId);
const answerBox = (leadId: string) => `${deskPages.lead(leadId)}#answer`;

/** What is told of one lead. */
export function ofOne({ kind, subject, leadId, lead }: PendingAlert, { nowUtc, timeZone }: AlertPlace): Alert {
  const name = plainFirstName(lead.name) ?? words.somebody;
  const callAtUtc = lead.booking?.startsAtUtc;
  const promise = words.due(byWords(utcTimestamp(Date.parse(lead.waitsSinceUtc) + promisedHours * hourMs), nowUtc, timeZone));
  const shared = { leadId, tag: `${kind} ${subject}`, untilUtc: utcTimestamp(Date.parse(nowUtc) + usefulMs) };
  const owed = { owedSinceUtc: lead.waitsSinceUtc, path: answerBox(leadId), linkLabel: words.mail.answer, body: promise };
  const seen = { path: leadPage(leadId), linkLabel: words.mail.see };
  switch (kind) {
    case "yoursNow":
      return { kind, ...shared, ...seen, title: words.one.yoursNow(name), body: lead.status === "waiting" ? promise : words.given };
    case "wroteAgain":
      return { kind, ...shared, ...seen, path: answerBox(leadId), title: words.one.wroteAgain(name), body: promise };
    case "fourHoursLeft":
      return { kind, ...shared, ...owed, title: words.one.fourHoursLeft(name) };
    case "oneHourLeft":
      return { kind, ...shared, ...owed, title: words.one.oneHourLeft(name) };
    case "callSoon":
      return {
        ...{ kind, ...shared, ...seen, callAtUtc },
        title: words.one.callSoon(name, callAtUtc ? clockTime(callAtUtc, timeZone) : ""),
        body: words.soon,
        untilUtc: callAtUtc ? utcTimestamp(Date.parse(callAtUtc)) : shared.untilUtc,
      };
    default:
      return {
        ...{ kind: "newLead", ...shared, ...seen },
        title: words.one.newLead[lead.kind](name),
        body: callAtUtc ? words.callAt(callMomentWords(callAtUtc, nowUtc, timeZone)) : promise,
      };
  }
}

/** An alert about several leads. Without names, so that nothing of an erased person stays in it. */
export function ofMany(found: readonly PendingAlert[], { nowUtc }: AlertPlace): Alert {
  const kind = found[0]?.kind as Alert["kind"]; // the store's own
  return {
    kind,
    leadId: noLead,
    title: words.many[kind === "stuck" ? "newLead" : kind](found.length),
    body: words.mail.promise,
    path: kind === "callSoon" ? deskPages.today : `${deskPages.leads}?${deskQuery.show}=waiting`,
    linkLabel: words.mail.all,
    tag: `${kind} ${nowUtc}`,
    untilUtc: utcTimestamp(Date.parse(nowUtc) + usefulMs),
  };
}
