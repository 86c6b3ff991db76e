import { officeHours } from "#content/hours.ts";

/** What every browser can be asked for, whatever protocol it answers to. Journeys know no more of a browser than this. */
export type Driver = {
  readonly open: (url: string) => Promise<void>;
  /** The Back button. */
  readonly back: () => Promise<void>;
  /** The value of an expression in the page; must be JSON. */
  readonly evaluate: (expression: string) => Promise<unknown>;
  /** The mouse, to a place in the window in CSS pixels. */
  readonly moveMouse: (x: number, y: number) => Promise<void>;
  /** A real click at a place in the window. */
  readonly click: (x: number, y: number) => Promise<void>;
  /** Real keys, to whatever has the focus. */
  readonly type: (text: string) => Promise<void>;
  /** One key. */
  readonly press: (key: Key) => Promise<void>;
  /** What the browser has complained of so far: uncaught errors, and what scripts wrote to its console as errors. */
  readonly complaints: () => readonly string[];
  /** A PNG of the window. */
  readonly screenshot: () => Promise<Buffer>;
  readonly close: () => Promise<void>;
};

/** Single characters are themselves. */
export type Key = "Tab" | "Enter" | "Escape" | "Home" | "End" | "ArrowRight" | "ArrowLeft" | "+" | "-" | "0";

export type DriverOptions = { readonly javaScript: boolean };

export const windowSize = { width: 1280, height: 800 } as const;

/** The time zone of these visitors. */
export const timeZone = officeHours.timeZone;
