import { SchedulerBar } from "#app/features/scheduler/scheduler-frame.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { brand } from "#content/brand.ts";
import { scheduler } from "#content/scheduler.ts";

/** How else to reach the company, on the scheduler's pages. */
export const otherWays = { phone: brand.phone, formHref: "/contact#enquiry-heading" } as const;

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
