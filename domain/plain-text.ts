/** Marks that turn the direction of the text after them. The other marks of direction only say which way a sign beside them belongs. */
export const turningMarks = /[\u202a-\u202e\u2066-\u2069]/g;

/** Without marks of direction: a stranger's words must not reorder the line around them. */
export const plain = (text: string): string => text.replace(/\p{Bidi_Control}/gu, "");

/** Without characters that show nothing: marks of direction, zero-width spaces, soft hyphens. */
export const withoutUnseen = (text: string): string => text.replace(/\p{Cf}/gu, "");
