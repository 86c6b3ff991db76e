import { todayWords } from "#content/desk/today.ts";
import { longMomentWords } from "#domain/desk-times.ts";
import type { TodayProps } from "./today-props.ts";

export type Headline = { readonly happened: string; readonly late: string };

type HeadlineFacts = Pick<TodayProps, "since" | "lastLeadAtUtc" | "lateCount"> & {
  readonly frame: Pick<TodayProps["frame"], "nowUtc" | "timeZone">;
};

/** What the screen answers: what happened since the last look, and whether an answer is late. */
export function todayHeadline({ frame, since, lastLeadAtUtc, lateCount }: HeadlineFacts): Headline {
  const { headline } = todayWords;
  const late = lateCount > 0 ? headline.late(lateCount) : "";
  const happened = headline.since(since);
  if (happened) return { happened, late };
  if (!lastLeadAtUtc) return { happened: headline.first, late };
  return { happened: headline.quietSince(longMomentWords(lastLeadAtUtc, frame.nowUtc, frame.timeZone)), late };
}
