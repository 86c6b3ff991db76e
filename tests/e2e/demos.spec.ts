import type { Page } from "@playwright/test";
import { enquiryLimits } from "#domain/enquiry-fields.ts";
import { expect, test } from "#tests/support/test.ts";

const fields = ["Name", "Email", "Phone", "Company", "Message"] as const;

/** At a person's pace: a form filled in within three seconds is suspected. */
async function fillIn(page: Page, email: string) {
  await page.getByLabel("Name").fill("Dana Reyes");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Message").pressSequentially("Our phone rings after six, and nobody is there.", { delay: 75 });
}

test("two demos, a form and a live demo @desktop", async ({ page }) => {
  await page.goto("/demos");
  await expect(page.getByRole("heading", { name: "Voice AI Agent Demo" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Video Demo" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Ready to Get Started" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Contact Us" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Schedule Live Demo" })).toHaveAttribute("href", "/contact");
  await expect(page.getByText("AI-generated")).toBeVisible();
});

test("the video demo only shows its notice", async ({ page }) => {
  await page.goto("/demos");
  await page.getByRole("button", { name: "Read what the video shows" }).click();
  const notice = page.getByRole("region", { name: "Notices" });
  await expect(notice).toContainText("Video Demo");
  await expect(notice).toContainText("Video demonstration showcasing AI agents in various business scenarios");
  await expect(page.locator("video")).toHaveCount(0);
});

test("the browser keeps the form's limits @desktop", async ({ page }) => {
  await page.goto("/demos");
  for (const label of fields) {
    const limit = enquiryLimits[label.toLowerCase() as keyof typeof enquiryLimits]; // the labels are the fields' names
    await expect(page.getByRole("main").getByLabel(label)).toHaveAttribute("maxlength", String(limit));
  }
  for (const label of ["Name", "Email", "Message"]) await expect(page.getByRole("main").getByLabel(label)).toHaveAttribute("required");
  for (const label of ["Phone", "Company"]) await expect(page.getByRole("main").getByLabel(label)).not.toHaveAttribute("required");
  await expect(page.getByLabel("Message")).toHaveAttribute("rows", "5");
});

test("an enquiry is delivered and thanked for in this page's words @phone", async ({ page, site }, { project }) => {
  const email = `demos-${project.name}@visitor.example`;
  await page.goto("/demos");
  await fillIn(page, email);
  await page.getByRole("button", { name: "Send message" }).click();
  const notice = page.getByRole("region", { name: "Notices" });
  await expect(notice).toContainText("Message Sent!");
  await expect(notice).toContainText("Thank you for contacting us. We'll get back to you soon.");
  await expect(page.getByLabel("Message")).toHaveValue("");
  await expect.poll(async () => (await site.mails()).filter(({ to }) => to?.some(({ address }) => address === email)).length).toBe(1);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the recording plays as the browser plays it, above its transcript @desktop", async ({ page, request }) => {
    await page.goto("/demos");
    const audio = page.locator("audio[controls]");
    await expect(audio).toBeVisible();
    const recording = await request.get((await audio.getAttribute("src")) ?? "");
    expect(recording.headers()["content-type"]).toContain("audio/mpeg");
    await expect(page.getByText("I promise, there’s no hold music.")).toBeVisible();
  });

  test("the video's picture is no dead button, and its words can be read @phone", async ({ page }) => {
    await page.goto("/demos");
    await expect(page.getByRole("button", { name: "Read what the video shows" })).toHaveCount(0);
    await expect(page.getByText("Video demonstration showcasing AI agents in various business scenarios")).toBeVisible();
  });

  test("the form is an ordinary post that comes back with its thanks @desktop", async ({ page }, { project }) => {
    await page.goto("/demos");
    await fillIn(page, `plain-${project.name}@visitor.example`);
    await page.getByRole("button", { name: "Send message" }).click();
    await expect(page.getByText("Thank you for contacting us. We'll get back to you soon.")).toBeVisible();
  });
});
