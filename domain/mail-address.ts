/**
 * One key for every spelling of a mailbox, so that limits per person can't be passed by writing the address
 * otherwise: lower case, without what follows a plus sign, and at Gmail without dots.
 */
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

/** An address as mail servers take it: "dana@müller.example" is "dana@xn--mller-kva.example". What stands before the @ stays. */
export function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf("@");
  const domain = address.slice(at + 1);
  if (at < 1 || isAscii(domain) || /[/?#:\\\s]/.test(domain)) return address;
  try {
    return `${address.slice(0, at)}@${new URL(`https://${domain}`).hostname}`;
  } catch {
    return address; // no name of a host
  }
}

/** False for "jürgen@example.com": few mail servers take such a name. */
export const hasAsciiName = (address: string): boolean => isAscii(address.slice(0, Math.max(0, address.lastIndexOf("@"))));

const isAscii = (text: string): boolean => /^\p{ASCII}*$/u.test(text);
