/** The common parts of all pages' schemas. The schemas run at build (scripts/check-content.ts); pages use only their types. */
import { z } from "zod";
import type { PagePath } from "./pages.ts";
import type { PictureName } from "./pictures.ts";

/** A placeholder for text to be written later. */
export const placeholder = /\b(TODO|TBD|lorem)\b/i;

/** Words a visitor reads: not empty, no stray space at either end, no leftover marker. */
export const text = z
  .string()
  .min(1, "is empty")
  .refine((value) => value === value.trim(), "starts or ends with a space")
  .refine((value) => !placeholder.test(value), "still holds a placeholder");

/** A heading, one entry per line on a wide screen. */
export const lines = z.array(text).min(1).max(3);

const word = (value: unknown) => typeof value === "string";

/** A page of the site, or a place on one ("/features#sms"). That it exists is checked by scripts/content/content-problems.ts for all content alike. */
export const linkTarget = z.custom<PagePath | `${PagePath}#${string}`>(word);

/** A drawing, by its name in content/pictures.ts; checked like a link. */
export const picture = z.custom<PictureName>(word);

export const link = z.strictObject({ label: text, href: linkTarget });

export const metadata = z.strictObject({
  title: text.min(25, "is too short for a search result").max(65, "is cut off in search results"),
  description: text.min(70, "is too short for a search result").max(165, "is cut off in search results"),
});

/** Exactly two, three, four, five or six entries. The type is a tuple, so that the editor reports a wrong number before the build does. */
export const two = <T extends z.ZodType>(item: T) => z.tuple([item, item], "needs exactly 2 entries");
export const three = <T extends z.ZodType>(item: T) => z.tuple([item, item, item], "needs exactly 3 entries");
export const four = <T extends z.ZodType>(item: T) => z.tuple([item, item, item, item], "needs exactly 4 entries");
export const five = <T extends z.ZodType>(item: T) => z.tuple([item, item, item, item, item], "needs exactly 5 entries");
export const six = <T extends z.ZodType>(item: T) => z.tuple([item, item, item, item, item, item], "needs exactly 6 entries");
