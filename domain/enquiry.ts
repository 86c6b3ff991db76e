import * as z from "zod/mini";
import { enquiryFields, enquiryLimits } from "./form-fields.ts";
import { isLocalDate, type LocalDate, utcDay } from "./local-date.ts";
import { parseForm, type VisitorProblem, visitorFields } from "./visitor-fields.ts";

/** The two forms of the site (SPEC section 3, "Client-side shapes"). */
export type EnquiryForm = "contact" | "demos";

/** The problems that a field can have. content/field-problems.ts has the words for each. */
export type EnquiryProblem = VisitorProblem | "messageMissing" | "messageTooLong" | "dateInvalid" | "datePast" | "timeInvalid";

/** Makes zod report a problem by its name; the words are chosen when a form is parsed. */
const problem = (name: EnquiryProblem): string => name;

const optional = (schema: z.ZodMiniType<string, string>) => z._default(schema, "");

/**
 * What a visitor sends with either form, validated alike in the browser and on the server. All values are strings; an
 * empty string means "not given". `preferredDate` is a local date (YYYY-MM-DD), `preferredTime` a local time (HH:MM).
 * `isPastEverywhere` checks that the date is not past, since that depends on the clock.
 */
export const enquirySchema = z.object({
  ...visitorFields,
  preferredDate: z._default(
    z.pipe(
      z.string().check(z.trim()),
      z.custom<LocalDate | "">((value) => value === "" || (typeof value === "string" && isLocalDate(value)), problem("dateInvalid")),
    ),
    "",
  ),
  preferredTime: optional(z.string().check(z.trim(), z.regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/, problem("timeInvalid")))),
  message: z
    .string()
    .check(z.trim(), z.minLength(1, problem("messageMissing")), z.maxLength(enquiryLimits.message, problem("messageTooLong"))),
} satisfies Record<(typeof enquiryFields)[number], z.ZodMiniType>);

export type Enquiry = z.infer<typeof enquirySchema>;
export type EnquiryField = keyof Enquiry;
export type EnquiryErrors = Partial<Record<EnquiryField, string>>;

/** Returns the clean enquiry, or the first problem of each invalid field in the given words. */
export const parseEnquiry = (values: Partial<Record<EnquiryField, unknown>>, words: Readonly<Record<EnquiryProblem, string>>) =>
  parseForm(enquirySchema, enquiryFields, values, words);

/** True if the day is over everywhere on Earth: the last zone is UTC-12. */
export function isPastEverywhere(localDate: LocalDate, nowMs: number): boolean {
  return localDate < earliestLocalDate(nowMs);
}

/** Today's date in the zone that is last to begin a day, twelve hours behind UTC. */
export function earliestLocalDate(nowMs: number): LocalDate {
  return utcDay(nowMs - 12 * 60 * 60 * 1000);
}

/** Signs of spam, seldom seen if a person has read the page. "no-stamp": the stamp is not ours; older enquiries also had it for a missing stamp. */
export type SpamSignal = "honeypot" | "too-fast" | "no-stamp" | "old-stamp" | "reused-form";
