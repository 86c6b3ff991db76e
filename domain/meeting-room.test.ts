import { describe, expect, it } from "vitest";
import { meetingRoomMost, readMeetingRoom } from "./meeting-room.ts";

describe("the address of a meeting room", () => {
  it.each([
    "https://zoom.us/j/5125550142?pwd=YWJj",
    "https://meet.google.com/abc-defg-hij",
    "https://teams.microsoft.com/l/meetup-join/19%3ameeting_x%40thread.v2/0?context=%7b%22Tid%22%3a%22x%22%7d",
  ])("is taken as it is: %s", (address) => {
    expect(readMeetingRoom(address)).toBe(address);
  });

  it("has no line breaks, whatever was pasted", () => {
    expect(readMeetingRoom("https://meet.google.com/abc\r\n-defg")).toBe("https://meet.google.com/abc-defg");
  });

  it.each([
    "",
    "zoom.us/j/1",
    "http://zoom.us/j/1",
    "javascript:alert(1)",
    "https://june:secret@zoom.us/j/1",
    "https://localhost/j/1",
    "https://10.0.0.1/j/1",
    "https://[::1]/j/1",
    `https://zoom.us/${"j".repeat(meetingRoomMost)}`,
  ])("is refused if nobody could be sent there: %s", (address) => {
    expect(readMeetingRoom(address)).toBeUndefined();
  });
});
