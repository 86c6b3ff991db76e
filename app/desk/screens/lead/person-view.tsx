import { ActionForm } from "#app/desk/controls/action-form.tsx";
import { DeskButton, DeskButtonLink } from "#app/desk/controls/desk-button.tsx";
import { DeskIcon } from "#app/desk/controls/desk-icon.tsx";
import { DeskSection } from "#app/desk/controls/desk-section.tsx";
import { LeadState } from "#app/desk/controls/lead-state.tsx";
import { leadHref } from "#app/desk/controls/leads-href.ts";
import head from "#app/desk/controls/page-head.module.css";
import { PageHead } from "#app/desk/controls/page-head.tsx";
import { plainWords } from "#app/desk/controls/plain-words.ts";
import text from "#app/desk/controls/text.module.css";
import { DeskFrame } from "#app/desk/frame/desk-frame.tsx";
import { deskView } from "#app/desk/frame/desk-view.ts";
import { personWords as words } from "#content/desk/person.ts";
import { deskPages } from "#domain/desk-paths.ts";
import { callRowWords, longMomentWords } from "#domain/desk-times.ts";
import type { CompanyPerson, PersonProps } from "./lead-props.ts";
import styles from "./person.module.css";
import { PastLines } from "./timeline.tsx";

/** Everything of one person: each inquiry and call with its mails, and who else is of their company. */
function PersonView({ frame, leadId, name, email, phones, records, joined, suggested }: PersonProps) {
  const { nowUtc, timeZone } = frame;
  return (
    <DeskFrame frame={frame} place="leads">
      <PageHead title={<bdi>{plainWords(name)}</bdi>}>
        <div className={head.tools}>
          <DeskButtonLink href={leadHref(leadId, { show: "all" })}>{words.back}</DeskButtonLink>
        </div>
      </PageHead>
      <p className={text.mute}>{words.sub(email, phones)}</p>
      <div className={styles.grid}>
        <DeskSection id="records" title={words.records(records.length)}>
          {records.map(({ summary, lead, events, hasEarlier }, index) => (
            <details key={lead.leadId} className={styles.record} open={index === 0}>
              <summary>
                <DeskIcon name="right" />
                <b>{words[lead.kind === "booked" ? "booked" : "wrote"](longMomentWords(lead.createdAtUtc, nowUtc, timeZone))}</b>
                <LeadState lead={summary} />
                <span className={`${text.cut} ${text.mute}`}>
                  {summary.call && <strong>{callRowWords(summary.call.startsAtUtc, nowUtc, timeZone)}</strong>} <bdi>{summary.words}</bdi>
                </span>
              </summary>
              <PastLines lead={lead} events={events} />
              <a className={text.link} href={leadHref(lead.leadId, { show: "all" })}>
                {hasEarlier ? words.openEarlier : words.open}
              </a>
            </details>
          ))}
        </DeskSection>
        <aside>
          <DeskSection id="company" title={words.company}>
            {joined.length === 0 ? <p className={text.mute}>{words.alone}</p> : <People people={joined} isJoined leadId={leadId} />}
          </DeskSection>
          {suggested.length > 0 && (
            <DeskSection id="maybe" title={words.maybe}>
              <p className={text.mute}>{words.maybeWhy}</p>
              <People people={suggested} isJoined={false} leadId={leadId} />
            </DeskSection>
          )}
        </aside>
      </div>
    </DeskFrame>
  );
}

type PeopleProps = Pick<PersonProps, "leadId"> & { readonly people: readonly CompanyPerson[]; readonly isJoined: boolean };

function People({ people, isJoined, leadId }: PeopleProps) {
  return (
    <ul className={styles.people}>
      {people.map((person) => (
        <li key={person.leadId} id={`person-${person.leadId}`}>
          <p>
            <a href={deskPages.person(person.leadId)}>
              <bdi>{plainWords(person.name)}</bdi>
            </a>
            <small>
              <bdi>{[plainWords(person.company), person.email].filter(Boolean).join(", ")}</bdi>
            </small>
          </p>
          {isJoined ? (
            <ActionForm does="companies.part" with={{ lead: person.leadId }}>
              <DeskButton look="quiet">{words.part(plainWords(person.name))}</DeskButton>
            </ActionForm>
          ) : (
            <ActionForm does="companies.join" with={{ lead: leadId, other: person.leadId }}>
              <DeskButton>{words.join(plainWords(person.name))}</DeskButton>
            </ActionForm>
          )}
        </li>
      ))}
    </ul>
  );
}

export const view = deskView<PersonProps>(import.meta.url, ({ name }) => plainWords(name), PersonView);
