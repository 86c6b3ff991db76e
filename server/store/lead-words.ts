import { type RawBuilder, sql, type Transaction } from "kysely";
import type { EnquiryField } from "#domain/enquiry.ts";
import type { Lead } from "./lead-records.ts";
import type { Tables } from "./tables.ts";

/** Splits text into lower-case words of letters and digits, without accents. Both engines index these words unchanged, so that they find the same leads. */
export function wordsOf(text: string): string[] {
  const plain = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}

/** The text to search: every word once, and the phone number whole and as its last ten, seven and four digits. */
export function searchTextOf({ texts, phone }: { readonly texts: readonly string[]; readonly phone: string }): string {
  const digits = phone.replace(/\D/g, "");
  const numbers = digits.length < 4 ? [] : [digits, digits.slice(-10), digits.slice(-7), digits.slice(-4)];
  return [...new Set([...texts.flatMap(wordsOf), ...numbers])].join(" ");
}

/** Deletes the search texts of these leads, so that they are built again. The new version makes open pages show the change. */
export async function indexAgain(transaction: Transaction<Tables>, ids: string | RawBuilder<unknown>): Promise<void> {
  await sql`update leads set search_text = null, version = version + 1 where id in (${ids})`.execute(transaction);
}

/** The prefixes that a lead's words must all match, at most eight. A phone number with punctuation, "(512) 555-01", is one prefix. Empty if the query contains no word. */
export function searchPrefixes(query: string): string[] {
  const digits = query.replace(/\D/g, "");
  if (digits.length >= 3 && /^[\d\s()+./-]+$/.test(query)) return [digits];
  return [...new Set(wordsOf(query))].slice(0, 8).map((word) => word.slice(0, 40));
}

/** A lead's values of the inquiry form's fields; a booking's note is its message. A new field must be added here to compile, so that the desk can search and export it. */
export function searchedFields({ name, email, phone, company, words, enquiry }: Lead) {
  return {
    name,
    email,
    phone,
    company,
    preferredDate: enquiry?.preferredDate ?? "",
    preferredTime: enquiry?.preferredTime ?? "",
    message: words,
  } satisfies Record<EnquiryField, string>;
}
