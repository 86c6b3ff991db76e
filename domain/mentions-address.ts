/** Whether this very mail address stands in the text, in whatever case: not dana@example.com in jordana@example.com or dana@example.com.au. */
export function mentionsAddress(text: string, address: string): boolean {
  const exactly = address
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]/g, (sign) => `\\u{${(sign.codePointAt(0) ?? 0).toString(16)}}`);
  return new RegExp(`(?<![a-z0-9.!#$%&'*+/=?^_\`{|}~-])${exactly}(?!\\.?[a-z0-9-])`, "u").test(text.toLowerCase());
}
