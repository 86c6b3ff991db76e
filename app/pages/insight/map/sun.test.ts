import { describe, expect, it } from "vitest";
import { skyPhase, subsolarPoint, sunAltitude } from "./sun.ts";

const austin = { latitude: 30.27, longitude: -97.74 };
const altitudeAt = (iso: string) => sunAltitude(austin, subsolarPoint(Date.parse(iso)));

describe("the sun", () => {
  it("is over the tropics at the solstices and over the equator at the equinoxes", () => {
    expect(subsolarPoint(Date.parse("2026-06-21T08:24:00Z")).latitude).toBeCloseTo(23.44, 1);
    expect(subsolarPoint(Date.parse("2026-12-21T20:50:00Z")).latitude).toBeCloseTo(-23.44, 1);
    expect(Math.abs(subsolarPoint(Date.parse("2026-03-20T14:46:00Z")).latitude)).toBeLessThan(0.1);
  });

  it("is near Greenwich's meridian at noon there, within the equation of time", () => {
    for (const month of ["02", "05", "07", "11"]) {
      expect(Math.abs(subsolarPoint(Date.parse(`2026-${month}-12T12:00:00Z`)).longitude)).toBeLessThan(4.2);
    }
  });

  it("rises over Austin on November 21 at 7:02, after the three twilights that the page names", () => {
    expect(altitudeAt("2026-11-21T13:02:00Z")).toBeCloseTo(-0.8, 0);
    expect(altitudeAt("2026-11-21T12:36:00Z")).toBeCloseTo(-6, 0);
    expect(altitudeAt("2026-11-21T12:07:00Z")).toBeCloseTo(-12, 0);
    expect(altitudeAt("2026-11-21T11:38:00Z")).toBeCloseTo(-18, 0);
  });
});

describe("skyPhase", () => {
  it("names the five skies", () => {
    expect([10, -3, -9, -15, -40].map(skyPhase)).toEqual(["day", "civil", "nautical", "astronomical", "night"]);
  });
});
