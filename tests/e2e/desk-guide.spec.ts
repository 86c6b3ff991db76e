/** Walks docs/add-a-desk-action.md as it stands, in a copy of the source. */
import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { deskPages } from "#domain/desk-paths.ts";
import { openStore } from "#server/store/open-store.ts";
import { enter, linkFor } from "#tests/support/desk-visit.ts";
import { openDevelopmentCopy } from "#tests/support/development-copy.ts";

const guide = readFileSync(new URL("../../docs/add-a-desk-action.md", import.meta.url), "utf8");
const [operation = "", help = "", audit = "", form = ""] = [...guide.matchAll(/```tsx?\n(.*?)```/gs)].map(([, code]) => code ?? "");

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("an operation and a form are a new action of the desk, as the guide says @desktop", async ({ page }) => {
      test.slow();
      const site = await openDevelopmentCopy();
      const store = await openStore({ databaseUrl: undefined, dataDir: site.pathOf("data") });
      try {
        const [owner] = await store.people.all();
        site.edit("server/operations/upkeep/launch.ts", "export const isLegalSignedOff", `${operation}\nexport const isLegalSignedOff`);
        site.edit("server/operations/registry.ts", "import { markLegal }", "import { markLegal, pinWord }");
        site.edit("server/operations/registry.ts", "  markLegal,\n", "  markLegal,\n  pinWord,\n");
        site.edit("content/desk/operation-help.ts", '  "launch.mark-legal":', `${help}  "launch.mark-legal":`);
        site.edit("content/desk/operations.ts", '    "launch.mark-legal":', `${audit}    "launch.mark-legal":`);
        site.edit("app/desk/screens/settings/people.tsx", "      </table>\n", `      </table>\n${form}`);
        await enter(page, await linkFor(site, store, owner?.id ?? ""));

        const word = page.getByLabel("A word");
        await expect(async () => {
          await page.goto(site.url + deskPages.settings);
          await expect(word).toBeVisible({ timeout: 1_000 });
        }).toPass();
        await word.fill(" ");
        await page.getByRole("button", { name: "Pin it" }).click();
        await expect(word).toHaveAttribute("aria-invalid", "true");
        await word.fill("Lamp");
        await page.getByRole("button", { name: "Pin it" }).click();
        await expect(page.getByText("“Lamp” is pinned.")).toBeVisible();
        await expect(word).toHaveValue("");
        expect(await store.notices.setting("pinned")).toBe("Lamp");
        await expect(page.getByText(/pinned a word/).first()).toBeVisible();
      } finally {
        await store.close();
        site.close();
      }
    });
  });
}
