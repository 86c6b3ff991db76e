import { z } from "zod";
import { text } from "./shape.schema.ts";

/** SPEC section 2, "Not-found page". */
export const notFoundPage = z.strictObject({ pageTitle: text, number: text, title: text, text, home: text });

export type NotFoundPage = z.infer<typeof notFoundPage>;
