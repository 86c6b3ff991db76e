import type { PickerData } from "#app/features/scheduler/picker-view.ts";
import { RescheduleFlow } from "#app/features/scheduler/reschedule-flow.tsx";
import type { RescheduleResult } from "#app/features/scheduler/scheduler-answers.ts";
import { island } from "#app/rendering/island.tsx";
import { scheduler } from "#content/scheduler.ts";
import { otherWays } from "./call-bar.tsx";
import { pickerPictures } from "./picker-pictures.tsx";

type Props = {
  readonly data: PickerData;
  readonly result?: RescheduleResult;
  /** The zone in which the call was booked. */
  readonly timeZone: string;
  /** The booked time, in words. */
  readonly current: string;
  readonly manageHref: string;
};

function Rescheduling({ result, ...props }: Props) {
  return <RescheduleFlow {...props} result={result} words={scheduler} otherWays={otherWays} pictures={pickerPictures} />;
}

export default island("rescheduling", Rescheduling);
