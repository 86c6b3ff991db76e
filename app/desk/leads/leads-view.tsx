import { leadsWords } from "#content/desk/leads.ts";
import { DeskFrame } from "../frame/desk-frame.tsx";
import { DeskButtonLink } from "../parts/desk-button.tsx";
import head from "../parts/page-head.module.css";
import { LeadTable } from "./lead-table.tsx";
import { LeadsEmpty } from "./leads-empty.tsx";
import { LeadsHead, LeadsTabs } from "./leads-head.tsx";
import { leadsHref } from "./leads-href.ts";
import type { LeadsProps } from "./leads-props.ts";

/** One list of enquiries and bookings, newest first. */
export function LeadsView(props: LeadsProps) {
  const { frame, query, leads, next } = props;
  return (
    <DeskFrame frame={frame} place="leads">
      <LeadsHead {...props} />
      <LeadsTabs {...props} />
      {leads.length === 0 ? <LeadsEmpty {...props} /> : <LeadTable {...props} />}
      {next && <DeskButtonLink href={leadsHref(query, { after: next })}>{leadsWords.more}</DeskButtonLink>}
      {frame.me.keysOn && leads.length > 0 && (
        <p className={head["hint"]}>
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
