import * as z from "zod";
import { deskOperationWords as words } from "#content/desk/operations.ts";
import { readMeetingRoom } from "#domain/meeting-room.ts";
import { hostNumberOf, readHostsAndRooms } from "#server/availability/availability.ts";
import { isHeld } from "#server/bookings/calls.ts";
import { type Context, done, operation, ownPersonNamed, version } from "#server/operations/operation.ts";
import { upcomingCalls } from "#server/operations/time/hosts.ts";
import { callId, callToChange, changedCall } from "./handle-calls.ts";

const address = z.string().trim().default("");

export const setRoom = operation({
  name: "people.room",
  input: z.object({ person: z.string().trim().min(1), room: address }),
  positional: ["person", "room"],
  run: async (context, { person, room: given }) => {
    const { store, line } = context;
    const found = await ownPersonNamed(context, person);
    const room = given === "" ? "" : readMeetingRoom(given);
    if (room === undefined) return { kind: "invalid", errors: { room: words.rooms.notARoom } };
    const before = (await store.people.find(found.id))?.room ?? "";
    await store.people.change(found.id, { room });
    await store.audit.add(line(found.name));
    if (room === "") return done(words.rooms.removed(found.name));
    const { told, failed } = await sendNewRoom(context, found.id, room, before);
    return done(words.rooms.saved(found.name, told, failed), { told, failed });
  },
});

/** Sends new invitations for this person's upcoming calls with the new room, except for calls with a link of their own. */
async function sendNewRoom(context: Context, personId: string, room: string, before: string) {
  const { store, calls, availability, teamMailboxes } = context;
  const host = hostNumberOf(personId, (await availability.read()).document, await store.people.all(), teamMailboxes);
  const coming = host === undefined ? [] : await upcomingCalls(context, host);
  const owed = coming.filter(
    (call) => call.phone === "" && !isHeld(call) && call.room !== room && (call.room === "" || call.room === before),
  );
  let told = 0;
  for (const call of owed) if ((await calls.changeRoom(call, room)).kind === "moved") told += 1;
  return { told, failed: owed.length - told };
}

export const sendLink = operation({
  name: "calls.link",
  input: z.object({ call: callId, link: address, version }),
  positional: ["call", "link"],
  run: async (context, { call, link, version: expected }) => {
    const { store, calls, availability, teamMailboxes } = context;
    const booking = await callToChange(context, call, expected, words.rooms.sendAnyway);
    if (isHeld(booking)) return { kind: "refused", message: words.calls.heldStays(booking.name) };
    if (booking.phone !== "") return { kind: "refused", message: words.rooms.hasPhone(booking.name) };
    const room = readMeetingRoom(link === "" ? (await readHostsAndRooms(availability, store, teamMailboxes)).roomOf(booking.host) : link);
    if (room === undefined) return { kind: "invalid", errors: { link: words.rooms.notARoom } };
    if (room === booking.room) return { kind: "refused", message: words.rooms.hasLink(booking.name) };
    const outcome = await calls.changeRoom(booking, room);
    if (outcome.kind === "changed-meanwhile") return changedCall(context, call, words.rooms.sendAnyway);
    if (outcome.kind !== "moved") return { kind: "refused", message: words.calls.taken };
    await store.audit.add(context.line(call));
    return done(words.rooms.sent(booking.name), { version: outcome.booking.sequence });
  },
});
