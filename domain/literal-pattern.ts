/** The text as part of a regular expression that matches it to the letter. */
export const literalPattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
