import type { Context } from "hono";
import { accepts } from "hono/accepts";

export type Encoding = "br" | "gzip" | "identity";

/** The best encoding that the visitor accepts: brotli before gzip, in whichever order they are named. */
export function chooseEncoding(c: Context): Encoding {
  const chosen = accepts(c, {
    header: "Accept-Encoding",
    supports: ["br", "gzip"],
    default: "identity",
    match: (taken, { supports, default: none }) =>
      supports.find((name) => taken.some(({ type, q }) => type.toLowerCase() === name && q > 0)) ?? none,
  });
  return chosen === "br" || chosen === "gzip" ? chosen : "identity";
}
