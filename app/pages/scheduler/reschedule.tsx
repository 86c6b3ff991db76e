import type { View } from "#app/rendering/view.ts";
import { scheduler } from "#content/scheduler.ts";
import { schedulerPaths } from "#domain/scheduler-paths.ts";
import type { FoundBooking } from "./found-booking.ts";
import type { PickerData } from "./picker-view.ts";
import Rescheduling from "./rescheduling.island.tsx";
import type { RescheduleResult } from "./scheduler-answers.ts";
import { SchedulerDocument, SchedulerPage, schedulerHead } from "./scheduler-page.tsx";

type Props = FoundBooking & { readonly data: PickerData; readonly result?: RescheduleResult };

function Reschedule({ booking, when, data, result }: Props) {
  return (
    <SchedulerPage>
      <Rescheduling
        data={data}
        {...(result && { result })}
        timeZone={booking.timeZone}
        current={when}
        manageHref={schedulerPaths.manage(booking.manageToken)}
      />
    </SchedulerPage>
  );
}

export const view = {
  module: import.meta.url,
  head: () => schedulerHead(scheduler.meta.reschedule),
  frame: SchedulerDocument,
  Page: Reschedule,
} satisfies View<Props>;
