const small = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"] as const;

/** Figures up to twelve are words: "three", "13". */
export const figure = (count: number): string => small[count] ?? count.toLocaleString("en-US");

/** The same at the beginning of a sentence: "Three", "13". */
export const Figure = (count: number): string => capital(figure(count));

/** "one answer", "three answers". */
export const counted = (count: number, one: string, many: string): string => `${figure(count)} ${count === 1 ? one : many}`;

/** "1 lead", "44 leads": in a row of figures, where words would be longer than what they say. */
export const numbered = (count: number, one: string, many: string): string =>
  `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;

/** "a phone", "a phone and a laptop", "a phone, a tablet and a laptop". */
export const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
