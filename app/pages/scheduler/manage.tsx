import { Picture } from "#app/layout/picture.tsx";
import type { View } from "#app/rendering/view.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { bookingPlaceWords } from "#content/booking-mail.ts";
import { scheduler, wordsToConfirm } from "#content/scheduler.ts";
import { schedulerPaths } from "#domain/scheduler-paths.ts";
import { type FoundBooking, placeWords } from "./found-booking.ts";
import styles from "./notices.module.css";
import { Actions, Middle, Note, Slip } from "./notices.tsx";
import { CallBar, SchedulerFrame } from "./scheduler-frame.tsx";
import { happenedHeadingId, SchedulerDocument, SchedulerPage, schedulerHead } from "./scheduler-page.tsx";

const words = scheduler.manage;

type Props = FoundBooking & {
  /** What the visitor has just done, by the address. Ignored if the booking has changed since. */
  readonly done: "moved" | "canceled" | undefined;
  /** The move has given the call to another host. */
  readonly takenOver: boolean;
  /** Why the last press could not be carried out. */
  readonly problem: "failed" | "too-many" | undefined;
};

/** The page of the invitation's link. Opening it changes nothing. */
function Manage({ booking, when, zone, isChangeable, isUnconfirmed, canConfirm, done, takenOver, problem, ...found }: Props) {
  const isCanceled = booking.status === "cancelled";
  const hasMoved = done === "moved" && isChangeable && found.hasMoved;
  const isNews = hasMoved || (done === "canceled" && isCanceled);
  return (
    <SchedulerPage news={isNews ? { happened: done, startsAtUtc: booking.startsAtUtc } : undefined}>
      <SchedulerFrame minutes={booking.minutes} {...(!isChangeable && { lead: "" })}>
        {problem === "failed" && <Note {...scheduler.held.failed} />}
        {problem === "too-many" && <Note {...scheduler.problems.tooMany} />}
        <Middle
          picture={<Picture name={isCanceled && !isUnconfirmed ? "state-canceled" : "state-manage"} alt="" eager />}
          title={isUnconfirmed ? scheduler.held.title : titleOf(booking, isChangeable, hasMoved)}
          titleId={happenedHeadingId}
        >
          <Slip time={when} text={`${scheduler.booked.length(booking.minutes, zone)} ${isChangeable ? placeWords(booking) : ""}`.trim()} />
          {isUnconfirmed && <Unconfirmed booking={booking} canConfirm={canConfirm} />}
          {!isUnconfirmed && isChangeable && <Changes booking={booking} hasMoved={hasMoved} takenOver={takenOver} />}
          {!isUnconfirmed && !isChangeable && <Over booking={booking} />}
        </Middle>
        <CallBar />
      </SchedulerFrame>
    </SchedulerPage>
  );
}

function titleOf({ status, confirmByUtc }: FoundBooking["booking"], isChangeable: boolean, hasMoved: boolean): string {
  if (status === "cancelled") return confirmByUtc ? scheduler.held.over.title : scheduler.canceled.title;
  if (!isChangeable) return words.over.title;
  return hasMoved ? words.moved : words.title;
}

type ChangesProps = Pick<FoundBooking, "booking"> & { readonly hasMoved: boolean; readonly takenOver: boolean };

function Changes({ booking: { manageToken, host }, hasMoved, takenOver }: ChangesProps) {
  return (
    <>
      {hasMoved && takenOver && host && <p>{bookingPlaceWords.takenOver(host)}</p>}
      <p>{hasMoved ? words.movedText : words.text}</p>
      <Actions>
        <ButtonLink kind={hasMoved ? "line" : "lamp"} arrow href={schedulerPaths.reschedule(manageToken)}>
          {words.reschedule}
        </ButtonLink>
        <ButtonLink href={schedulerPaths.cancel(manageToken)}>{words.cancel}</ButtonLink>
      </Actions>
      <details className={styles.hint}>
        <summary>{words.cancelQuestion}</summary>
        {words.cancelAnswer}
      </details>
    </>
  );
}

/** Only the form's POST books, so that a mail scanner that opens the link does not. */
function Unconfirmed({ booking: { email, manageToken, status }, canConfirm }: Pick<FoundBooking, "booking" | "canConfirm">) {
  const isHeld = status === "booked";
  const { text, press } = wordsToConfirm(status);
  const cancel = isHeld && <ButtonLink href={schedulerPaths.cancel(manageToken)}>{words.cancel}</ButtonLink>;
  if (!canConfirm) {
    return (
      <>
        <p>{text(email)}</p>
        {cancel && <Actions>{cancel}</Actions>}
      </>
    );
  }
  return (
    <>
      <p>{press}</p>
      <form method="post" action={schedulerPaths.manage(manageToken)}>
        <Actions>
          <Button type="submit" kind="lamp" arrow>
            {scheduler.held.confirm}
          </Button>
          {cancel}
        </Actions>
      </form>
    </>
  );
}

function Over({ booking: { status, confirmByUtc } }: Pick<FoundBooking, "booking">) {
  const canceled = confirmByUtc ? scheduler.held.over.text : scheduler.canceled.text;
  return (
    <>
      <p>{status === "cancelled" ? canceled : words.over.text}</p>
      <ButtonLink kind="lamp" arrow href={schedulerPaths.booking}>
        {words.bookNew}
      </ButtonLink>
    </>
  );
}

export const view = {
  module: import.meta.url,
  head: ({ booking, done, isUnconfirmed, hasMoved }) => {
    if (isUnconfirmed) return schedulerHead(scheduler.meta.held);
    if (booking.status === "cancelled") return schedulerHead(scheduler.meta.canceled);
    return schedulerHead(done === "moved" && hasMoved ? scheduler.meta.moved : scheduler.meta.manage);
  },
  frame: SchedulerDocument,
  Page: Manage,
} satisfies View<Props>;
