import fullFile from "virtual:picture/state-full";
import offlineFile from "virtual:picture/state-offline";
import type { PickerData } from "#app/features/scheduler/picker-data.ts";
import { RescheduleFlow, type RescheduleResult } from "#app/features/scheduler/reschedule-flow.tsx";
import { PictureImage } from "#app/layout/picture-image.tsx";
import { island } from "#app/rendering/island.tsx";
import { scheduler } from "#content/scheduler.ts";
import { otherWays } from "./other-ways.ts";

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
  return <RescheduleFlow {...props} result={result} words={scheduler} otherWays={otherWays} pictures={pictures} />;
}

const [offlineSrc, width, height] = offlineFile;
const pictures = {
  full: <PictureImage file={fullFile} alt="" />,
  // Shown without a connection: fetched with the page, and from its own address both times.
  offline: <img src={offlineSrc} alt="" width={width} height={height} />,
};

export default island("rescheduling", Rescheduling);
