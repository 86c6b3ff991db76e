import { type Weekday, weekdays } from "./scheduling-rules.ts";

/** The kinds of alerts at the desk, in the order of the settings. */
export const alertKinds = ["newLead", "yoursNow", "wroteAgain", "fourHoursLeft", "oneHourLeft", "callSoon", "stuck"] as const;
export type AlertKind = (typeof alertKinds)[number];

export const alertWays = ["both", "push", "mail", "none"] as const;
export type AlertWay = (typeof alertWays)[number];

/** The alert for the last hour of the promise goes to everybody by mail, whatever they choose, so that somebody hears of it. */
export const waysOf = (kind: AlertKind): readonly AlertWay[] => (kind === "oneHourLeft" ? ["both", "mail"] : alertWays);

/** How one person is told. Times are local to the office. */
export type AlertSettings = {
  readonly ways: Readonly<Record<AlertKind, AlertWay>>;
  /** Pushes wait between these two times, usually over midnight. If both are equal, they never wait. */
  readonly quietFrom: string;
  readonly quietTo: string;
  /** False: a push says no more than that there is something, for screens that others can see. */
  readonly saysWhat: boolean;
  readonly morningMail: boolean;
  /** On the other days they get alerts about their own leads and calls only, as long as somebody else works. */
  readonly workDays: readonly Weekday[];
};

export const usualAlerts: AlertSettings = {
  ways: {
    newLead: "push",
    yoursNow: "push",
    wroteAgain: "push",
    fourHoursLeft: "both",
    oneHourLeft: "both",
    callSoon: "push",
    stuck: "push",
  },
  quietFrom: "21:00",
  quietTo: "07:00",
  saysWhat: true,
  morningMail: true,
  workDays: weekdays,
};

export function isQuietAt(time: string, { quietFrom, quietTo }: Pick<AlertSettings, "quietFrom" | "quietTo">): boolean {
  if (quietFrom === quietTo) return false;
  return quietFrom < quietTo ? quietFrom <= time && time < quietTo : time >= quietFrom || time < quietTo;
}

/** Hours into the promise at which people are told that it runs out. */
export const escalationHours = { fourHoursLeft: 20, oneHourLeft: 23 } as const satisfies Partial<Record<AlertKind, number>>;

/** Browsers that take pushes for one person. */
export const mostAlertDevices = 10;

/** How long before a call its host is told. */
export const callSoonMinutes = 10;

/** The service worker of the desk, which shows pushes and nothing else. */
export const pushWorkerPath = "/desk/push-worker.js";
/** The service worker's scope. It handles no requests. */
export const pushScope = "/desk/";
