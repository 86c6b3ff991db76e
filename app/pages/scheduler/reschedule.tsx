import { data, redirect, redirectDocument, type ShouldRevalidateFunction } from "react-router";
import { readSearch } from "#app/features/scheduler/booking-result.ts";
import { readPickerQuery, searchOf } from "#app/features/scheduler/picker-query.ts";
import { RescheduleFlow, type RescheduleResult } from "#app/features/scheduler/reschedule-flow.tsx";
import { Picture } from "#app/layout/picture.tsx";
import { siteServices } from "#app/site-context.ts";
import { scheduler } from "#content/scheduler.ts";
import { schedulerPaths } from "#domain/scheduler-paths.ts";
import type { RouteHandle } from "../../root.tsx";
import type { Route } from "./+types/reschedule.ts";
import { findBooking } from "./find-booking.ts";
import { loadPicker } from "./load-picker.ts";
import { SchedulerError } from "./scheduler-error.tsx";
import { otherWays, SchedulerPage, schedulerMeta } from "./scheduler-page.tsx";

export const handle = { hydrate: true, frame: "bare" } satisfies RouteHandle;

export const meta = () => schedulerMeta(scheduler.meta.reschedule);

export async function loader({ request, context, params: { token } }: Route.LoaderArgs) {
  const services = context.get(siteServices);
  const found = await findBooking(token, request, services);
  if (!found.isChangeable) throw redirect(schedulerPaths.manage(token));
  const picker = await loadPicker(request, services);
  return data({ ...found, picker }, picker.isReachable ? 200 : 503);
}

export async function action({ request, context, params: { token } }: Route.ActionArgs) {
  const { scheduler: service } = context.get(siteServices);
  const found = await service.findByToken(token);
  const query = readPickerQuery(readSearch(await request.formData()), found.kind === "found" ? found.booking.timeZone : "UTC");
  if (!query.slot) return redirect(schedulerPaths.reschedule(token) + searchOf(query), 303);
  const outcome = await service.reschedule(token, query.slot);
  if (outcome.kind === "slot-taken") {
    const open = await service.openSlots();
    const result: RescheduleResult = {
      kind: "slot-taken",
      search: searchOf({ ...query, slot: undefined, month: undefined }),
      takenSlot: query.slot,
      slots: open.kind === "open" ? open.slots : undefined,
    };
    return data(result, 409);
  }
  if (outcome.kind === "unavailable") return data<RescheduleResult>({ kind: "unavailable", search: searchOf(query) }, 503);
  // Cancelled meanwhile, begun, or gone: the booking's own page says which.
  return redirectDocument(`${schedulerPaths.manage(token)}${outcome.kind === "rescheduled" ? "?moved" : ""}`, 303);
}

/** A lost connection is an answer as well: the chosen time stays chosen. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<RescheduleResult> {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    // A redirect, to the booking's page. Returned, not thrown: the router still waits for stylesheets then, and the browser would
    // report a rejection that nobody has caught yet. The router takes it for what it is, so no component ever sees it.
    if (error instanceof Response) return error as never;
    return { kind: "unavailable", search: `?${readSearch(form)}` };
  }
}

/** Choosing needs no server, and a refused move brings fresh times with it. */
export const shouldRevalidate: ShouldRevalidateFunction = () => false;

export default function Reschedule({ loaderData: { booking, when, picker }, actionData }: Route.ComponentProps) {
  return (
    <SchedulerPage>
      <RescheduleFlow
        data={picker}
        result={actionData}
        timeZone={booking.timeZone}
        current={when}
        manageHref={schedulerPaths.manage(booking.manageToken)}
        words={{ ...scheduler, reschedule: scheduler.reschedule }}
        otherWays={otherWays}
        pictures={{
          full: <Picture name="state-full" alt="" />,
          offline: <Picture name="state-offline" alt="" eager />,
        }}
      />
    </SchedulerPage>
  );
}

export { SchedulerError as ErrorBoundary };
