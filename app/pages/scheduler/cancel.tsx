import { Actions, Middle, Slip } from "#app/features/scheduler/middle.tsx";
import { Note } from "#app/features/scheduler/note.tsx";
import { SchedulerFrame } from "#app/features/scheduler/scheduler-frame.tsx";
import { Picture } from "#app/layout/picture.tsx";
import type { View } from "#app/rendering/view.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { scheduler } from "#content/scheduler.ts";
import { schedulerPaths } from "#domain/scheduler-paths.ts";
import { CallBar } from "./call-bar.tsx";
import type { FoundBooking } from "./found-booking.ts";
import { SchedulerDocument, SchedulerPage, schedulerHead } from "./scheduler-page.tsx";

const words = scheduler.cancel;

type Props = FoundBooking & { readonly hasFailed: boolean };

/** Asks once more. Only the form's POST cancels: mail scanners that open links do no harm. */
function Cancel({ booking, when, zone, hasFailed }: Props) {
  return (
    <SchedulerPage>
      <SchedulerFrame words={scheduler.frame}>
        {hasFailed && <Note id="note" {...words.failed} />}
        <Middle picture={<Picture name="state-manage" alt="" eager />} title={words.title}>
          <Slip time={when}>{scheduler.booked.length(booking.minutes, zone)}</Slip>
          <p>{words.text}</p>
          <form method="post">
            <Actions>
              <Button type="submit" kind="ink">
                {words.confirm}
              </Button>
              <ButtonLink href={schedulerPaths.manage(booking.manageToken)}>{words.keep}</ButtonLink>
            </Actions>
          </form>
        </Middle>
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
