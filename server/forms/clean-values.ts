/**
 * What no person types, taken out of a form's values before they are validated: control characters (PostgreSQL
 * refuses NUL, mail headers break at line ends), halves of surrogate pairs, line breaks in one-line fields.
 * Line breaks in the others become \n, as the browser counted them; forms send them as \r\n.
 */
export function cleanValues(values: Readonly<Record<string, string>>, multiLine: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => {
      const text = value
        .toWellFormed()
        .replace(/\r\n?/g, "\n")
        .replace(/[\u2028\u2029]/g, "\n");
      return [field, multiLine.includes(field) ? text.replace(controlsButBreaks, "") : text.replace(/[\n\t]+/g, " ").replace(controls, "")];
    }),
  );
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const controls = /[\u0000-\u001f\u007f-\u009f]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const controlsButBreaks = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;
