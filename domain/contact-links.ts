/** The link that writes to an address, whatever characters a visitor typed into it. */
export function mailLink(address: string): string {
  return `mailto:${encodeURIComponent(address).replace("%40", "@")}`;
}

/** The link that calls a number as somebody wrote it: "(512) 555-0142". */
export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+*#]/g, "")}`;
}
