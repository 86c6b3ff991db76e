import { brand } from "./brand.ts";

/** The server's plain-text answers, if no page can be shown. */
export const serverAnswers = {
  tooLarge: `This is more than the form can take. Please shorten it and send it again, or call ${brand.phone.display}.`,
  busy: "Many long forms are arriving at once. Please send yours again in a minute.",
  addressTooLong: "This address is longer than any on this site.",
  badAddress: "This address has a character that no address on this site has.",
  foreignForm: "This form was sent from another site’s page. Please send it from this site.",
  wrongMethod: "This address does not take that kind of request.",
  notAForm: "Only a form can be sent to this address.",
  brokenForm: `Your form did not arrive whole. Please send it again, or call ${brand.phone.display}.`,
  manyPages: `Many different times were looked at from your connection. Please wait a minute, or call ${brand.phone.display}.`,
  nothingHere: "There is nothing at this address.",
  failed: `Something went wrong. That was us, not you. Please try again in a minute, or call ${brand.phone.display}.`,
} as const;
