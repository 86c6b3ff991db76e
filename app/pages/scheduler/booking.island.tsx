import { BookingFlow } from "#app/features/scheduler/booking-flow.tsx";
import type { PickerData } from "#app/features/scheduler/picker-view.ts";
import type { BookingResult } from "#app/features/scheduler/scheduler-answers.ts";
import { island } from "#app/rendering/island.tsx";
import { scheduler } from "#content/scheduler.ts";
import { otherWays } from "./call-bar.tsx";
import { pickerPictures } from "./picker-pictures.tsx";

type Props = { readonly data: PickerData; readonly result?: BookingResult };

function Booking({ data, result }: Props) {
  return <BookingFlow data={data} result={result} words={scheduler} otherWays={otherWays} pictures={pickerPictures} />;
}

export default island("booking", Booking);
