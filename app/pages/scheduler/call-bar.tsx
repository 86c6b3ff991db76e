import { SchedulerBar } from "#app/features/scheduler/scheduler-frame.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { scheduler } from "#content/scheduler.ts";
import { otherWays } from "./other-ways.ts";

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
