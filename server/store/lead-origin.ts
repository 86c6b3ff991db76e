import type { Transaction } from "kysely";
import type { Tables } from "./tables.ts";

/** Where the lead came from, as its visit reported. Empty if unknown. */
export type LeadOrigin = {
  /** "Google", "Direct", the campaign's or the referring site's name. */
  readonly source: string;
  readonly referrerHost: string;
  readonly firstPath: string;
  readonly campaign: string;
  readonly formPath: string;
};

/** Keeps where a lead came from, in the transaction that has just made it. */
export async function noteOrigin(transaction: Transaction<Tables>, id: string, origin: LeadOrigin | undefined): Promise<void> {
  if (origin) await transaction.updateTable("leads").set(origin).where("id", "=", id).execute();
}
