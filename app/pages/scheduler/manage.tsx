import { Actions, Hint, Middle, Slip } from "#app/features/scheduler/middle.tsx";
import { SchedulerFrame } from "#app/features/scheduler/scheduler-frame.tsx";
import { Picture } from "#app/layout/picture.tsx";
import type { View } from "#app/rendering/view.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { scheduler } from "#content/scheduler.ts";
import { schedulerPaths } from "#domain/scheduler-paths.ts";
import { CallBar } from "./call-bar.tsx";
import type { FoundBooking } from "./found-booking.ts";
import { placeWords } from "./place-words.ts";
import { happenedHeadingId, SchedulerDocument, SchedulerPage, schedulerHead } from "./scheduler-page.tsx";

const words = scheduler.manage;

type Props = FoundBooking & {
  /** What the visitor has just done, as the address says. It counts while the booking still stands like that. */
  readonly done: "moved" | "canceled" | undefined;
};

/** What the link in the invitation opens. Reading it changes nothing. */
function Manage({ booking, when, zone, isChangeable, done }: Props) {
  const isCanceled = booking.status === "cancelled";
  const hasMoved = done === "moved" && isChangeable;
  const { lead, ...frame } = scheduler.frame;
  const isNews = hasMoved || (done === "canceled" && isCanceled);
  const title = isCanceled ? scheduler.cancelled.title : isChangeable ? (hasMoved ? words.moved : words.title) : words.over.title;
  return (
    <SchedulerPage news={isNews ? { happened: done, startsAtUtc: booking.startsAtUtc } : undefined}>
      <SchedulerFrame words={isChangeable ? { ...frame, lead } : frame}>
        <Middle
          picture={<Picture name={isCanceled ? "state-canceled" : "state-manage"} alt="" eager />}
          title={title}
          titleId={happenedHeadingId}
        >
          <Slip
            time={when}
            text={`${scheduler.booked.length(booking.minutes, zone)} ${isChangeable ? placeWords(booking.phone) : ""}`.trim()}
          />
          {isChangeable ? <Changes booking={booking} hasMoved={hasMoved} /> : <Over booking={booking} />}
        </Middle>
        <CallBar />
      </SchedulerFrame>
    </SchedulerPage>
  );
}

function Changes({ booking: { manageToken }, hasMoved }: Pick<FoundBooking, "booking"> & { readonly hasMoved: boolean }) {
  return (
    <>
      <p>{hasMoved ? words.movedText : words.text}</p>
      <Actions>
        <ButtonLink kind={hasMoved ? "line" : "lamp"} arrow href={schedulerPaths.reschedule(manageToken)}>
          {words.reschedule}
        </ButtonLink>
        <ButtonLink href={schedulerPaths.cancel(manageToken)}>{words.cancel}</ButtonLink>
      </Actions>
      <Hint question={words.cancelQuestion} answer={words.cancelAnswer} />
    </>
  );
}

function Over({ booking: { status } }: Pick<FoundBooking, "booking">) {
  return (
    <>
      <p>{status === "cancelled" ? scheduler.cancelled.text : words.over.text}</p>
      <ButtonLink kind="lamp" arrow href={schedulerPaths.booking}>
        {words.bookNew}
      </ButtonLink>
    </>
  );
}

export const view = {
  module: import.meta.url,
  head: ({ booking, done }) =>
    schedulerHead(scheduler.meta[booking.status === "cancelled" ? "canceled" : done === "moved" ? "moved" : "manage"]),
  frame: SchedulerDocument,
  Page: Manage,
} satisfies View<Props>;
