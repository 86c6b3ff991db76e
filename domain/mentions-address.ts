export const erasedMark = "[erased]";

/**
 * Whether the text contains exactly this mail address, in any case, plain or as in links and HTML: not
 * dana@example.com in jordana@example.com, o'dana@example.com or dana@example.com.au.
 */
export function mentionsAddress(text: string, address: string): boolean {
  return mentionOf(address).test(text);
}

export function withoutAddress(text: string, address: string): string {
  return text.replace(mentionOf(address), erasedMark);
}

/** How an address is written, in small letters: plain, in a link, in HTML. */
export function spellingsOf(address: string): readonly string[] {
  const plain = address.trim().toLowerCase();
  const html = plain.replaceAll("&", "&amp;");
  // A mailto link keeps the @ and encodes the other signs.
  const link = encodeURIComponent(plain);
  const spellings = [plain, link, link.replaceAll("%40", "@"), html.replaceAll("'", "&#x27;"), html.replaceAll("'", "&#39;")];
  return [...new Set(spellings.map((spelling) => spelling.toLowerCase()))];
}

/** Signs before an address belong to it if a letter or digit is before them: else they belong to a quotation or a link. */
const glue = "[.!#$%&'*+^_`~-]";
/** The end of a letter or sign as links write it. */
const encoded = "(?<=%[0-9a-f]{2})";

function mentionOf(address: string): RegExp {
  const spellings = spellingsOf(address).map((spelling) =>
    spelling.replace(/[^a-z0-9]/gu, (sign) => `\\u{${(sign.codePointAt(0) ?? 0).toString(16)}}`),
  );
  const written = `(?:${spellings.join("|")})`;
  // The text before is read only where an address begins: looking back everywhere is slow in a row of dashes.
  return new RegExp(`(?=${written})(?:${encoded}|(?<![a-z0-9]${glue}{0,64}))${written}(?!\\.?[a-z0-9-])`, "giu");
}
