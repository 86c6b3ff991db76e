/** "JC" of June Calloway, "M" of Mateo. */
export function initialsOf(name: string): string {
  const parts = name.trim().split(/\s+/).filter(Boolean);
  const ends = parts.length > 1 ? [parts[0], parts.at(-1)] : [parts[0]];
  return ends.map((part) => [...(part ?? "")][0]?.toUpperCase() ?? "").join("");
}

/** What a colleague is called in a sentence: "June". */
export const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? name;

/** What must be typed to erase: "Vega". The whole name where it is one word. */
export const lastNameOf = (name: string): string => name.trim().split(/\s+/).at(-1) ?? name;
