/**
 * Parses a Range header for a content of the given length: one range, an unsatisfiable one (416), or everything if it has
 * several ranges or is invalid (RFC 9110, 14.2).
 */
export function byteRange(header: string, size: number): { readonly first: number; readonly last: number } | "everything" | "nothing" {
  const [, from = "", to = ""] = /^bytes=(\d*)-(\d*)$/i.exec(header.trim()) ?? [];
  if (from === "" && to === "") return "everything";
  if (from === "") return Number(to) === 0 || size === 0 ? "nothing" : { first: Math.max(0, size - Number(to)), last: size - 1 };
  if (to !== "" && Number(to) < Number(from)) return "everything";
  if (Number(from) >= size) return "nothing";
  return { first: Number(from), last: to === "" ? size - 1 : Math.min(Number(to), size - 1) };
}
