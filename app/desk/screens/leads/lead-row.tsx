import { inputName } from "#app/desk/controls/action-form.tsx";
import { useDesk } from "#app/desk/controls/desk-context.ts";
import field from "#app/desk/controls/field.module.css";
import { Initials } from "#app/desk/controls/initials.tsx";
import { LeadState } from "#app/desk/controls/lead-state.tsx";
import { leadHref } from "#app/desk/controls/leads-href.ts";
import { Unread } from "#app/desk/controls/unread.tsx";
import type { LeadSummary } from "#app/desk/desk-props.ts";
import { leadsWords } from "#content/desk/leads.ts";
import type { LeadsQuery } from "#domain/desk-fields.ts";
import { callRowWords, clockTime, momentWords } from "#domain/desk-times.ts";
import { localDateOf } from "#domain/zoned-time.ts";
import { type LeadGroup, leadTime } from "./lead-groups.ts";
import styles from "./lead-table.module.css";

type LeadRowProps = {
  readonly lead: LeadSummary;
  readonly query: LeadsQuery;
  readonly times: LeadGroup["times"];
};

export function LeadRow({ lead, query, times }: LeadRowProps) {
  const { nowUtc, timeZone } = useDesk();
  const { call } = lead;
  return (
    <tr id={`lead-${lead.leadId}`} className={lead.isUnread ? styles.isUnread : undefined} data-desk-row={lead.leadId}>
      <td className={styles.choose}>
        <input
          className={field.check}
          type="checkbox"
          name={inputName("leads.status", "lead")}
          value={lead.leadId}
          aria-label={leadsWords.choose(lead.name)}
        />
      </td>
      <td className={styles.unread}>{lead.isUnread && <Unread sinceUtc={lead.createdAtUtc} isFirst />}</td>
      <th scope="row" className={styles.who}>
        <a href={leadHref(lead.leadId, query)} data-desk-open="">
          <b>
            <bdi>{lead.name}</bdi>
          </b>{" "}
          <span>
            <bdi>{lead.company}</bdi>
          </span>
        </a>
      </th>
      <td className={styles.words}>
        <p>
          {call && (
            <>
              <b>{callRowWords(call.startsAtUtc, nowUtc, timeZone)}</b>
              {call.movedFromUtc && leadsWords.movedFrom(momentWords(call.movedFromUtc, call.startsAtUtc, timeZone))}
            </>
          )}
          <bdi>{lead.words}</bdi>
        </p>
      </td>
      <td className={styles.source}>
        <bdi>{lead.source}</bdi>
      </td>
      <td className={styles.assignee}>
        <Initials person={lead.assignee} />
      </td>
      <td className={styles.state}>
        <LeadState lead={lead} isAmongLater={query.show === "later"} />
      </td>
      <td className={styles.time}>
        <time dateTime={lead.createdAtUtc}>
          {leadTime(localDateOf(lead.createdAtUtc, timeZone), clockTime(lead.createdAtUtc, timeZone), times, localDateOf(nowUtc, timeZone))}
        </time>
      </td>
    </tr>
  );
}
