import type { PointerEvent } from "react";
import type { MinuteSpan } from "#app/desk/desk-props.ts";

const quarterHour = 15;

export type TrackAxis = { readonly from: number; readonly span: number };

/** The minute at a place of the track, in quarter hours. */
export function trackMinute(x: number, width: number, { from, span }: TrackAxis): number {
  const minute = from + (Math.min(Math.max(x, 0), width) / Math.max(1, width)) * span;
  return Math.round(minute / quarterHour) * quarterHour;
}

/** A window with its nearer end moved there; never shorter than a quarter hour. */
export function withEnd(window: MinuteSpan, end: "from" | "to", minute: number): MinuteSpan {
  if (end === "from") return { from: Math.min(minute, window.to - quarterHour), to: window.to };
  return { from: window.from, to: Math.max(minute, window.from + quarterHour) };
}

/** Pulls the end of a window that is nearer to the pointer, until it is let go. */
export function startTrackDrag(
  event: PointerEvent<HTMLElement>,
  window: MinuteSpan,
  axis: TrackAxis,
  onChange: (span: MinuteSpan) => void,
): void {
  const track = event.currentTarget.parentElement;
  if (!track || event.button !== 0) return;
  event.preventDefault();
  const box = track.getBoundingClientRect();
  const minuteOf = (clientX: number) => trackMinute(clientX - box.left, box.width, axis);
  const start = minuteOf(event.clientX);
  const end = Math.abs(start - window.from) < Math.abs(start - window.to) ? "from" : "to";
  const bar = event.currentTarget;
  bar.setPointerCapture(event.pointerId);
  const move = ({ clientX }: globalThis.PointerEvent) => onChange(withEnd(window, end, minuteOf(clientX)));
  const stop = () => {
    bar.removeEventListener("pointermove", move);
    bar.removeEventListener("lostpointercapture", stop);
  };
  bar.addEventListener("pointermove", move);
  bar.addEventListener("lostpointercapture", stop);
}
