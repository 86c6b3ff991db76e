import { Picture } from "#app/layout/picture.tsx";
import type { View } from "#app/rendering/view.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { scheduler } from "#content/scheduler.ts";
import { schedulerPaths } from "#domain/scheduler-paths.ts";
import { Actions, Ask, Middle } from "./notices.tsx";
import { CallBar, SchedulerFrame } from "./scheduler-frame.tsx";
import { SchedulerDocument, SchedulerPage, schedulerHead } from "./scheduler-page.tsx";

const words = scheduler.offer;

type Props = {
  /** The day and the time, and its length and zone. */
  readonly when: string;
  readonly length: string;
  /** False if the time is taken or over, or the link is not one of ours. */
  readonly isOpen: boolean;
  /** Why an open time was not booked. */
  readonly problem?: { readonly title: string; readonly text: string };
};

/** The page of one time that somebody of the team has offered. */
function Offer({ when, length, isOpen, problem = { title: words.gone, text: words.goneText } }: Props) {
  const picture = <Picture name="state-manage" alt="" eager />;
  return (
    <SchedulerPage>
      <SchedulerFrame>
        {isOpen ? (
          <Ask
            picture={picture}
            title={words.title}
            when={when}
            length={length}
            text={words.text}
            yes={{ label: words.book, kind: "lamp" }}
            no={{ label: words.other, href: schedulerPaths.booking }}
          />
        ) : (
          <Middle picture={picture} title={problem.title}>
            <p>{problem.text}</p>
            <Actions>
              <ButtonLink href={schedulerPaths.booking}>{words.other}</ButtonLink>
            </Actions>
          </Middle>
        )}
        <CallBar />
      </SchedulerFrame>
    </SchedulerPage>
  );
}

export const view = {
  module: import.meta.url,
  head: () => schedulerHead(scheduler.meta.offer),
  frame: SchedulerDocument,
  Page: Offer,
} satisfies View<Props>;
