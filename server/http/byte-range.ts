/**
 * What a Range header asks for of so many bytes: one range, nothing that there is (416), or, where it asks for several or
 * is no range at all, everything (RFC 9110, 14.2).
 */
export function byteRange(header: string, size: number): { readonly first: number; readonly last: number } | "everything" | "nothing" {
  const [, from = "", to = ""] = /^bytes=(\d*)-(\d*)$/i.exec(header.trim()) ?? [];
  if (from === "" && to === "") return "everything";
  if (from === "") return Number(to) === 0 || size === 0 ? "nothing" : { first: Math.max(0, size - Number(to)), last: size - 1 };
  if (to !== "" && Number(to) < Number(from)) return "everything";
  if (Number(from) >= size) return "nothing";
  return { first: Number(from), last: to === "" ? size - 1 : Math.min(Number(to), size - 1) };
}
