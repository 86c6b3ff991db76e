import { Picture } from "#app/layout/picture.tsx";
import type { View } from "#app/rendering/view.ts";
import { scheduler } from "#content/scheduler.ts";
import { schedulerPaths } from "#domain/scheduler-paths.ts";
import type { FoundBooking } from "./found-booking.ts";
import { Ask, Note } from "./notices.tsx";
import { CallBar, SchedulerFrame } from "./scheduler-frame.tsx";
import { SchedulerDocument, SchedulerPage, schedulerHead } from "./scheduler-page.tsx";

const words = scheduler.cancel;

type Props = FoundBooking & { readonly hasFailed: boolean };

/** Asks before the call is canceled. */
function Cancel({ booking, when, zone, hasFailed }: Props) {
  return (
    <SchedulerPage>
      <SchedulerFrame minutes={booking.minutes}>
        {hasFailed && <Note {...words.failed} />}
        <Ask
          picture={<Picture name="state-canceled" alt="" eager />}
          title={words.title}
          when={when}
          length={scheduler.booked.length(booking.minutes, zone)}
          text={booking.confirmByUtc ? words.heldText : words.text}
          yes={{ label: words.confirm, kind: "ink" }}
          no={{ label: words.keep, href: schedulerPaths.manage(booking.manageToken) }}
        />
        <CallBar />
      </SchedulerFrame>
    </SchedulerPage>
  );
}

export const view = {
  module: import.meta.url,
  head: () => schedulerHead(scheduler.meta.cancel),
  frame: SchedulerDocument,
  Page: Cancel,
} satisfies View<Props>;
