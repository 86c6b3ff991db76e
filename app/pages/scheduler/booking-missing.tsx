import { Picture } from "#app/layout/picture.tsx";
import type { View } from "#app/rendering/view.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { scheduler } from "#content/scheduler.ts";
import { schedulerPaths } from "#domain/scheduler-paths.ts";
import { Middle, Unreachable } from "./notices.tsx";
import { CallBar, SchedulerFrame } from "./scheduler-frame.tsx";
import { SchedulerDocument, SchedulerPage, schedulerHead } from "./scheduler-page.tsx";

type Props = {
  readonly reason: "not-found" | "unavailable";
  /** The requested address. */
  readonly href: string;
};

/** Shown in place of a booking's pages if there is no such booking, or the calendar does not answer. */
function BookingMissing({ reason, href }: Props) {
  return (
    <SchedulerPage>
      <SchedulerFrame>
        {reason === "not-found" ? <NotFound /> : <Unreachable text={scheduler.manage.unreachable} retryHref={href} />}
      </SchedulerFrame>
    </SchedulerPage>
  );
}

function NotFound() {
  return (
    <>
      <Middle picture={<Picture name="state-full" alt="" eager />} title={scheduler.notFound.title}>
        <p>{scheduler.notFound.text}</p>
        <ButtonLink kind="lamp" arrow href={schedulerPaths.booking}>
          {scheduler.manage.bookNew}
        </ButtonLink>
      </Middle>
      <CallBar />
    </>
  );
}

export const view = {
  module: import.meta.url,
  head: () => schedulerHead(scheduler.meta.manage),
  frame: SchedulerDocument,
  Page: BookingMissing,
} satisfies View<Props>;
