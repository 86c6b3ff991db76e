import type { DeskFrameProps } from "#app/desk/frame/frame-props.ts";
import type { UtcInstant } from "#domain/booking.ts";
import { momentWords } from "#domain/desk-times.ts";

type MomentProps = {
  readonly at: UtcInstant;
  readonly frame: Pick<DeskFrameProps, "nowUtc" | "timeZone">;
  readonly className?: string | undefined;
};

/** "7:56 AM", "Mon 8:03 PM", "Dec 1". */
export function Moment({ at, frame, className }: MomentProps) {
  return (
    <time dateTime={at} className={className}>
      {momentWords(at, frame.nowUtc, frame.timeZone)}
    </time>
  );
}
