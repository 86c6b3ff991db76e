import { deskQuery } from "#domain/desk-fields.ts";
import { deskPages } from "#domain/desk-paths.ts";
import type { DeskScene } from "./desk-scene.ts";

/** A screen of the desk in one of its states. */
export type DeskState = {
  readonly name: string;
  readonly path: string;
  /** Without a session. */
  readonly isOutside?: true;
};

const state = (name: string, path: string): DeskState => ({ name, path });
const outside = (name: string, path: string): DeskState => ({ name, path, isOutside: true });

/** Every screen that an address alone leads to, on a desk full of work. */
export function deskScreens({ ids }: Pick<DeskScene, "ids">): readonly DeskState[] {
  const lead = deskPages.lead;
  return [
    state("today", deskPages.today),
    // The other lists are these, with fewer rows.
    ...["all", "waiting", "spam"].map((show) => state(`leads: ${show}`, `${deskPages.leads}?show=${show}`)),
    state("leads: no result", `${deskPages.leads}?q=nobodywrotethis`),
    state("a lead that waits", lead(ids.fine)),
    state("a lead that is late", lead(ids.late)),
    state("a lead with a note and a draft", lead(ids.near)),
    state("a lead, its note box", `${lead(ids.near)}?box=note`),
    state("a lead that is answered", lead(ids.answered)),
    state("a lead held as spam", lead(ids.spam)),
    state("a lead who booked", lead(ids.call)),
    state("a lead whose call was moved, and who talked with line one", lead(ids.movedCall)),
    state("a lead whose mail failed", lead(ids.failedMailLead)),
    state("a person", deskPages.person(ids.answered)),
    state("templates", deskPages.templates),
    state("leads that come back later", `${deskPages.leads}?show=later`),
    state("a lead, to be erased", deskPages.eraseLead(ids.near)),
    state("a lead who booked, to be erased", deskPages.eraseLead(ids.call)),
    state("spam to be released", `${deskPages.releaseLeads}?lead=${ids.spam}`),
    state("the week", deskPages.calendar),
    state("a day of the week", `${deskPages.calendar}?day=2026-12-10`),
    state("a call's detail", `${deskPages.calendar}?call=${ids.call}`),
    state("a moved call's detail", `${deskPages.calendar}?call=${ids.movedCall}`),
    state("time to block", `${deskPages.calendar}?panel=block`),
    state("a call to book", `${deskPages.calendar}?panel=book`),
    state("a call to cancel", deskPages.cancelCall(ids.call)),
    state("the 23-hour Sunday", `${deskPages.calendar}?week=2027-03-14`),
    state("the 25-hour Sunday", `${deskPages.calendar}?week=2026-11-01`),
    state("a week without calls", `${deskPages.calendar}?week=2027-01-06`),
    state("availability from London", `${deskPages.availability}?zone=Europe/London`),
    ...["week", "failed", "waiting"].map((show) => state(`mail: ${show}`, `${deskPages.mail}?show=${show}`)),
    state("mail: no result", `${deskPages.mail}?q=nobodywrotethis`),
    state("a failed mail", deskPages.mailItem(ids.failedMail)),
    state("failed mails to send again", deskPages.resendFailed),
    state("numbers of 84 days", `${deskPages.numbers}?period=84`),
    state("numbers of 28 days, an answer for line one", `${deskPages.numbers}?${deskQuery.question}=${ids.question}`),
    state("settings, health red", deskPages.settings),
    state("a person to remove", deskPages.removePerson(ids.theo)),
    state("retention", deskPages.retention),
    state("audit", deskPages.audit),
    state("what one is told", deskPages.alerts),
    state("own devices", deskPages.sessions),
    state("search", `${deskPages.search}?q=vega`),
    state("search without result", `${deskPages.search}?q=nobodywrotethis`),
    state("keys", deskPages.keys),
    state("more", deskPages.more),
    state("nothing here", "/desk/nothing"),
    state("a lead that is gone", lead("gone")),
    outside("sign in", deskPages.signIn),
    ...["again", "out", "ended"].map((why) => outside(`sign in: ${why}`, `${deskPages.signIn}?why=${why}`)),
    outside("a link on its way", `${deskPages.signInSent}?email=june%40moontower.example`),
    outside("an expired link", deskPages.signInLink("made-up")),
    outside("a good link", ids.goodLink),
  ];
}
