/** A stand-in for a fact, of the same type and unlike anything else: texts become a word that names them, numbers get a tail. */
export function canaryOf<T>(value: T, name: string): T {
  if (typeof value === "string") return `canary-${name}` as T; // of the same type, which is all that a stand-in promises
  if (typeof value === "number") return (value + 0.4321) as T;
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((item, index) => canaryOf(item, `${name}-${index}`)) as T;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, canaryOf(item, `${name}-${key}`)])) as T;
}

/**
 * The company renamed: addresses that code takes apart stay addresses, and the hours are content/hours.ts's own.
 * @public canary-site.ts writes its import into content/brand.ts.
 */
export function canaryBrand<T extends { readonly phone: object; readonly hours: unknown }>(brand: T): T {
  const renamed = canaryOf({ ...brand, hours: undefined }, "brand");
  const phone = { ...renamed.phone, href: "tel:+1999", e164: "+1999" };
  return { ...renamed, phone, email: "canary@brand.example", hours: brand.hours };
}

/** How each fact is written in texts: "40%", "thirty minutes". A number always comes with its unit. */
export function phrasesOf(value: unknown, key = ""): string[] {
  if (typeof value === "string")
    return /^\d+$/.test(value) ? [`at least ${value}`] : [value, value.charAt(0).toUpperCase() + value.slice(1)];
  if (typeof value === "number") return unitsOf(key).map((unit) => unit.replace("#", String(value)));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([childKey, child]) => phrasesOf(child, childKey));
}

function unitsOf(key: string): readonly string[] {
  if (key.endsWith("Percent")) return ["#%"];
  if (key.endsWith("Times")) return ["#x"];
  if (key.endsWith("Thousands")) return ["$#K"];
  if (key.endsWith("Hours")) return ["# hrs", "# hours"];
  if (key === "minutes") return ["# minutes", "#-minute"];
  return [];
}

/** Which of the phrases stand in a text as words of their own. */
export function phrasesIn(text: string, phrases: readonly string[]): string[] {
  return phrases.filter((phrase) => {
    const words = phrase.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
    return new RegExp(`(?<![\\w$.,-])${words}(?![\\w])`).test(text);
  });
}

/** Every text in a value; what a function says, too, whatever it is told. */
export function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value === "function") return textsIn(saidBy(value));
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

function saidBy(words: CallableFunction): unknown {
  try {
    return words("somebody", "something", "somewhere");
  } catch {
    return undefined; // it wants more than words: no sentence of content/ does
  }
}
