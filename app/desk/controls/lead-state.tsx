import type { CallStatus, LeadSummary } from "#app/desk/desk-props.ts";
import { capital } from "#content/desk/counts.ts";
import { deskWords } from "#content/desk/words.ts";
import { dueStateOf, dueWords, hoursSince } from "#domain/answer-due.ts";
import { momentWords } from "#domain/desk-times.ts";
import { type ShownStatus, shownStatusOf } from "#domain/lead-status.ts";
import { useDesk } from "./desk-context.ts";
import { DeskIcon, type DeskIconName } from "./desk-icon.tsx";
import { DueMark } from "./due-mark.tsx";
import styles from "./lead-state.module.css";

type LeadStateProps = {
  readonly lead: Pick<LeadSummary, "status" | "waitsSinceUtc" | "isAnswerStuck" | "backAtUtc" | "isFollowedUp"> & {
    readonly call: { readonly status: CallStatus } | null;
  };
  /** Completes the words, if necessary: " to answer". */
  readonly more?: string;
  readonly className?: string | undefined;
  /** In the list of leads that come back later, an answered one also shows when. */
  readonly isAmongLater?: boolean;
};

const icons = {
  answered: "check",
  booked: "calendar",
  "no-show": "minus",
  won: "won",
  lost: "minus",
  spam: "spam",
  canceled: "minus",
} as const satisfies Record<Exclude<ShownStatus, "waiting">, DeskIconName>;

/** The state of a lead: by shape, then words, then color. */
export function LeadState({ lead, more, className, isAmongLater }: LeadStateProps) {
  const { nowUtc, timeZone } = useDesk();
  const status = shownStatusOf(lead.status, lead.call?.status);
  const state = (look: string, icon: DeskIconName, says: string) => (
    <span className={classOf(look, className)}>
      <DeskIcon name={icon} className={styles.icon} />
      {says}
    </span>
  );
  if ((status === "waiting" || isAmongLater) && lead.backAtUtc !== null)
    return state("done", "clock", deskWords.later(momentWords(lead.backAtUtc, nowUtc, timeZone)));
  if (status === "waiting" && lead.isFollowedUp && !lead.isAnswerStuck) return state("plain", "clock", capital(deskWords.nothingHeard));
  if (status === "waiting") {
    const hours = hoursSince(lead.waitsSinceUtc, nowUtc);
    return (
      <span className={classOf(dueStateOf(hours), className)}>
        <DueMark hours={hours} />
        {lead.isAnswerStuck ? deskWords.answerStuck : dueWords(hours)}
        {more && !lead.isAnswerStuck && <span>{more}</span>}
      </span>
    );
  }
  const look = status === "booked" ? "plain" : status === "won" ? "won" : "done";
  return state(look, icons[status], deskWords.status[status]);
}

const classOf = (look: string, more: string | undefined) => [styles.state, styles[look], more].filter(Boolean).join(" ");
