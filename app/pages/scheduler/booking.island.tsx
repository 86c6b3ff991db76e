import { BookingFlow } from "#app/features/scheduler/booking-flow.tsx";
import type { BookingResult } from "#app/features/scheduler/booking-result.ts";
import type { PickerData } from "#app/features/scheduler/picker-data.ts";
import { island } from "#app/rendering/island.tsx";
import { scheduler } from "#content/scheduler.ts";
import { otherWays } from "./other-ways.ts";
import { pickerPictures } from "./picker-pictures.tsx";

type Props = { readonly data: PickerData; readonly result?: BookingResult };

function Booking({ data, result }: Props) {
  return <BookingFlow data={data} result={result} words={scheduler} otherWays={otherWays} pictures={pickerPictures} />;
}

export default island("booking", Booking);
