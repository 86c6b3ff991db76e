import { fileURLToPath } from "node:url";
import { build } from "vite";
import { expect, test } from "#tests/support/test.ts";

test("starting another demo stops the first one and rewinds it @desktop", async ({ page }) => {
  const output = await build({
    configFile: false,
    logLevel: "error",
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    build: {
      write: false,
      lib: { entry: fileURLToPath(new URL("../support/two-players.tsx", import.meta.url)), formats: ["iife"], name: "twoPlayers" },
    },
  });
  const chunks = [output].flat().flatMap((result) => ("output" in result ? result.output : []));
  const script = chunks.find((chunk) => chunk.type === "chunk")?.code ?? "";
  await page.route("**/two-demos", (route) =>
    route.fulfill({ contentType: "text/html", body: `<!doctype html><html lang="en"><title>Two demos</title><body></body></html>` }),
  );
  await page.goto("/two-demos");
  await page.addScriptTag({ content: script });

  const first = page.getByRole("article", { name: "First demo" });
  const second = page.getByRole("article", { name: "Second demo" });
  await first.getByRole("button", { name: "Play the voice demo" }).click();
  await expect(first.getByRole("button", { name: "Pause the voice demo" })).toBeVisible();
  await expect.poll(() => first.getByRole("slider").inputValue()).not.toBe("0");

  await second.getByRole("button", { name: "Play the voice demo" }).click();
  await expect(second.getByRole("button", { name: "Pause the voice demo" })).toBeVisible();
  await expect(first.getByRole("button", { name: "Play the voice demo" })).toBeVisible();
  await expect(first.getByRole("slider")).toHaveValue("0");
  await expect(first.getByRole("status")).toHaveText("Press play. It introduces itself.");
});
