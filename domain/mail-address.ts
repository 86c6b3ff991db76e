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
