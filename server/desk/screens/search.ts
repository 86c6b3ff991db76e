import { searchWords } from "#content/desk/search.ts";
import { deskWords } from "#content/desk/words.ts";
import { dueWords, hoursSince, isFollowedUp } from "#domain/answer-due.ts";
import type { PaletteItem } from "#domain/desk-answer.ts";
import { deskQuery } from "#domain/desk-fields.ts";
import { deskPages } from "#domain/desk-paths.ts";
import { momentWords } from "#domain/desk-times.ts";
import { utcTimestamp } from "#domain/instants.ts";
import { type ShownStatus, shownStatusOf } from "#domain/lead-status.ts";
import { plain } from "#domain/plain-text.ts";
import { localDateOf } from "#domain/zoned-time.ts";
import { type DeskRequest, signedInAs } from "#server/desk/desk-session.ts";
import type { Lead } from "#server/store/lead-records.ts";
import { wordsOf } from "#server/store/lead-words.ts";
import { type ScreenParts, showScreen, viewerOf } from "./screen-parts.ts";
import { leadVerbHref, leadVerbOf, thingsToDo } from "./things-to-do.ts";

const icons = {
  waiting: "due",
  answered: "done",
  booked: "call",
  canceled: "lost",
  "no-show": "lost",
  won: "won",
  lost: "lost",
  spam: "spam",
} as const satisfies Record<ShownStatus, PaletteItem["icon"]>;

export async function searchScreen(screens: ScreenParts, c: DeskRequest): Promise<Response> {
  const q = (c.req.query(deskQuery.q) ?? "").slice(0, 200);
  return showScreen(screens, c, import("#app/desk/screens/search/search-view.tsx"), { q, items: await found(screens, c, q) });
}

/** The search's results as JSON, for the palette. */
export async function paletteFeed(screens: ScreenParts, c: DeskRequest): Promise<Response> {
  return c.json(await found(screens, c, (c.req.query(deskQuery.q) ?? "").slice(0, 200)));
}

/**
 * Leads that match by name, company, address or number, then leads that match by text, six of each, then actions.
 * Without a query, the two most urgent leads and actions.
 */
async function found({ parts }: ScreenParts, c: DeskRequest, q: string): Promise<PaletteItem[]> {
  const { store, availability, nowMs, timeZone } = parts;
  const { person, pulse } = signedInAs(c);
  const isTyped = q.trim() !== "";
  if (isTyped) await store.leads.indexSome(200);
  const viewer = viewerOf(c);
  const leads = await store.leads.list(
    isTyped ? { show: "all", viewer, q, limit: 40 } : { show: "waiting", order: "urgent", viewer, limit: 2 },
  );
  const looked = wordsOf(q);
  const isPerson = ({ name, company, email, phone }: Lead, looked: readonly string[]) => {
    const words = [...wordsOf(`${name} ${company} ${email}`), phone.replace(/\D/g, "")];
    return looked.every((prefix) => words.some((word) => word.startsWith(prefix) || (/^\d+$/.test(prefix) && word.includes(prefix))));
  };
  const nowUtc = utcTimestamp(nowMs());
  const endOf = (lead: Lead) => {
    const { status, booking, createdAtUtc, waitsSinceUtc, isAnswerStuck } = lead;
    if (status === "waiting" && isAnswerStuck) return deskWords.answerStuck;
    if (status === "waiting") return isFollowedUp(lead) ? deskWords.nothingHeard : dueWords(hoursSince(waitsSinceUtc, nowUtc));
    if (shownStatusOf(status, booking?.status) === "canceled") return deskWords.status.canceled;
    return momentWords(booking?.startsAtUtc ?? createdAtUtc, nowUtc, timeZone);
  };
  const item = (lead: Lead, group: "people" | "words"): PaletteItem => ({
    group,
    href: deskPages.lead(lead.id),
    title: plain(lead.name),
    text: plain(group === "people" ? lead.company : excerpt(lead.words, looked)),
    end: endOf(lead),
    icon: icons[shownStatusOf(lead.status, lead.booking?.status)],
    hours: lead.status === "waiting" && !isFollowedUp(lead) ? hoursSince(lead.waitsSinceUtc, nowUtc) : null,
  });
  const people = leads.filter((lead) => isPerson(lead, looked));
  const others = leads.filter((lead) => !people.includes(lead));
  const asked = leadVerbOf(q);
  const verbItems = async ({ verb, whose }: NonNullable<typeof asked>) =>
    (await store.leads.list({ show: "all", viewer, q: whose, limit: 40 }))
      .filter((lead) => isPerson(lead, wordsOf(whose)))
      .slice(0, 6)
      .map((lead): PaletteItem => {
        const title = searchWords.todo.verbs[verb].title(plain(lead.name));
        return { ...item(lead, "people"), group: "do", href: leadVerbHref(verb, lead.id), title };
      });
  const { hosts, weeklyHours } = (await availability.read()).document;
  const own = hosts.find(({ personId, takesCalls }) => takesCalls && personId === person.id);
  return [
    ...(asked ? await verbItems(asked) : []),
    ...people.slice(0, 6).map((lead) => item(lead, "people")),
    ...others.slice(0, 6).map((lead) => item(lead, "words")),
    ...thingsToDo(q, {
      today: localDateOf(nowUtc, timeZone),
      hours: own?.weeklyHours ?? weeklyHours,
      mailsFailed: pulse.mailsFailed,
      isOwner: person.role === "owner",
      hosts: hosts.filter(({ takesCalls }) => takesCalls).length,
      link: own?.link,
    }),
  ];
}

/** The words around the first match. */
function excerpt(text: string, looked: readonly string[]): string {
  const words = text.split(/\s+/);
  const at = words.findIndex((word) => wordsOf(word).some((part) => looked.some((prefix) => part.startsWith(prefix))));
  if (at === -1) return words.slice(0, 10).join(" ");
  const from = Math.max(0, at - 4);
  return `${from > 0 ? "…" : ""}${words.slice(from, at + 6).join(" ")}${at + 6 < words.length ? "…" : ""}`;
}
