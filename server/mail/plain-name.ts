const longest = 40;

/**
 * A typed name if it is nothing but one: letters with single spaces, hyphens or apostrophes between them, 40 characters
 * at most. Anybody can type anybody's address into a form; what goes to that address repeats nothing else of theirs
 * (DECISIONS, "Enquiries").
 */
export function plainName(name: string): string | undefined {
  const given = name.trim();
  return [...given].length <= longest && /^[\p{L}\p{M}]+(?:[ '’-][\p{L}\p{M}]+)*$/u.test(given) ? given : undefined;
}

/** For a greeting: the first word of a plain name. */
export function plainFirstName(name: string): string | undefined {
  return plainName(name)?.split(" ")[0];
}
