import type { Page } from "@playwright/test";
import Database from "better-sqlite3";
import { openAlive } from "./alive.ts";
import { expect } from "./test.ts";

/** What a visitor sends in these tests; the address is each test's own, so that it finds its own record. */
export const visitor = { name: "Luis Ferrer", phone: "(512) 555-0119", company: "Ferrer Roofing", message: "We miss 15 calls a week." };

/** An address that no other test uses. */
export const freshEmail = () => `luis-${crypto.randomUUID().slice(0, 8)}@ferrer-roofing.example`;

/** Opens the page and waits until its form and its notices are alive, and the date field has become a button. */
export async function openContact(page: Page, address = "/contact"): Promise<void> {
  await openAlive(page, address);
  await expect(dateButton(page)).toBeVisible();
}

export const dateButton = (page: Page) => page.getByRole("button", { name: /^Preferred date/ });
export const sendButton = (page: Page) => page.getByRole("button", { name: /^Send/ });
export const notices = (page: Page) => page.getByRole("region", { name: "Notices" });

export const enquiryForm = (page: Page) => page.getByRole("main").locator("form");

/** Fills in the required fields and two more. */
export async function fillIn(page: Page, email: string): Promise<void> {
  await enquiryForm(page).getByLabel("Name").fill(visitor.name);
  await enquiryForm(page).getByLabel("Email").fill(email);
  await enquiryForm(page).getByLabel("Phone").fill(visitor.phone);
  await enquiryForm(page).getByLabel("Company").fill(visitor.company);
  await enquiryForm(page).getByLabel("Message").fill(visitor.message);
}

export type StoredEnquiry = {
  readonly submission_id: string;
  readonly spam_signals: string;
  readonly form: string;
  readonly name: string;
  readonly phone: string;
  readonly company: string;
  readonly preferred_date: string;
  readonly preferred_time: string;
  readonly message: string;
};

/** The stored enquiries of one address, straight from the database file. */
export function storedEnquiries(dataDir: string, email: string): StoredEnquiry[] {
  const database = new Database(`${dataDir}/moontower.sqlite`, { readonly: true });
  try {
    return database.prepare<[string], StoredEnquiry>("select * from enquiries where email = ?").all(email);
  } finally {
    database.close();
  }
}
