/** Where the link in the team's mails leads that releases a suspected enquiry. */
export const releasePath = "/leads/:id/release/:signature";
