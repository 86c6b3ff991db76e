import type { Context } from "hono";
import { accepts } from "hono/accepts";

/** True for an island or a program that asks for JSON; browsers that open a page or post a form ask for HTML. */
export function wantsJson(c: Context): boolean {
  return accepts(c, { header: "Accept", supports: ["text/html", "application/json"], default: "text/html" }) === "application/json";
}
