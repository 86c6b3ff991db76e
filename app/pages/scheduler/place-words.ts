import { bookingPlaceWords } from "#content/booking-mail.ts";

/** Where the two meet, as a booking's pages say it. */
export const placeWords = (phone: string) => (phone ? bookingPlaceWords.weCall(phone) : bookingPlaceWords.weMailLink);
