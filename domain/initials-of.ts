/** "JC" of June Calloway, "M" of Mateo. */
export function initialsOf(name: string): string {
  const parts = name.trim().split(/\s+/).filter(Boolean);
  const ends = parts.length > 1 ? [parts[0], parts.at(-1)] : [parts[0]];
  return ends.map((part) => [...(part ?? "")][0]?.toUpperCase() ?? "").join("");
}

const longestFirstName = 24;

/** A person's name in a sentence and on a button: "June". Cut if it is longer than any real name. */
export function firstNameOf(name: string): string {
  const first = [...(name.trim().split(/\s+/)[0] ?? name)];
  return first.length <= longestFirstName ? first.join("") : `${first.slice(0, longestFirstName - 1).join("")}…`;
}
