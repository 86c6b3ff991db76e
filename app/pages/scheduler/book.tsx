import type { View } from "#app/rendering/view.ts";
import { scheduler } from "#content/scheduler.ts";
import Booking from "./booking.island.tsx";
import type { PickerData } from "./picker-view.ts";
import type { BookingResult } from "./scheduler-answers.ts";
import { SchedulerDocument, SchedulerPage, schedulerHead } from "./scheduler-page.tsx";

type Props = { readonly data: PickerData; readonly result?: BookingResult };

function Book(props: Props) {
  return (
    <SchedulerPage>
      <Booking {...props} />
    </SchedulerPage>
  );
}

export const view = {
  module: import.meta.url,
  head: ({ data }) => schedulerHead(scheduler.meta.book(data.minutes)),
  frame: SchedulerDocument,
  Page: Book,
} satisfies View<Props>;
