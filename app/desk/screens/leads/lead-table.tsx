import { ActionForm, inputName } from "#app/desk/controls/action-form.tsx";
import { useDesk } from "#app/desk/controls/desk-context.ts";
import field from "#app/desk/controls/field.module.css";
import { HeadRow } from "#app/desk/controls/head-row.tsx";
import { Initials } from "#app/desk/controls/initials.tsx";
import { LeadState } from "#app/desk/controls/lead-state.tsx";
import { leadHref } from "#app/desk/controls/leads-href.ts";
import table from "#app/desk/controls/table.module.css";
import { Unread } from "#app/desk/controls/unread.tsx";
import type { LeadSummary } from "#app/desk/desk-props.ts";
import { leadsWords } from "#content/desk/leads.ts";
import type { LeadFilter, LeadsQuery } from "#domain/desk-fields.ts";
import { callRowWords, clockTime, momentWords } from "#domain/desk-times.ts";
import { localDateOf } from "#domain/zoned-time.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { type LeadGroup, leadGroups, leadTime } from "./lead-groups.ts";
import styles from "./lead-table.module.css";
import type { LeadsProps } from "./leads-props.ts";

const columns = ["choose", "unread", "who", undefined, "source", "assignee", "state", "time"] as const;

const captions: Partial<Record<LeadFilter, string>> = { waiting: leadsWords.captionWaiting, later: leadsWords.captionLater };

/** The list as one form: chosen rows go to the bar below, which shows once one is chosen. */
export function LeadTable({ query, leads, people }: Pick<LeadsProps, "query" | "leads" | "people">) {
  const { nowUtc, timeZone } = useDesk();
  const groups = leadGroups(leads, query.show, nowUtc, timeZone);
  return (
    <ActionForm does="leads.status" with={{ ifWaiting: "yes" }}>
      <table className={`${table.table} ${styles.table}`} data-desk-list="">
        <caption className="vh">{captions[query.show] ?? leadsWords.caption}</caption>
        <colgroup>
          {columns.map((column, index) => (
            <col key={leadsWords.columns[index]} className={column && styles[column]} />
          ))}
        </colgroup>
        <HeadRow columns={leadsWords.columns} className="vh" />
        {groups.map((group) => (
          <tbody key={group.name}>
            <tr className={styles.dayHead}>
              <th colSpan={8} scope="rowgroup">
                {group.name} <span>{group.days}</span>
              </th>
            </tr>
            {group.leads.map((lead) => (
              <LeadRow key={lead.leadId} lead={lead} query={query} times={group.times} />
            ))}
          </tbody>
        ))}
      </table>
      <BulkBar people={people} isSpam={query.show === "spam"} />
    </ActionForm>
  );
}

type LeadRowProps = {
  readonly lead: LeadSummary;
  readonly query: LeadsQuery;
  readonly times: LeadGroup["times"];
};

function LeadRow({ lead, query, times }: LeadRowProps) {
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
