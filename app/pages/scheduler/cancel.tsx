import { data, Form, redirect } from "react-router";
import { Actions, Middle, Slip } from "#app/features/scheduler/middle.tsx";
import { Note } from "#app/features/scheduler/note.tsx";
import { SchedulerFrame } from "#app/features/scheduler/scheduler-frame.tsx";
import { Picture } from "#app/layout/picture.tsx";
import { siteServices } from "#app/site-context.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { scheduler } from "#content/scheduler.ts";
import { schedulerPaths } from "#domain/scheduler-paths.ts";
import type { RouteHandle } from "../../root.tsx";
import type { Route } from "./+types/cancel.ts";
import { findBooking } from "./find-booking.ts";
import { CallBar, SchedulerError } from "./scheduler-error.tsx";
import { SchedulerPage, schedulerMeta } from "./scheduler-page.tsx";

const words = scheduler.cancel;

export const handle = { frame: "bare" } satisfies RouteHandle;

export const meta = () => schedulerMeta(scheduler.meta.cancel);

export async function loader({ request, context, params: { token } }: Route.LoaderArgs) {
  const found = await findBooking(token, request, context.get(siteServices));
  if (!found.isChangeable) throw redirect(schedulerPaths.manage(token));
  return found;
}

export async function action({ context, params: { token } }: Route.ActionArgs) {
  const outcome = await context.get(siteServices).scheduler.cancel(token);
  if (outcome.kind === "unavailable") return data({ hasFailed: true }, 503);
  // Cancelled, too late, or never there: the booking's own page says which.
  return redirect(schedulerPaths.manage(token), 303);
}

/** Asks once more. Only the form's POST cancels: mail scanners that open links do no harm. */
export default function Cancel({ loaderData: { booking, when, zone }, actionData }: Route.ComponentProps) {
  return (
    <SchedulerPage>
      <SchedulerFrame words={scheduler.frame}>
        {actionData?.hasFailed && <Note id="note" {...words.failed} />}
        <Middle picture={<Picture name="state-manage" alt="" eager />} title={words.title}>
          <Slip time={when}>{scheduler.booked.length(booking.minutes, zone)}</Slip>
          <p>{words.text}</p>
          <Form method="post">
            <Actions>
              <Button type="submit" kind="ink">
                {words.confirm}
              </Button>
              <ButtonLink href={schedulerPaths.manage(booking.manageToken)}>{words.keep}</ButtonLink>
            </Actions>
          </Form>
        </Middle>
        <CallBar />
      </SchedulerFrame>
    </SchedulerPage>
  );
}

export { SchedulerError as ErrorBoundary };
