import { DeskButtonLink } from "#app/desk/controls/desk-button.tsx";
import { useDesk } from "#app/desk/controls/desk-context.ts";
import { LampTower } from "#app/desk/controls/lamp-tower.tsx";
import empty from "#app/desk/controls/problem.module.css";
import { leadsWords } from "#content/desk/leads.ts";
import { todayWords } from "#content/desk/today.ts";
import { callMomentWords, longMomentWords } from "#domain/desk-times.ts";
import { compareMoments } from "#domain/instants.ts";
import type { TodayProps } from "./today-props.ts";

const { waiting: words } = todayWords;

type Props = Pick<TodayProps, "lastAnswer" | "lastLeadAtUtc" | "days">;

/** All six lamps lit: everybody is answered. None: nobody has written yet. */
export function NobodyWaits({ lastAnswer, lastLeadAtUtc, days }: Props) {
  const { nowUtc, timeZone } = useDesk();
  const nextCall = days.flatMap((day) => day.calls).find((call) => compareMoments(call.startsAtUtc, nowUtc) > 0);
  const isFirstDay = lastLeadAtUtc === null;
  return (
    <div className={empty.empty}>
      <LampTower lit={isFirstDay ? 0 : 6} />
      {isFirstDay ? (
        <>
          <p>{leadsWords.empty.firstText}</p>
          <DeskButtonLink look="lamp" href="/contact">
            {leadsWords.empty.openContact}
          </DeskButtonLink>
        </>
      ) : (
        <>
          <h3>{words.nobody}</h3>
          <p>
            {lastAnswer && `${words.lastAnswer(longMomentWords(lastAnswer.atUtc, nowUtc, timeZone), lastAnswer.name)} `}
            {nextCall && words.nextCall(callMomentWords(nextCall.startsAtUtc, nowUtc, timeZone))}
          </p>
        </>
      )}
    </div>
  );
}
