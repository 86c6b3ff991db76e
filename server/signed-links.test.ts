import { expect, test } from "vitest";
import { anInstant } from "#tests/support/dates.ts";
import { readManageToken, teamToken, visitToken } from "./bookings/manage-token.ts";
import { createOffers, offerToken, readOffer } from "./bookings/offers.ts";
import { createReleaseLinks } from "./enquiries/release-links.ts";
import { createFormStamps } from "./forms/submission.ts";

const id = "3f2b8c1e-5d64-4a7b-9c0e-1f2a3b4c5d6e";
const key = "a key";

test("links and stamps have the format of those already sent, which stay valid", () => {
  const offer = "WyIzZjJiOGMxZS01ZDY0LTRhN2ItOWMwZS0xZjJhM2I0YzVkNmUiLCIyMDI2LTEyLTEwVDE2OjMwOjAwWiJd.YGUoft4ztNuujKEftxPRHQ8EAEn-QdJa";
  expect(readOffer(offer, key)).toEqual({ leadId: id, startsAtUtc: "2026-12-10T16:30:00Z" });
  const short = offerToken({ leadId: id, startsAtUtc: anInstant("2026-12-10T16:30:00Z") }, key);
  expect(short).toHaveLength(40);
  expect(readOffer(short, key)).toEqual({ leadId: id, startsAtUtc: "2026-12-10T16:30:00Z" });
  for (const other of [
    `A${short.slice(1)}`,
    `${short.slice(0, -1)}${short.endsWith("A") ? "Q" : "A"}`,
    short.slice(1),
    "",
    ".",
    "a".repeat(40),
  ])
    expect(readOffer(other, key)).toBeUndefined();
  expect(readOffer(short, "another key")).toBeUndefined();

  const mailed = "xwSk2SoN6o4YIzzpO6GwEQQJplS3oRCCgXZHeyDhWZVmHp";
  expect(readManageToken(mailed, key, 0)).toEqual({ kind: "mailed", manageToken: mailed });
  expect(teamToken(id, key)).toBe(`${id}.team.0.MWIGNLPKLOcPZ4u9PKLdlq`);
  expect(visitToken(id, key, 0)).toBe(`${id}.visit.4abk0.M_OYIl3sZcvibj9Kr5M4hN`);

  expect(createReleaseLinks("https://www.example.com", [key]).urlOf(id)).toBe(
    `https://www.example.com/leads/${id}/release/w7a6kuDSgw3-75-6uAdqcb0lu0mTLxyyGAwewSuWt0M`,
  );

  const stamps = createFormStamps([key], () => 1_765_200_000_000 + 5_000);
  const form = { submissionId: "924dbbf1-cb3f-4ab2-a64b-4472e70273f1", stamp: "mix6i51c.JmFBRB6ji1NxX3sAhAF_Q99Y2G_mtkQIai832qg4WPU" };
  expect(stamps.fillTimeMs(form)).toBe(5_000);
});

test("a replaced key still verifies signatures, but signs nothing new", () => {
  const offer = offerToken({ leadId: id, startsAtUtc: anInstant("2026-12-10T16:30:00Z") }, key);
  const offers = createOffers({ keys: ["the new one", key] } as unknown as Parameters<typeof createOffers>[0]); // reads, and asks for nothing else
  expect(offers.read(offer)?.leadId).toBe(id);

  const links = createReleaseLinks("https://www.example.com", ["the new one", key]);
  expect(links.isGenuine(id, "w7a6kuDSgw3-75-6uAdqcb0lu0mTLxyyGAwewSuWt0M")).toBe(true);
  expect(links.urlOf(id)).not.toContain("w7a6kuDSgw3");
  expect(createReleaseLinks("https://www.example.com", ["the new one"]).isGenuine(id, "w7a6kuDSgw3-75-6uAdqcb0lu0mTLxyyGAwewSuWt0M")).toBe(
    false,
  );

  const stamp = createFormStamps([key], () => 0).issue("924dbbf1-cb3f-4ab2-a64b-4472e70273f1");
  const form = { submissionId: "924dbbf1-cb3f-4ab2-a64b-4472e70273f1", stamp };
  expect(createFormStamps(["the new one", key], () => 7).fillTimeMs(form)).toBe(7);
  expect(createFormStamps(["the new one"], () => 7).fillTimeMs(form)).toBeUndefined();
});
