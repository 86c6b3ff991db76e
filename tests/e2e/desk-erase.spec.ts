import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
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
  untilAlive,
  writes,
} from "#tests/support/desk-visit.ts";
import { expect } from "#tests/support/test.ts";

const test = deskTest;

test("@desktop somebody is erased: of their name, address and words nothing is left in the database, the data folder and the mails", async ({
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

  // Everything that can be kept about somebody: an answer, a note, a draft, searches, what the desk said of it all.
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

/** Every file below the folder that holds the word, in whatever case, as text or as mails write it. */
async function filesWith(folder: string, word: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const file of names.filter((entry) => entry.isFile())) {
    const path = join(file.parentPath, file.name);
    const text = (await readFile(path)).toString("latin1");
    // Mails break lines and write some signs by their code.
    const flat = text.replaceAll(/=\r?\n/g, "").replaceAll("=40", "@");
    if (`${text}\n${flat}`.toLowerCase().includes(word.toLowerCase())) found.push(path);
  }
  return found;
}
