import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DeskContext } from "#app/desk/controls/desk-context.ts";
import type { DeskFrameProps } from "#app/desk/desk-props.ts";
import { settingsWords } from "#content/desk/settings.ts";
import { todayWords } from "#content/desk/today.ts";
import { utcTimestamp } from "#domain/instants.ts";
import { Health } from "./health.tsx";
import type { HealthProps } from "./settings-props.ts";

const { health: words } = settingsWords;
const { stuck } = todayWords;
const at = (text: string) => utcTimestamp(Date.parse(text));
const frame = { nowUtc: at("2026-11-27T15:00:00Z"), timeZone: "America/Chicago" } as DeskFrameProps; // all that it reads of the frame
const lastAtUtc = at("2026-11-27T09:00:00Z");
const none = { lastAtUtc: null, bytes: 0, nights: [], problem: "", goodAtUtc: null };

/** The page's text about the backup. */
function said(backup: HealthProps["backup"]): string {
  const health: HealthProps = {
    lookedAtUtc: frame.nowUtc,
    database: { isUp: true, answersMs: 1, recentMs: [], leads: 0 },
    inbox: { isRead: true, waiting: 0, unreadable: 0 },
    stuck: [],
    mail: { failed: 0, waiting: 0, sent: 0, isConfigured: true, isOnlyAlarm: false },
    calendars: { all: 0, failing: 0, sinceUtc: null },
    disk: { usedBytes: 0, allBytes: 1, warnShare: 0.9 },
    backup,
  };
  const html = renderToStaticMarkup(
    <DeskContext value={frame}>
      <Health health={health} />
    </DeskContext>,
  );
  return /.*<p[^>]*>(.*?)<\/p>/s.exec(html)?.[1] ?? "";
}

test("of a backup the page says when it was made, how many nights are kept, and when it was read back", () => {
  const nights = (kept: number) => Array.from({ length: 30 }, (_, night) => night < kept);
  const made = { ...none, lastAtUtc, goodAtUtc: lastAtUtc, bytes: 2_500_000 };
  const text = said({ ...made, nights: nights(29) });
  expect(text).toMatch(/^3:00 AM, 2\.5 MB\. 29 of the last 30 nights are kept\. Read back as a test on [^.]*27\.$/);
  expect(said({ ...made, nights: nights(30) })).toBe(text.replace(words.backupNights(29), words.backupAll));
  expect(said({ ...made, nights: nights(29), problem: "The disk is full." })).toContain(words.backupProblem("The disk is full."));
});

test("without a backup of our own, the page says who makes one, or why there is none", () => {
  expect(said(none)).toBe(words.backupNone);
  expect(said({ ...none, problem: "The disk is full." })).toBe(words.backupFailed);
  expect(said({ ...none, problem: "no-way" })).toBe(words.backupPostgres);
  const byHook = said({ ...none, goodAtUtc: lastAtUtc });
  expect(byHook).toMatch(/^3:00 AM, made by BACKUP_HOOK\.$/);
  expect(said({ ...none, goodAtUtc: lastAtUtc, problem: "It failed." })).toBe(`${byHook}${words.backupProblem("It failed.")}`);
});

test("for a database that can be read but not written, Settings says what Today says", () => {
  expect([settingsWords.headline(false, 1, 0), words.databaseDown]).toEqual([`${stuck.database}.`, stuck.databaseMeans]);
});
