import { Actions, Middle, Slip } from "#app/features/scheduler/middle.tsx";
import { SchedulerFrame } from "#app/features/scheduler/scheduler-frame.tsx";
import { Picture } from "#app/layout/picture.tsx";
import type { View } from "#app/rendering/view.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { scheduler } from "#content/scheduler.ts";
import { schedulerPaths } from "#domain/scheduler-paths.ts";
import { CallBar } from "./call-bar.tsx";
import { SchedulerDocument, SchedulerPage, schedulerHead } from "./scheduler-page.tsx";

const words = scheduler.offer;

type Props = {
  /** The day and the time, and its length and zone. */
  readonly when: string;
  readonly length: string;
  /** False: somebody was faster, it is over, or the link is not one of ours. */
  readonly isOpen: boolean;
};

/** One time that somebody of the team offered. The button books it: mail scanners that open links book nothing. */
function Offer({ when, length, isOpen }: Props) {
  return (
    <SchedulerPage>
      <SchedulerFrame words={scheduler.frame}>
        <Middle picture={<Picture name="state-manage" alt="" eager />} title={isOpen ? words.title : words.gone}>
          {isOpen && <Slip time={when}>{length}</Slip>}
          <p>{isOpen ? words.text : words.goneText}</p>
          {isOpen ? (
            <form method="post">
              <Actions>
                <Button type="submit">{words.book}</Button>
                <ButtonLink href={schedulerPaths.booking}>{words.other}</ButtonLink>
              </Actions>
            </form>
          ) : (
            <Actions>
              <ButtonLink href={schedulerPaths.booking}>{words.other}</ButtonLink>
            </Actions>
          )}
        </Middle>
        <CallBar />
      </SchedulerFrame>
    </SchedulerPage>
  );
}

export const view = {
  module: import.meta.url,
  head: () => schedulerHead(scheduler.meta.book),
  frame: SchedulerDocument,
  Page: Offer,
} satisfies View<Props>;
