import { redirect } from "react-router";
import { Actions, Middle, Slip } from "#app/features/scheduler/middle.tsx";
import { SchedulerBar, SchedulerFrame } from "#app/features/scheduler/scheduler-frame.tsx";
import { Picture } from "#app/layout/picture.tsx";
import { siteServices } from "#app/site-context.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { bookingPlaceWords } from "#content/booking-mail.ts";
import { scheduler } from "#content/scheduler.ts";
import { schedulerPaths } from "#domain/scheduler-paths.ts";
import type { RouteHandle } from "../../root.tsx";
import type { Route } from "./+types/confirmed.ts";
import { calendarLinks } from "./calendar-links.ts";
import { findBooking } from "./find-booking.ts";
import { SchedulerError } from "./scheduler-error.tsx";
import { SchedulerPage, schedulerMeta } from "./scheduler-page.tsx";

const words = scheduler.booked;

export const handle = { frame: "bare" } satisfies RouteHandle;

export const meta = () => schedulerMeta(scheduler.meta.booked);

export async function loader({ request, context, params: { token } }: Route.LoaderArgs) {
  const services = context.get(siteServices);
  const found = await findBooking(token, request, services);
  // Whoever comes back later, by the browser's history, sees how things are now.
  if (!found.isChangeable) throw redirect(schedulerPaths.manage(token));
  return { ...found, links: calendarLinks(found.booking, services.siteUrl + schedulerPaths.manage(token)) };
}

export default function Confirmed({ loaderData: { booking, when, zone, links } }: Route.ComponentProps) {
  const { phone, email, minutes, manageToken } = booking;
  return (
    <SchedulerPage bookedFor={booking.startsAtUtc}>
      <SchedulerFrame words={scheduler.frame} step={3}>
        <Middle picture={<Picture name="state-booked" alt="" eager />} title={words.title}>
          <Slip time={when}>
            {words.length(minutes, zone)} {phone ? bookingPlaceWords.weCall(phone) : ""}
          </Slip>
          <p>{words.invite(email)}</p>
          <Actions>
            <ButtonLink size="small" href={links.google} target="_blank" rel="noopener">
              {words.calendars.google}
            </ButtonLink>
            <ButtonLink size="small" href={links.outlook} target="_blank" rel="noopener">
              {words.calendars.outlook}
            </ButtonLink>
            <ButtonLink size="small" href={schedulerPaths.calendarFile(manageToken)}>
              {words.calendars.file}
            </ButtonLink>
          </Actions>
        </Middle>
        <SchedulerBar title={words.bar.title} text={words.bar.text}>
          <ButtonLink size="small" href={schedulerPaths.manage(manageToken)}>
            {words.bar.link}
          </ButtonLink>
        </SchedulerBar>
      </SchedulerFrame>
    </SchedulerPage>
  );
}

export { SchedulerError as ErrorBoundary };
