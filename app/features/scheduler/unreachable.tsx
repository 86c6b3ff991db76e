import type { ReactNode } from "react";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Actions, Middle } from "./middle.tsx";
import { SchedulerBar } from "./scheduler-frame.tsx";
import type { OtherWays, ProblemWords } from "./words.ts";

type Props = {
  readonly text: string;
  readonly picture: ReactNode;
  readonly words: ProblemWords["unreachable"];
  readonly otherWays: OtherWays;
  /** Where to look again; if it is missing, the surrounding form is sent again. */
  readonly retryHref?: string;
};

export const unreachableId = "unreachable";

/** The calendar does not answer: try again, call, or write. Inside a form that carries what was typed, or alone. */
export function Unreachable({ text, picture, words, otherWays, retryHref }: Props) {
  return (
    <>
      <Middle picture={picture} title={words.title} titleId={unreachableId} role="alert">
        <p>{text}</p>
        <Actions>
          {retryHref ? (
            <ButtonLink kind="lamp" arrow href={retryHref}>
              {words.retry}
            </ButtonLink>
          ) : (
            <Button type="submit" kind="lamp" arrow name="step" value="book">
              {words.retry}
            </Button>
          )}
          <ButtonLink href={otherWays.phone.href} className="num">
            {otherWays.phone.display}
          </ButtonLink>
        </Actions>
      </Middle>
      <SchedulerBar title={words.write.title} text={words.write.text}>
        <ButtonLink size="small" href={otherWays.formHref} target="_top">
          {words.write.link}
        </ButtonLink>
      </SchedulerBar>
    </>
  );
}
