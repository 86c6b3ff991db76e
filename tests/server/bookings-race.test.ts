import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { scheduler } from "#content/scheduler.ts";
import { utcInstant } from "#domain/instants.ts";
import { schedulerPaths } from "#domain/scheduler-paths.ts";
import { openStore, type Store } from "#server/store/open-store.ts";
import { anInstant } from "#tests/support/dates.ts";
import { stampsOfPatientVisitors, streamSecret } from "#tests/support/lead-stream.ts";
import { type Site, startSite } from "#tests/support/site.ts";
import { testDatabases } from "#tests/support/test-databases.ts";

/** The built site as behind a load balancer: several processes with one database. */
describe("200 visitors booking one slot over HTTP, with three server processes on one PostgreSQL", { timeout: 180_000 }, () => {
  const { createDatabase } = testDatabases("race");
  let sites: Site[];
  let store: Store;
  beforeAll(async () => {
    const databaseUrl = await createDatabase();
    const env = { DATABASE_URL: databaseUrl, SECRET: streamSecret, RATE_LIMIT_TIMES: "1000000", BOOKING_BURST_PER_HOUR: "1000000" };
    sites = await Promise.all([startSite({ env }), startSite({ env }), startSite({ env })]);
    store = await openStore({ databaseUrl, dataDir: "" });
  });
  afterAll(async () => {
    await Promise.all(sites.map((site) => site.remove()));
    await store.close();
  });

  /** A connection for each visitor. fetch fails if the server closes a reused connection; browsers connect again. */
  const alone = { Connection: "close" };
  const siteFor = (visitor: number) => sites[visitor % sites.length]?.url ?? "";

  async function openSlots(site: string): Promise<string[]> {
    const { slots } = (await (await fetch(`${site}${schedulerPaths.slots}`, { headers: alone })).json()) as { slots: string[] };
    return slots;
  }

  /**
   * Submits the booking form, as a browser without scripts. On a busy machine the page may ask to try again, with the typed values
   * filled in; it is then submitted again.
   */
  async function confirm(visitor: number, slot: string) {
    const { submissionId, stamp } = stampsOfPatientVisitors.issue();
    const zone = "America/Chicago";
    const name = `Visitor ${visitor}`;
    const body = new URLSearchParams({
      submission: submissionId,
      stamp,
      zone,
      slot,
      name,
      email: `visitor-${visitor}@example.com`,
      step: "book",
    });
    const url = `${siteFor(visitor)}${schedulerPaths.booking}?zone=${zone}&slot=${slot}&step=details`;
    for (;;) {
      const response = await fetch(url, { method: "POST", body, redirect: "manual", headers: { ...alone, "Accept-Encoding": "identity" } });
      const html = await response.text();
      if (response.status !== 503) return { status: response.status, location: response.headers.get("location") ?? "", html, name };
      expect(html).toContain(`value="${name}"`);
    }
  }

  it("gives the slot to one, and shows the 199 others that it is taken, with other times and their typed values", async () => {
    const slot = (await openSlots(siteFor(0))).at(-40) ?? "";
    const answers = await Promise.all(Array.from({ length: 200 }, (_, visitor) => confirm(visitor, slot)));

    const byStatus = Map.groupBy(answers, ({ status }) => status);
    expect([...byStatus].map(([status, { length }]) => [status, length]).sort()).toEqual([
      [303, 1],
      [409, 199],
    ]);
    const [winners = [], losers = []] = [byStatus.get(303), byStatus.get(409)];
    for (const { html, name } of losers) {
      expect(html).toContain(scheduler.problems.taken.title);
      expect(html).toContain(`value="${name}"`);
    }

    const standing = await store.bookings.bookedBetween(anInstant(slot), utcInstant(Date.parse(slot) + 60_000));
    expect(standing).toHaveLength(1);
    expect(winners[0]?.location).toContain(standing[0]?.id);
    expect(winners[0]?.location).not.toContain(standing[0]?.manageToken); // this token is only mailed
    for (const site of sites) expect(await openSlots(site.url)).not.toContain(slot);
  });
});
