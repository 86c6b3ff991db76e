import type { CallStatus } from "#app/desk/desk-props.ts";
import { deskWords } from "#content/desk/words.ts";
import { dueStateOf, dueWords, hoursSince } from "#domain/answer-due.ts";
import type { UtcTimestamp } from "#domain/instants.ts";
import type { LeadStatus } from "#domain/lead-status.ts";
import { DeskIcon, type DeskIconName } from "./desk-icon.tsx";
import { DueMark } from "./due-mark.tsx";
import styles from "./lead-state.module.css";

type LeadStateProps = {
  readonly lead: {
    readonly status: LeadStatus;
    readonly createdAtUtc: UtcTimestamp;
    readonly call: { readonly status: CallStatus } | null;
  };
  readonly nowUtc: UtcTimestamp;
  /** After the words, where they need more: " to answer". */
  readonly more?: string;
  readonly className?: string | undefined;
};

const icons = {
  answered: "check",
  booked: "calendar",
  "no-show": "minus",
  won: "won",
  lost: "minus",
  spam: "spam",
} as const satisfies Record<Exclude<LeadStatus, "waiting">, DeskIconName>;

/** Where a lead stands: shape first, then words, then colour. */
export function LeadState({ lead, nowUtc, more, className }: LeadStateProps) {
  if (lead.status === "waiting") {
    const hours = hoursSince(lead.createdAtUtc, nowUtc);
    return (
      <span className={classOf(dueStateOf(hours), className)}>
        <DueMark hours={hours} />
        {dueWords(hours)}
        {more && <span className={styles.more}>{more}</span>}
      </span>
    );
  }
  if (lead.status === "booked" && lead.call?.status === "cancelled")
    return (
      <span className={classOf("done", className)}>
        <DeskIcon name="minus" className={styles.icon} />
        {deskWords.cancelled}
      </span>
    );
  const look = lead.status === "booked" ? "plain" : lead.status === "won" ? "won" : "done";
  return (
    <span className={classOf(look, className)}>
      <DeskIcon name={icons[lead.status]} className={styles.icon} />
      {deskWords.status[lead.status]}
    </span>
  );
}

const classOf = (look: string, more: string | undefined) => [styles.state, styles[look], more].filter(Boolean).join(" ");
