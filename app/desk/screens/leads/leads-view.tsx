import { DeskButtonLink } from "#app/desk/controls/desk-button.tsx";
import { leadsHref } from "#app/desk/controls/leads-href.ts";
import head from "#app/desk/controls/page-head.module.css";
import text from "#app/desk/controls/text.module.css";
import { DeskFrame } from "#app/desk/frame/desk-frame.tsx";
import { deskView } from "#app/desk/frame/desk-view.ts";
import { leadsWords } from "#content/desk/leads.ts";
import { LeadTable } from "./lead-table.tsx";
import { LeadsEmpty } from "./leads-empty.tsx";
import { LeadsHead, LeadsTabs } from "./leads-head.tsx";
import type { LeadsProps } from "./leads-props.ts";

/** One list of enquiries and bookings. */
function LeadsView(props: LeadsProps) {
  const { frame, query, leads, next } = props;
  return (
    <DeskFrame frame={frame} place="leads">
      <LeadsHead {...props} />
      <LeadsTabs {...props} />
      {leads.length === 0 ? <LeadsEmpty {...props} /> : <LeadTable {...props} />}
      {next && (
        <DeskButtonLink href={leadsHref(query, { after: next })} className={head.older}>
          {leadsWords.more}
        </DeskButtonLink>
      )}
      {frame.me.keysOn && leads.length > 0 && (
        <p className={`${head.hint} ${text.caption}`} data-needs-script="">
          {leadsWords.hints.map(([keys, does]) => (
            <span key={does}>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}{" "}
              {does}
            </span>
          ))}
        </p>
      )}
    </DeskFrame>
  );
}

export const view = deskView<LeadsProps>(import.meta.url, () => leadsWords.title, LeadsView);
