export type Phone = {
  /** As people read it: "(512) 555-0100". */
  readonly display: string;
  /** For a link that calls it. */
  readonly href: string;
  /** For programs (ITU-T E.164): "+15125550100". */
  readonly e164: string;
};

/**
 * A phone number of the United States in the forms that the site needs, so that no two can differ.
 * @throws TypeError if it has other than ten digits, or eleven with the country's 1.
 */
export function usPhone(display: string): Phone {
  const digits = display.replaceAll(/\D/g, "");
  const national = digits.length === 11 && digits.startsWith("1") ? digits.slice(1) : digits;
  if (national.length !== 10) throw new TypeError(`"${display}" is not a US phone number: write its ten digits, as in (555) 010-0100.`);
  return { display, href: `tel:+1${national}`, e164: `+1${national}` };
}
