/** Where the lead came from, as its visit reported. Empty if unknown. */
export type LeadOrigin = {
  /** "Google", "Direct", the campaign's or the referring site's name. */
  readonly source: string;
  readonly referrerHost: string;
  readonly firstPath: string;
  readonly campaign: string;
  readonly formPath: string;
};
