export type Mailbox = { readonly name?: string; readonly address: string };

/** One key for all spellings of a mailbox, so that no spelling evades a limit: small letters, nothing after a plus, at Gmail no dots. */
export function mailAddressKey(address: string): string {
  const at = address.lastIndexOf("@");
  const [local = ""] = address.slice(0, at).trim().toLowerCase().split("+");
  const domain = address
    .slice(at + 1)
    .trim()
    .toLowerCase();
  if (domain === "gmail.com" || domain === "googlemail.com") return `${local.replaceAll(".", "")}@gmail.com`;
  return `${local}@${domain}`;
}

/** The address as mail servers take it: "dana@müller.example" becomes "dana@xn--mller-kva.example". The part before the @ is unchanged. */
export function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf("@");
  const domain = address.slice(at + 1);
  if (at < 1 || isAscii(domain) || /[/?#:\\\s]/.test(domain)) return address;
  try {
    return `${address.slice(0, at)}@${new URL(`https://${domain}`).hostname}`;
  } catch {
    return address; // not a host name
  }
}

/** False for "jürgen@example.com": few mail servers accept such a name. */
export const hasAsciiName = (address: string): boolean => isAscii(address.slice(0, Math.max(0, address.lastIndexOf("@"))));

const isAscii = (text: string): boolean => /^\p{ASCII}*$/u.test(text);
