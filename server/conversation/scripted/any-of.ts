/** One pattern of several: any of them. */
export const anyOf = (...patterns: readonly string[]): RegExp => new RegExp(patterns.join("|"));
