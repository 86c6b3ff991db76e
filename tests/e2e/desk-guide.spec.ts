/** Follows docs/add-a-desk-action.md in a copy of the source. */
import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { deskPages } from "#domain/desk-paths.ts";
import { openStore, type Store } from "#server/store/open-store.ts";
import { enter, linkFor } from "#tests/support/desk-visit.ts";
import { type DevelopmentCopy, openDevelopmentCopy } from "#tests/support/development-copy.ts";

const guide = readFileSync(new URL("../../docs/add-a-desk-action.md", import.meta.url), "utf8");
const [operation = "", help = "", audit = "", form = ""] = [...guide.matchAll(/```tsx?\n(.*?)```/gs)].map(([, code]) => code ?? "");

let site: DevelopmentCopy;
let store: Store;

// One copy for both tests.
test.describe.configure({ mode: "default" });

test.beforeAll(async () => {
  site = await openDevelopmentCopy();
  store = await openStore({ databaseUrl: undefined, dataDir: site.pathOf("data") });
  site.edit("server/operations/upkeep/launch.ts", "export const isLegalSignedOff", `${operation}\nexport const isLegalSignedOff`);
  site.edit("server/operations/registry.ts", "import { markLegal }", "import { markLegal, pinWord }");
  site.edit("server/operations/registry.ts", "  markLegal,\n", "  markLegal,\n  pinWord,\n");
  site.edit("content/desk/operation-help.ts", '  "launch.mark-legal":', `${help}  "launch.mark-legal":`);
  site.edit("content/desk/operations.ts", '    "launch.mark-legal":', `${audit}    "launch.mark-legal":`);
  site.edit("app/desk/screens/settings/people.tsx", "      </table>\n", `      </table>\n${form}`);
});

test.afterAll(async () => {
  await store.close();
  site.close();
});

for (const [way, pinned] of [
  ["with JavaScript", "Lamp"],
  ["without JavaScript", "Lantern"],
] as const) {
  test.describe(way, () => {
    test.use({ javaScriptEnabled: way === "with JavaScript" });

    test("an operation and a form are a new action of the desk, as the guide says @desktop", async ({ page }) => {
      test.slow();
      const [owner] = await store.people.all();
      await enter(page, await linkFor(site, store, owner?.id ?? ""));

      const word = page.getByLabel("A word");
      await expect(async () => {
        await page.goto(site.url + deskPages.settings);
        await expect(word).toBeVisible({ timeout: 1_000 });
      }).toPass();
      await word.fill(" ");
      await page.getByRole("button", { name: "Pin it" }).click();
      await expect(word).toHaveAttribute("aria-invalid", "true");
      await word.fill(pinned);
      await page.getByRole("button", { name: "Pin it" }).click();
      await expect(page.getByText(`“${pinned}” is pinned.`)).toBeVisible();
      await expect(word).toHaveValue("");
      expect(await store.notices.setting("pinned")).toBe(pinned);
      await expect(page.getByText(/pinned a word/).first()).toBeVisible();
    });
  });
}
