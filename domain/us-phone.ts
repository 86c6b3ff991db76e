export type Phone = {
  /** As people read it: "(512) 555-0100". */
  readonly display: string;
  /** For a link that calls it. */
  readonly href: string;
  /** For programs (ITU-T E.164): "+15125550100". */
  readonly e164: string;
};

/** In every form that the site shows. @throws TypeError unless it has ten digits, or eleven beginning with the country code 1. */
export function usPhone(display: string): Phone {
  const digits = display.replaceAll(/\D/g, "");
  const national = digits.length === 11 && digits.startsWith("1") ? digits.slice(1) : digits;
  if (national.length !== 10) throw new TypeError(`"${display}" is not a US phone number: write its ten digits, as in (555) 010-0100.`);
  return { display, href: `tel:+1${national}`, e164: `+1${national}` };
}
