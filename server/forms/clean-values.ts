import { turningMarks } from "#domain/plain-text.ts";

/**
 * What no person types, taken out of a form's values before they are validated: control characters (PostgreSQL
 * refuses NUL, mail headers break at line ends), halves of surrogate pairs, marks that turn the reading direction of
 * what follows, line breaks in one-line fields. What shows nothing at all is empty. Line breaks in the others become \n, as the browser counted them; forms send them as \r\n.
 */
export function cleanValues(values: Readonly<Record<string, string>>, multiLine: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => {
      const text = value
        .toWellFormed()
        .replace(turningMarks, "")
        .replace(/\r\n?/g, "\n")
        .replace(/[\u2028\u2029]/g, "\n");
      const clean = multiLine.includes(field) ? text.replace(controlsButBreaks, "") : text.replace(/[\n\t]+/g, " ").replace(controls, "");
      return [field, showsNothing.test(clean) ? "" : clean];
    }),
  );
}

/** Spaces, formatting marks, and the letters and signs that are blank by design. */
const showsNothing = /^[\s\p{Z}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const controls = /[\u0000-\u001f\u007f-\u009f]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const controlsButBreaks = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;
