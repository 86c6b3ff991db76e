import type { DeskFrameProps } from "#app/desk/desk-props.ts";
import type { LaunchItem } from "#app/desk/screens/settings/settings-props.ts";
import type { View } from "#app/rendering/view.ts";
import { deskQuery } from "#domain/desk-fields.ts";
import { isUsableDate, type LocalDate } from "#domain/local-date.ts";
import { type DeskRequest, signedInAs } from "#server/desk/desk-session.ts";
import { frameProps, type KnownToScreen } from "#server/desk/frame-props.ts";
import type { PeopleById } from "#server/desk/lead-props.ts";
import type { Passkeys } from "#server/desk/passkeys.ts";
import { redirectWithin } from "#server/http/redirect-within.ts";
import type { DeskParts } from "#server/operations/operation.ts";
import type { ShowPage } from "#server/pages/show-page.ts";

/** The parts that the desk's handlers use. */
export type ScreenParts = {
  readonly parts: DeskParts;
  readonly passkeys: Passkeys;
  readonly showPage: ShowPage;
  /** The client's address, for rate limits. */
  readonly clientAddress: (c: DeskRequest) => string;
  /** The sender of mails to visitors. */
  readonly mailFrom: string;
  /** False if mails are written to files. */
  readonly sendsMail: boolean;
  /** True if alarms are sent by mail only, so that nobody is alerted when mail fails. */
  readonly alarmsByMailAlone: boolean;
  /** False if counting is switched off. */
  readonly isCounting: boolean;
  readonly launchItems: () => Promise<readonly LaunchItem[]>;
};

/** Renders a screen in the desk's frame. `known`: data that the screen has already read, to read it only once. */
export async function showScreen<Props extends { readonly frame: DeskFrameProps }>(
  { parts, showPage }: ScreenParts,
  c: DeskRequest,
  screen: View<Props> | Promise<{ readonly view: View<Props> }>,
  props: Omit<Props, "frame">,
  { known = {}, ...answer }: { readonly status?: number; readonly known?: KnownToScreen } = {},
): Promise<Response> {
  const read = "Page" in screen ? screen : screen.then(({ view }) => view);
  const [view, frame] = await Promise.all([read, frameProps(parts, c, signedInAs(c), known)]);
  return showPage(c, view, { frame, ...props } as Props, answer); // Props is the frame and the rest
}

/** Redirects to a list's first page, if a later page has become empty. */
export function toFirstPage(c: DeskRequest): Response {
  const { pathname, searchParams } = new URL(c.req.url);
  searchParams.delete(deskQuery.after);
  return redirectWithin(c, `${pathname}?${searchParams}`, 302);
}

/** Parses a date from the URL; undefined if it is not a date that can be shown. */
export function dayAsked(text: string | undefined): LocalDate | undefined {
  return text !== undefined && isUsableDate(text) ? text : undefined;
}

export async function peopleById({ store }: DeskParts): Promise<PeopleById> {
  return new Map((await store.people.all()).map((person) => [person.id, person]));
}

/** The people who can sign in, for choices on screens. */
export function presentPeople(people: PeopleById) {
  return [...people.values()].filter(({ removedAtUtc }) => removedAtUtc === undefined).map(({ id, name }) => ({ personId: id, name }));
}

export function viewerOf(c: DeskRequest) {
  const { person } = signedInAs(c);
  return { personId: person.id, sinceUtc: person.invitedAtUtc };
}
