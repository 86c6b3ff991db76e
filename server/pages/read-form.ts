import type { Context } from "hono";

/** A posted form. A body that is no form reads as an empty one: its sender is told what is missing. */
export function readForm(c: Context): Promise<FormData> {
  return c.req.formData().catch(() => new FormData());
}
