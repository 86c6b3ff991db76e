import type { WeeklyHours } from "#domain/scheduling-rules.ts";

/** What the visitor reads, handed in by the pages. A function takes what the sentence names. */

export type FrameWords = {
  /** Without the length if no call is known, nor the rules. */
  readonly title: (minutes?: number) => string;
  /** None without a coming call. */
  readonly lead?: string;
  readonly step: (step: number) => string;
};

export type PickerWords = {
  readonly chooseDay: string;
  readonly chooseTime: string;
  readonly previousMonth: string;
  readonly nextMonth: string;
  /** "Thursday, December 10, 9 times open" */
  readonly dayWithTimes: (day: string, openCount: number) => string;
  readonly arrowKeys: string;
  readonly weekdays: readonly { readonly short: string; readonly long: string }[];
  readonly timeZone: string;
  readonly showZone: string;
  readonly timesOn: (day: string, openCount: number, zone: string) => string;
  readonly backToDays: string;
  readonly justTaken: string;
  readonly monthFull: (month: string) => string;
  readonly firstOpen: (day: string, time: string) => string;
  readonly seeMonth: (month: string) => string;
  readonly allFull: { readonly title: string; readonly text: string };
  readonly daysOpen: (openDays: number) => string;
  readonly noTime: { readonly title: string; readonly text: (hours: WeeklyHours) => string };
  readonly dayWithoutTime: string;
  readonly length: (minutes: number, zone: string) => string;
  readonly nextOpen: string;
  readonly next: string;
  readonly cantWait: { readonly title: string; readonly text: string };
};

export type DetailsWords = {
  readonly title: string;
  readonly labels: {
    readonly name: string;
    readonly email: string;
    readonly phone: string;
    readonly company: string;
    readonly note: string;
    readonly honeypot: string;
  };
  /** Says what happens if no number is given. */
  readonly phoneHint: string;
  readonly summary: { readonly title: string; readonly text: string };
  readonly back: string;
  readonly confirm: string;
  readonly sending: string;
};

export type ProblemWords = {
  readonly taken: { readonly title: string; readonly text: (time: string) => string };
  readonly limited: { readonly title: string; readonly text: (minutes: number) => string };
  readonly staleForm: { readonly title: string; readonly text: string };
  readonly tooMany: { readonly title: string; readonly text: string };
  readonly noHold: { readonly title: string; readonly text: string };
  readonly tooManyMoves: { readonly title: string; readonly text: string };
  readonly unreachable: {
    readonly title: string;
    readonly text: string;
    /** The answer to a sent booking never came: nobody knows yet whether it was booked. */
    readonly unsure: string;
    readonly retry: string;
    readonly write: { readonly title: string; readonly text: string; readonly link: string };
  };
};

export type SchedulerWords = {
  readonly frame: FrameWords;
  readonly picker: PickerWords;
  readonly details: DetailsWords;
  readonly problems: ProblemWords;
  /** Over a form that somebody goes back to. */
  readonly justBooked: { readonly title: string; readonly text: string; readonly link: string };
};

/** How else to reach the company. */
export type OtherWays = {
  readonly phone: { readonly display: string; readonly href: string };
  readonly formHref: string;
};

export type RescheduleWords = {
  readonly current: (when: string) => string;
  readonly move: string;
  readonly keep: string;
  readonly taken: (time: string) => string;
  readonly unreachable: string;
};
