import fullFile from "virtual:picture/state-full";
import offlineFile from "virtual:picture/state-offline";
import { BookingFlow } from "#app/features/scheduler/booking-flow.tsx";
import type { BookingResult } from "#app/features/scheduler/booking-result.ts";
import type { PickerData } from "#app/features/scheduler/picker-data.ts";
import { PictureImage } from "#app/layout/picture-image.tsx";
import { island } from "#app/rendering/island.tsx";
import { scheduler } from "#content/scheduler.ts";
import { otherWays } from "./other-ways.ts";

type Props = { readonly data: PickerData; readonly result?: BookingResult };

function Booking({ data, result }: Props) {
  return <BookingFlow data={data} result={result} words={scheduler} otherWays={otherWays} pictures={pictures} />;
}

const [offlineSrc, width, height] = offlineFile;
const pictures = {
  full: <PictureImage file={fullFile} alt="" />,
  // Shown without a connection: fetched with the page, and from its own address both times.
  offline: <img src={offlineSrc} alt="" width={width} height={height} />,
};

export default island("booking", Booking);
