import { isRouteErrorResponse, useLocation, useRouteError } from "react-router";
import { Middle } from "#app/features/scheduler/middle.tsx";
import { SchedulerBar, SchedulerFrame } from "#app/features/scheduler/scheduler-frame.tsx";
import { Unreachable } from "#app/features/scheduler/unreachable.tsx";
import { Picture } from "#app/layout/picture.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { scheduler } from "#content/scheduler.ts";
import { schedulerPaths } from "#domain/scheduler-paths.ts";
import { otherWays, SchedulerPage } from "./scheduler-page.tsx";

/** What the pages of one booking show in its place: no such booking, or no answer from the calendar. */
export function SchedulerError() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const isNotFound = isRouteErrorResponse(error) && error.status === 404;
  return (
    <SchedulerPage>
      <SchedulerFrame words={scheduler.frame}>
        {isNotFound ? (
          <NotFound />
        ) : (
          <Unreachable
            text={scheduler.manage.unreachable}
            picture={<Picture name="state-offline" alt="" eager />}
            words={scheduler.problems.unreachable}
            otherWays={otherWays}
            retryHref={pathname + search}
          />
        )}
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

/** The foot of pages on which somebody may rather talk. */
export function CallBar() {
  return (
    <SchedulerBar {...scheduler.manage.bar}>
      <ButtonLink size="small" href={otherWays.phone.href} className="num">
        {otherWays.phone.display}
      </ButtonLink>
    </SchedulerBar>
  );
}
