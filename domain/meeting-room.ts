/** Longer than any of the three services' addresses. */
export const meetingRoomMost = 500;

/** The address of a meeting room as a browser writes it; undefined if it is not an address that a mail may link to. */
export function readMeetingRoom(text: string): string | undefined {
  if (text.length > meetingRoomMost || !URL.canParse(text)) return undefined;
  const { href, protocol, hostname, username, password } = new URL(text);
  const isPublic = hostname.includes(".") && !/^[\d.]+$|^\[/.test(hostname);
  const isUsable = protocol === "https:" && isPublic && username === "" && password === "" && href.length <= meetingRoomMost;
  return isUsable ? href : undefined;
}
