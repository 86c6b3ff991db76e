/** The address in the team's mails that releases a suspected enquiry. */
export const releasePath = "/leads/:id/release/:signature";
