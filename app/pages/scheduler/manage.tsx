import { Actions, Hint, Middle, Slip } from "#app/features/scheduler/middle.tsx";
import { SchedulerFrame } from "#app/features/scheduler/scheduler-frame.tsx";
import { Picture } from "#app/layout/picture.tsx";
import { siteServices } from "#app/site-context.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { bookingPlaceWords } from "#content/booking-mail.ts";
import { scheduler } from "#content/scheduler.ts";
import { schedulerPaths } from "#domain/scheduler-paths.ts";
import type { RouteHandle } from "../../root.tsx";
import type { Route } from "./+types/manage.ts";
import { type FoundBooking, findBooking } from "./find-booking.ts";
import { CallBar, SchedulerError } from "./scheduler-error.tsx";
import { SchedulerPage, schedulerMeta } from "./scheduler-page.tsx";

const words = scheduler.manage;

export const handle = { frame: "bare" } satisfies RouteHandle;

export const meta = () => schedulerMeta(scheduler.meta.manage);

export async function loader({ request, context, params: { token } }: Route.LoaderArgs) {
  const found = await findBooking(token, request, context.get(siteServices));
  return { ...found, hasMoved: new URL(request.url).searchParams.has("moved") };
}

/** What the link in the invitation opens. Reading it changes nothing. */
export default function Manage({ loaderData }: Route.ComponentProps) {
  const { booking, when, zone, isChangeable, hasMoved } = loaderData;
  const title =
    booking.status === "cancelled" ? scheduler.cancelled.title : isChangeable ? (hasMoved ? words.moved : words.title) : words.over.title;
  return (
    <SchedulerPage>
      <SchedulerFrame words={scheduler.frame}>
        <Middle picture={<Picture name="state-manage" alt="" eager />} title={title}>
          <Slip time={when}>
            {scheduler.booked.length(booking.minutes, zone)} {isChangeable && booking.phone ? bookingPlaceWords.weCall(booking.phone) : ""}
          </Slip>
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

export { SchedulerError as ErrorBoundary };
