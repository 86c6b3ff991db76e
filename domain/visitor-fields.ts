import * as z from "zod/mini";
import { enquiryLimits } from "./form-fields.ts";
import { hasAsciiName, withAsciiDomain } from "./mail-address.ts";
import { withoutUnseen } from "./plain-text.ts";

/** The problems that the fields of every form can have. content/field-problems.ts has the words for each. */
export type VisitorProblem =
  | "nameMissing"
  | "nameTooLong"
  | "emailMissing"
  | "emailInvalid"
  | "emailTooLong"
  | "emailNotAscii"
  | "phoneTooLong"
  | "companyTooLong";

/** Makes zod report a problem by its name; the words are chosen when a form is parsed. */
const problem = (name: VisitorProblem): string => name;

/** Marks of direction and zero-width spaces get into a copied address or number. */
const asTyped = z.overwrite(withoutUnseen);

/** The visitor's own fields, with the same rules in every form (SPEC section 3, "Client-side shapes"). */
export const visitorFields = {
  name: z.string().check(z.trim(), z.minLength(1, problem("nameMissing")), z.maxLength(enquiryLimits.name, problem("nameTooLong"))),
  email: z.string().check(
    asTyped,
    z.trim(),
    z.refine((text) => text !== "", { error: problem("emailMissing"), abort: true }),
    z.overwrite(withAsciiDomain),
    z.refine(hasAsciiName, problem("emailNotAscii")),
    z.maxLength(enquiryLimits.email, problem("emailTooLong")),
    z.email(problem("emailInvalid")),
  ),
  phone: z._default(z.string().check(asTyped, z.trim(), z.maxLength(enquiryLimits.phone, problem("phoneTooLong"))), ""),
  company: z._default(z.string().check(z.trim(), z.maxLength(enquiryLimits.company, problem("companyTooLong"))), ""),
};

/** The clean values of a form, or the first problem of each invalid field in the given words: each rule names its problem. */
export function parseForm<Values, Field extends string, Problem extends string>(
  schema: z.ZodMiniType<Values>,
  fields: readonly Field[],
  values: Partial<Record<Field, unknown>>,
  words: Readonly<Record<Problem, string>>,
): { readonly ok: true; readonly values: Values } | { readonly ok: false; readonly errors: Partial<Record<Field, string>> } {
  const result = schema.safeParse(Object.fromEntries(fields.map((field) => [field, values[field] ?? ""])));
  if (result.success) return { ok: true, values: result.data };
  const errors: Partial<Record<Field, string>> = {};
  for (const { path, message } of result.error.issues) errors[path[0] as Field] ??= words[message as Problem]; // as the schema names them
  return { ok: false, errors };
}
