import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { eraseAddress } from "#server/privacy/erase-address.ts";
import { untilAlive } from "#tests/support/alive.ts";
import {
  afterAction,
  books,
  deskTest,
  expectFocusKept,
  mailsTo,
  notice,
  openDesk,
  ownOpenDay,
  somebody,
  visitAs,
  writes,
} from "#tests/support/desk-visit.ts";
import { expect } from "#tests/support/test.ts";

const test = deskTest;

test("@desktop an erasure leaves nothing of a person's name, address and words in the database, the data folder and the mails", async ({
  page,
  site,
  store,
  consoleErrors,
}) => {
  const [visitor, other] = [somebody(), somebody()];
  const leadId = await writes(site, store, visitor, { message: "Zanzibarcode is what we called it." });
  await writes(site, store, other, { message: "Somebody else wrote this." });
  const { slots } = await ownOpenDay(site);
  await books(site, store, visitor, slots[0] ?? "");

  // Everything that can be stored about a person: an answer, a note, a draft, searches, and the desk's notices.
  await openDesk(page, `/desk/leads/${leadId}`);
  await page.getByRole("textbox", { name: "Your answer" }).fill("Quorumquark is our answer.");
  await afterAction(page, () => page.getByRole("button", { name: "Send answer" }).click());
  await openDesk(page, `/desk/leads/${leadId}?box=note`);
  await page.getByRole("textbox", { name: "Your note" }).fill("Wombatnote: rings after six.");
  await afterAction(page, () => page.getByRole("button", { name: "Keep note" }).click());
  await page.getByRole("textbox", { name: "Your note" }).fill("Pelicandraft, not kept as a note.");
  await expect(page.getByText("Kept.", { exact: true })).toBeVisible();
  await afterAction(page, () => page.getByLabel("State").selectOption("won"));
  await expect.poll(async () => (await mailsTo(site, visitor.email)).length, { timeout: 20_000 }).toBe(3);
  const words = [visitor.lastName, visitor.email, leadId, "Zanzibarcode", "Quorumquark", "Wombatnote", "Pelicandraft"];
  for (const word of words) expect([word, (await filesWith(site.dataDir, word)).length > 0]).toEqual([word, true]);

  await page.getByRole("link", { name: "Erase Wilma’s data…" }).click();
  await expect(page.getByRole("link", { name: "Keep it" })).toBeFocused();
  await untilAlive(page);
  await page.getByRole("textbox").fill("Somebody-Else");
  await page.getByRole("button", { name: "Erase for good" }).click();
  await expect(page.getByRole("textbox")).toHaveAccessibleDescription("That is not their last name.");
  await expect(page.getByRole("textbox")).toHaveValue("Somebody-Else");
  expect(await store.leads.find(leadId)).toBeDefined();
  await page.getByRole("textbox").fill(visitor.lastName.toUpperCase());
  await page.getByRole("button", { name: "Erase for good" }).click();
  await expect(notice(page)).toContainText("Erased: 2 leads");
  await untilAlive(page);
  await expectFocusKept(page);

  // That a lead was erased stays in the audit list: its number, no name.
  for (const word of words.filter((each) => each !== leadId)) {
    expect([word, await filesWith(site.dataDir, word)]).toEqual([word, []]);
    expect(site.output().toLowerCase()).not.toContain(word.toLowerCase());
  }
  const gone = await page.goto(`/desk/leads/${leadId}`);
  expect(gone?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "This lead is gone." })).toBeVisible();
  expect((await filesWith(site.dataDir, other.lastName)).length, "others stay").toBeGreaterThan(0);
  consoleErrors.length = 0; // the browser reports the answers' statuses, 422 and 404
});

test("@desktop if a lead is erased while an answer is being typed, neither the server nor the device keeps the text", async ({
  page,
  site,
  store,
  browser,
  consoleErrors,
}) => {
  const visitor = somebody();
  const [leadId, otherId] = [await writes(site, store, visitor), await writes(site, store, somebody())];
  const begun = "Marmaladewords, not sent.";
  const held = (at: typeof page) => at.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("desk-draft ")));
  const box = (at: typeof page) => at.getByRole("textbox", { name: "Your answer" });
  const begin = async (id: string, words: string) => {
    await openDesk(page, `/desk/leads/${id}`);
    await page.route("**/leads.draft", (route) => route.abort());
    await box(page).fill(words);
    await expect(page.getByText("Kept on this device.")).toBeVisible();
    await page.unroute("**/leads.draft");
  };
  await begin(leadId, begun);
  // Another text, since the page stores this draft on the server as well.
  await begin(otherId, "To somebody else, not sent.");
  expect(await held(page)).toHaveLength(2);
  // Somebody signed out meanwhile: their words wait on the server.
  const theo = await visitAs(browser, site, store);
  await openDesk(theo.page, `/desk/leads/${leadId}`);
  await box(theo.page).fill(begun);
  const stale = await theo.context.newPage();
  await openDesk(stale, `/desk/leads/${leadId}`);
  // Other text than the page came with: that draft may be stored by then, and a page without unsaved text is covered after the sign-out.
  await box(stale).fill(`${begun} And more.`);
  await store.signIn.endSessions(theo.id);
  await theo.page.getByRole("button", { name: "Send answer" }).click();
  await expect(theo.page.getByText("You were signed out. Sign in and go on where you were.")).toBeVisible();
  const plain = await browser.newContext({
    baseURL: site.url,
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const late = await plain.newPage();
  await late.goto(`/desk/leads/${leadId}`);
  await box(late).fill(begun);
  expect((await filesWith(site.dataDir, begun)).length).toBeGreaterThan(0);

  await eraseAddress(visitor.email, { store, mailFolder: join(site.dataDir, "mail"), isOurs: false, nowMs: Date.now });
  // A form sent after the erasure is shown to its writer, and not stored.
  await late.getByRole("button", { name: "Send answer" }).click();
  await expect(late.getByRole("heading", { name: "This lead is gone." })).toBeVisible();
  await expect(late.getByRole("textbox")).toHaveValue(begun);
  await stale.getByRole("button", { name: "Send answer" }).click();
  await expect(stale.getByText("You were signed out. Sign in and go on where you were.")).toBeVisible();
  expect(await filesWith(site.dataDir, begun)).toEqual([]);

  await page.goto(`/desk/leads/${leadId}`);
  await expect(page.getByRole("heading", { name: "This lead is gone." })).toBeVisible();
  await expect.poll(() => held(page)).toEqual([expect.stringContaining(otherId)]);
  // Without that page, the next list removes the drafts.
  const other = (await store.leads.find(otherId))?.email ?? "";
  await eraseAddress(other, { store, mailFolder: join(site.dataDir, "mail"), isOurs: false, nowMs: Date.now });
  await openDesk(page, "/desk/leads");
  await expect.poll(() => held(page)).toEqual([]);
  await plain.close();
  await theo.context.close();
  consoleErrors.length = 0; // the browser reports what was aborted, and the answer's status, 404
});

/** Every file below the folder that contains the word, in any case, as text or encoded as in mails. */
async function filesWith(folder: string, word: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const file of names.filter((entry) => entry.isFile())) {
    const path = join(file.parentPath, file.name);
    const text = (await readFile(path)).toString("latin1");
    // Mails break lines and encode some characters.
    const flat = text.replaceAll(/=\r?\n/g, "").replaceAll("=40", "@");
    if (`${text}\n${flat}`.toLowerCase().includes(word.toLowerCase())) found.push(path);
  }
  return found;
}
