import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/test.ts";

/** `delay`: milliseconds between keys. A form filled in within three seconds is suspected, and its mail held back. */
async function fillIn(page: Page, email: string, delay = 0) {
  await page.getByLabel("Name").fill("Dana Reyes");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Message").pressSequentially("Our phone rings after six, and nobody is there.", { delay });
}

test("the video demo only shows its notice @desktop", async ({ page }) => {
  await page.goto("/demos");
  await page.getByRole("button", { name: "Read what the video shows" }).click();
  const notice = page.getByRole("region", { name: "Notices" });
  await expect(notice).toContainText("Video Demo");
  await expect(notice).toContainText("Video demonstration showcasing AI agents in various business scenarios");
  await expect(page.locator("video")).toHaveCount(0);
});

test("an enquiry is delivered and thanked for in this page's words @phone", async ({ page, site }, { project }) => {
  const email = `demos-${project.name}@visitor.example`;
  await page.goto("/demos");
  await fillIn(page, email, 75);
  await page.getByRole("button", { name: "Send message" }).click();
  const notice = page.getByRole("region", { name: "Notices" });
  await expect(notice).toContainText("Message Sent!");
  await expect(notice).toContainText("Thank you for contacting us. We'll get back to you soon.");
  await expect(page.getByLabel("Message")).toHaveValue("");
  await expect.poll(async () => (await site.mails()).filter(({ to }) => to?.some(({ address }) => address === email)).length).toBe(1);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the recording has the browser's own player, above its transcript @desktop", async ({ page, request }) => {
    await page.goto("/demos");
    const audio = page.locator("audio[controls]");
    await expect(audio).toBeVisible();
    const recording = await request.get((await audio.getAttribute("src")) ?? "");
    expect(recording.headers()["content-type"]).toContain("audio/mpeg");
    await expect(page.getByText("I promise, there’s no hold music.")).toBeVisible();
  });

  test("the video's picture is not a button, and its words can be read @phone", async ({ page }) => {
    await page.goto("/demos");
    await expect(page.getByRole("button", { name: "Read what the video shows" })).toHaveCount(0);
    await expect(page.getByText("Video demonstration showcasing AI agents in various business scenarios")).toBeVisible();
  });

  test("the form is an ordinary post, and its answer thanks @desktop", async ({ page }, { project }) => {
    await page.goto("/demos");
    await fillIn(page, `plain-${project.name}@visitor.example`);
    await page.getByRole("button", { name: "Send message" }).click();
    await expect(page.getByText("Thank you for contacting us. We'll get back to you soon.")).toBeVisible();
  });
});
