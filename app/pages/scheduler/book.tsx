import { data, redirectDocument, type ShouldRevalidateFunction } from "react-router";
import { BookingFlow } from "#app/features/scheduler/booking-flow.tsx";
import { type BookingResult, readDetails, readSearch, readStamp } from "#app/features/scheduler/booking-result.ts";
import { Picture } from "#app/layout/picture.tsx";
import { siteServices } from "#app/site-context.ts";
import { scheduler } from "#content/scheduler.ts";
import { schedulerPaths } from "#domain/scheduler-paths.ts";
import type { RouteHandle } from "../../root.tsx";
import type { Route } from "./+types/book.ts";
import { loadPicker } from "./load-picker.ts";
import { receiveBooking, statusOf } from "./receive-booking.ts";
import { otherWays, SchedulerPage, schedulerMeta } from "./scheduler-page.tsx";

export const handle = { hydrate: true, frame: "bare" } satisfies RouteHandle;

export const meta = () => schedulerMeta(scheduler.meta.book);

export async function loader({ request, context }: Route.LoaderArgs) {
  const picker = await loadPicker(request, context.get(siteServices));
  return data(picker, picker.isReachable ? 200 : 503);
}

export async function action({ request, context }: Route.ActionArgs) {
  const received = await receiveBooking(await request.formData(), context.get(siteServices));
  if (received.kind === "booked") return redirectDocument(schedulerPaths.confirmed(received.booking.manageToken), 303);
  const { result } = received;
  const headers = result.kind === "rate-limited" ? { "Retry-After": String(result.retryAfterSeconds) } : undefined;
  return data(result, { status: statusOf[result.kind], ...(headers ? { headers } : {}) });
}

/** A lost connection is an answer as well: the page keeps what was typed and offers to send it again. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<BookingResult> {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    // A redirect, to the confirmation. Returned, not thrown: the router still waits for stylesheets then, and the browser would
    // report a rejection that nobody has caught yet. The router takes it for what it is, so no component ever sees it.
    if (error instanceof Response) return error as never;
    const search = readSearch(form);
    search.set("step", "details");
    return { kind: "unavailable", search: `?${search}`, values: readDetails(form), stamp: readStamp(form) };
  }
}

/** Choosing needs no server, and a refused booking brings fresh times with it. */
export const shouldRevalidate: ShouldRevalidateFunction = () => false;

export default function Book({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SchedulerPage>
      <BookingFlow
        data={loaderData}
        result={actionData}
        words={scheduler}
        otherWays={otherWays}
        pictures={{
          full: <Picture name="state-full" alt="" />,
          offline: <Picture name="state-offline" alt="" eager />,
        }}
      />
    </SchedulerPage>
  );
}
