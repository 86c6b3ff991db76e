export type Literal = {
  readonly text: string;
  /** Counts from 1. */
  readonly line: number;
  /** The field whose value it is, if its name is directly before it: `label: "…"`. */
  readonly field: string | undefined;
};

/** In order, without comments and imports. Expressions stay as written, `${facts.reply.within}`, so that equal sentences compare as equal. */
export function stringLiterals(source: string): Literal[] {
  const found: Literal[] = [];
  let at = 0;

  while (at < source.length) {
    if (source.startsWith("//", at)) at = endOf("\n", at);
    else if (source.startsWith("/*", at)) at = endOf("*/", at);
    else if (source[at] === '"' || source[at] === "'" || source[at] === "`") take();
    else at++;
  }
  return found;

  function take(): void {
    const start = at;
    const quote = source[at++];
    while (at < source.length && source[at] !== quote) {
      if (source[at] === "\\") at++;
      else if (quote === "`" && source.startsWith("${", at)) at = closingBrace(at + 2);
      at++;
    }
    at++;
    const before = source.slice(Math.max(0, start - 80), start);
    if (/\b(from|import)\s*\(?\s*$/.test(before)) return;
    found.push({
      text: source.slice(start + 1, at - 1).replaceAll(/\\(["'`])/g, "$1"),
      line: source.slice(0, start).split("\n").length,
      field: /(\w+)"?:\s*$/.exec(before)?.[1],
    });
  }

  function closingBrace(from: number): number {
    let depth = 1;
    let position = from;
    while (position < source.length) {
      if (source[position] === "{") depth++;
      else if (source[position] === "}" && --depth === 0) return position;
      position++;
    }
    return position;
  }

  function endOf(mark: string, from: number): number {
    const position = source.indexOf(mark, from);
    return position === -1 ? source.length : position + mark.length;
  }
}
