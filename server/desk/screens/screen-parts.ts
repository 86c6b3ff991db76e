import type { DeskFrameProps } from "#app/desk/desk-props.ts";
import type { LaunchItem } from "#app/desk/screens/settings/settings-props.ts";
import type { View } from "#app/rendering/view.ts";
import { deskQuery } from "#domain/desk-fields.ts";
import { isUsableDate, type LocalDate } from "#domain/local-date.ts";
import type { DeskRequest } from "#server/desk/desk-session.ts";
import { frameProps, type KnownToScreen } from "#server/desk/frame-props.ts";
import type { PeopleById } from "#server/desk/lead-props.ts";
import type { Passkeys } from "#server/desk/passkeys.ts";
import { redirectWithin } from "#server/http/redirect-within.ts";
import type { DeskParts } from "#server/operations/operation.ts";
import type { ShowPage } from "#server/pages/show-page.ts";
import type { SignedIn } from "#server/sign-in/sign-in.ts";

/** What the desk's handlers are made from. */
export type ScreenParts = {
  readonly parts: DeskParts;
  readonly passkeys: Passkeys;
  readonly showPage: ShowPage;
  /** Where a request came from, for limits. */
  readonly clientAddress: (c: DeskRequest) => string;
  /** The sender that visitors see. */
  readonly mailFrom: string;
  /** False: mails go to files. */
  readonly sendsMail: boolean;
  /** True if nobody hears of it when mail fails. */
  readonly alarmsByMailAlone: boolean;
  /** False if counting is switched off. */
  readonly isCounting: boolean;
  readonly launchItems: () => Promise<readonly LaunchItem[]>;
};

/** The person who is signed in. The middleware lets nobody else this far. */
export function signedInAs(c: DeskRequest): SignedIn {
  const signedIn = c.get("signedIn");
  if (!signedIn) throw new Error("A screen of the desk without a session.");
  return signedIn;
}

/** Shows a screen in the desk's frame. Its view is loaded when it is first shown. */
export async function showScreen<Props extends { readonly frame: DeskFrameProps }>(
  { parts, showPage }: ScreenParts,
  c: DeskRequest,
  screen: View<Props> | Promise<{ readonly view: View<Props> }>,
  props: Omit<Props, "frame">,
  { known = {}, ...answer }: { readonly status?: number; readonly known?: KnownToScreen } = {},
): Promise<Response> {
  const read = "Page" in screen ? screen : screen.then(({ view }) => view);
  const [view, frame] = await Promise.all([read, frameProps(parts, c, signedInAs(c), known)]);
  return showPage(c, view, { frame, ...props } as Props, answer); // both halves make the whole
}

/** In place of a later page of a list that holds nothing any more: what stood there has changed meanwhile. */
export function toFirstPage(c: DeskRequest): Response {
  const { pathname, searchParams } = new URL(c.req.url);
  searchParams.delete(deskQuery.after);
  return redirectWithin(c, `${pathname}?${searchParams}`, 302);
}

/** The day that an address asks for; undefined if that day cannot be shown. */
export function dayAsked(text: string | undefined): LocalDate | undefined {
  return text !== undefined && isUsableDate(text) ? text : undefined;
}

export async function peopleById({ store }: DeskParts): Promise<PeopleById> {
  return new Map((await store.people.all()).map((person) => [person.id, person]));
}

/** Those who may enter, as screens offer them. */
export function presentPeople(people: PeopleById) {
  return [...people.values()].filter(({ removedAtUtc }) => removedAtUtc === undefined).map(({ id, name }) => ({ personId: id, name }));
}

export function viewerOf(c: DeskRequest) {
  const { person } = signedInAs(c);
  return { personId: person.id, sinceUtc: person.invitedAtUtc };
}
