import { ActionForm, doing, inputName } from "#app/desk/controls/action-form.tsx";
import { useDesk } from "#app/desk/controls/desk-context.ts";
import { DeskIcon, type DeskIconName } from "#app/desk/controls/desk-icon.tsx";
import field from "#app/desk/controls/field.module.css";
import { HeadRow } from "#app/desk/controls/head-row.tsx";
import { Initials } from "#app/desk/controls/initials.tsx";
import { KeyHint } from "#app/desk/controls/key-hint.tsx";
import { LeadState } from "#app/desk/controls/lead-state.tsx";
import { leadHref } from "#app/desk/controls/leads-href.ts";
import { Options } from "#app/desk/controls/options.tsx";
import table from "#app/desk/controls/table.module.css";
import { Unread } from "#app/desk/controls/unread.tsx";
import type { DeskPerson, LeadSummary } from "#app/desk/desk-props.ts";
import { leadsWords } from "#content/desk/leads.ts";
import { deskWords } from "#content/desk/words.ts";
import type { LeadFilter, LeadsQuery } from "#domain/desk-fields.ts";
import { deskActions } from "#domain/desk-paths.ts";
import { callRowWords, clockTime, dateWords, longDateWords, momentWords, weekdayName } from "#domain/desk-times.ts";
import type { UtcTimestamp } from "#domain/instants.ts";
import { addDays, type LocalDate, mondayOf } from "#domain/local-date.ts";
import { localDateOf } from "#domain/zoned-time.ts";
import bar from "./bulk-bar.module.css";
import styles from "./lead-table.module.css";
import type { LeadsProps } from "./leads-props.ts";

const columns = ["choose", "unread", "who", undefined, "source", "assignee", "state", "time"] as const;

const captions: Partial<Record<LeadFilter, string>> = { waiting: leadsWords.captionWaiting, later: leadsWords.captionLater };

/** The list as one form. The bar below acts on the chosen rows, and is shown once one is chosen. */
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

type LeadGroup = {
  readonly name: string;
  readonly days: string;
  /** How this group writes times: clock time, weekday, date, or whichever of them fits each lead. */
  readonly times: "clock" | "weekday" | "date" | "each";
  readonly leads: readonly LeadSummary[];
};

type Head = Omit<LeadGroup, "leads">;

/** Lists not sorted by when leads came in: headings by day would repeat. */
const ofOnePart: Partial<Record<LeadFilter, Head>> = {
  waiting: { name: leadsWords.groups.waiting, days: "", times: "each" },
  later: { name: leadsWords.groups.later, days: "", times: "date" },
};

/** The list's parts: today, yesterday, this week and last, then months. Weeks begin on Monday, as office weeks do. */
export function leadGroups(leads: readonly LeadSummary[], show: LeadFilter, nowUtc: UtcTimestamp, timeZone: string): readonly LeadGroup[] {
  const only = ofOnePart[show];
  if (only) return [{ ...only, leads }];
  const today = localDateOf(nowUtc, timeZone);
  const groups: { head: Head; leads: LeadSummary[] }[] = [];
  for (const lead of leads) {
    const head = headOf(localDateOf(lead.createdAtUtc, timeZone), today);
    const last = groups.at(-1);
    if (last && last.head.name === head.name) last.leads.push(lead);
    else groups.push({ head, leads: [lead] });
  }
  return groups.map(({ head, leads: own }) => ({ ...head, leads: own }));
}

function headOf(date: LocalDate, today: LocalDate): Head {
  const words = leadsWords.groups;
  if (date >= today) return { name: words.today, days: longDay(today), times: "clock" };
  const yesterday = addDays(today, -1);
  if (date === yesterday) return { name: words.yesterday, days: longDay(yesterday), times: "clock" };
  const monday = mondayOf(today);
  if (date >= monday)
    return {
      name: words.thisWeek,
      days:
        monday === addDays(today, -2) ? longDay(monday) : words.to(longDateWords(monday, today), longDateWords(addDays(today, -2), today)),
      times: "weekday",
    };
  const lastMonday = addDays(monday, -7);
  if (date >= lastMonday) {
    const days = words.to(longDateWords(lastMonday, today), longDateWords(addDays(monday, -1), today));
    return { name: words.lastWeek, days, times: "weekday" };
  }
  const [month = "", , year] = longDateWords(date, today).replace(",", "").split(" ");
  return { name: [month, year].filter(Boolean).join(" "), days: "", times: "date" };
}

const longDay = (date: LocalDate) => `${weekdayName(date, "long")}, ${longDateWords(date, date)}`;

/** When a lead came in, as its group writes it: "7:56 AM", "Fri", "Nov 28". */
export function leadTime(date: LocalDate, clock: string, given: LeadGroup["times"], today: LocalDate): string {
  const times = given !== "each" ? given : date === today ? "clock" : date > addDays(today, -7) ? "weekday" : "date";
  if (times === "clock") return clock;
  return times === "weekday" ? weekdayName(date, "short") : dateWords(date, today);
}

const { bulk: bulkWords } = leadsWords;

/** Does one thing with all chosen leads. Its style hides it while none is chosen. */
function BulkBar({ people, isSpam }: { readonly people: readonly DeskPerson[]; readonly isSpam: boolean }) {
  const { me } = useDesk();
  return (
    <div className={bar.bar} role="toolbar" aria-label={bulkWords.label} data-desk-bulk="">
      <b className="num" data-desk-chosen="">
        {bulkWords.some}
      </b>
      <Act icon="check" label={bulkWords.answered} shortcut="E" name={inputName("leads.status", "status")} value="answered" />
      <label>
        <span className="vh">{bulkWords.to}</span>
        <select name={inputName("leads.assign", "person")} defaultValue={me.personId}>
          <Options of={people.map(({ personId, name }) => [personId, name])} />
          <option value="">{deskWords.nobodyYet}</option>
        </select>
      </label>
      <Act icon="person" label={bulkWords.assign} shortcut="A" formAction={doing("leads.assign")} />
      {isSpam ? (
        <Act
          icon="spam"
          label={bulkWords.notSpam}
          shortcut="!"
          formAction={doing("leads.not-spam")}
          name={inputName("leads.not-spam", "send")}
          value="ask"
        />
      ) : (
        <Act icon="spam" label={bulkWords.spam} shortcut="!" formAction={doing("leads.spam")} />
      )}
      {me.role === "owner" && <Act icon="download" label={bulkWords.export} formAction={deskActions.exportChosen} />}
      <button type="reset" aria-label={bulkWords.none}>
        <DeskIcon name="close" />
      </button>
    </div>
  );
}

type ActProps = React.ComponentProps<"button"> & { readonly icon: DeskIconName; readonly label: string; readonly shortcut?: string };

function Act({ icon, label, shortcut, ...rest }: ActProps) {
  return (
    <button type="submit" data-desk-key={shortcut} {...rest}>
      <DeskIcon name={icon} />
      {label} {shortcut && <KeyHint>{shortcut}</KeyHint>}
    </button>
  );
}
