import { deskFiles, deskPages } from "#domain/desk-paths.ts";
import { openBrowserTab } from "#tests/support/browser-tab.ts";
import { aTimestamp } from "#tests/support/dates.ts";
import { expect, test } from "#tests/support/desk-test.ts";
import { pressRestedLink, restOnLink } from "#tests/support/made-ahead.ts";

/** Speculation rules render the page ahead while the pointer rests on its link; only a browser with its own switches shows it. */
test("@desktop links between screens paint at once: the page is prerendered, and its lead read only after the press", async ({
  scene,
  site,
}) => {
  const { store } = scene.desk.parts;
  const tab = await openBrowserTab();
  try {
    await tab.setCookie({ name: "desk", value: scene.cookie, url: `${site.url}/desk`, path: "/desk" });
    for (const to of [deskPages.leads, deskPages.calendar, deskPages.numbers, deskPages.settings]) {
      await tab.goTo(site.url + deskPages.today);
      await restOnLink(tab, to);
      await pressRestedLink(tab, to);
    }

    // A lead that is only prerendered is unread; opened, it is read.
    const viewer = { personId: scene.desk.june.personId ?? "", sinceUtc: aTimestamp("2026-12-08T00:00:00.000Z") };
    const isUnread = async () => (await store.leads.find(scene.ids.unread, viewer))?.isUnread;
    await tab.goTo(site.url + deskPages.today);
    const lead = `${deskPages.lead(scene.ids.unread)}?show=waiting#newest`;
    await restOnLink(tab, lead);
    expect(await isUnread()).toBe(true);
    await pressRestedLink(tab, lead);
    await expect.poll(isUnread).toBe(false);

    // A file is made when it is requested, not when a pointer rests on its link.
    const exports = async () => (await store.audit.list({ limit: 50 })).filter(({ action }) => action === "leads.export").length;
    const before = await exports();
    for (const [page, file] of [
      [`${deskPages.lead(scene.ids.unread)}?show=all`, deskFiles.lead(scene.ids.unread)],
      [deskPages.leads, "/desk/leads/export.csv"],
      [deskPages.settings, deskFiles.everything("json")],
    ] as const) {
      await tab.goTo(site.url + page);
      await tab.hover(`a[href^="${file}"]`);
      await new Promise((resolve) => setTimeout(resolve, 800));
    }
    expect(await exports()).toBe(before);
    expect(tab.errors).toEqual([]);
  } finally {
    await tab.close();
  }
});
