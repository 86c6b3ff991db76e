import type { Context } from "hono";

/** A posted form. A body that can't be parsed reads as an empty form: its sender is told what is missing. */
export function readForm(c: Context): Promise<FormData> {
  return c.req.formData().catch(() => new FormData());
}
