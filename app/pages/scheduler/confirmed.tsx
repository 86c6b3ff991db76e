import { Picture } from "#app/layout/picture.tsx";
import type { View } from "#app/rendering/view.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Unbroken } from "#app/ui/unbroken.tsx";
import { scheduler, wordsToConfirm } from "#content/scheduler.ts";
import { schedulerPaths } from "#domain/scheduler-paths.ts";
import type { CalendarLinks } from "./calendar-links.ts";
import { type FoundBooking, placeWords } from "./found-booking.ts";
import { Actions, Middle, Slip } from "./notices.tsx";
import { SchedulerBar, SchedulerFrame } from "./scheduler-frame.tsx";
import { happenedHeadingId, SchedulerDocument, SchedulerPage, schedulerHead } from "./scheduler-page.tsx";

const words = scheduler.booked;

type Props = FoundBooking & { readonly links: CalendarLinks };

function Confirmed({ booking, when, zone, links }: Props) {
  const { email, minutes, manageToken, startsAtUtc } = booking;
  if (booking.confirmByUtc) {
    return (
      <SchedulerPage news={{ happened: "held", startsAtUtc }}>
        <SchedulerFrame minutes={minutes} step={3}>
          <Middle picture={<Picture name="state-manage" alt="" eager />} title={scheduler.held.title} titleId={happenedHeadingId}>
            <Slip time={when} text={words.length(minutes, zone)} />
            <p>
              <Unbroken text={wordsToConfirm(booking.status).text(email)} />
            </p>
          </Middle>
        </SchedulerFrame>
      </SchedulerPage>
    );
  }
  return (
    <SchedulerPage news={{ happened: "booked", startsAtUtc }}>
      <SchedulerFrame minutes={minutes} step={3}>
        <Middle picture={<Picture name="state-booked" alt="" eager />} title={words.title} titleId={happenedHeadingId}>
          <Slip time={when} text={`${words.length(minutes, zone)} ${placeWords(booking)}`} />
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

export const view = {
  module: import.meta.url,
  head: ({ booking }) => schedulerHead(booking.confirmByUtc ? scheduler.meta.held : scheduler.meta.booked),
  frame: SchedulerDocument,
  Page: Confirmed,
} satisfies View<Props>;
