import { ActionForm, inputName } from "#app/desk/controls/action-form.tsx";
import { DeskButton, DeskButtonLink } from "#app/desk/controls/desk-button.tsx";
import { useDesk } from "#app/desk/controls/desk-context.ts";
import facts from "#app/desk/controls/facts.module.css";
import field from "#app/desk/controls/field.module.css";
import figures from "#app/desk/controls/figures-table.module.css";
import { HeadRow } from "#app/desk/controls/head-row.tsx";
import { LabeledInput } from "#app/desk/controls/labeled-input.tsx";
import { Moment } from "#app/desk/controls/moment.tsx";
import { Options } from "#app/desk/controls/options.tsx";
import head from "#app/desk/controls/page-head.module.css";
import { PageHead } from "#app/desk/controls/page-head.tsx";
import table from "#app/desk/controls/table.module.css";
import text from "#app/desk/controls/text.module.css";
import { Tick } from "#app/desk/controls/tick.tsx";
import type { DeskPerson } from "#app/desk/desk-props.ts";
import { Confirmation, questionId } from "#app/desk/frame/confirmation.tsx";
import { DeskFrame } from "#app/desk/frame/desk-frame.tsx";
import { deskView } from "#app/desk/frame/desk-view.ts";
import { settingsWords } from "#content/desk/settings.ts";
import { deskQuery } from "#domain/desk-fields.ts";
import { deskPages } from "#domain/desk-paths.ts";
import { longMomentWords } from "#domain/desk-times.ts";
import { firstNameOf } from "#domain/initials-of.ts";
import type { AuditProps, RemovePersonProps, RetentionProps } from "./settings-props.ts";

/** Asks before somebody is removed. */
function RemovePersonView({ frame, person, leads, calls, isLastHost }: RemovePersonProps) {
  const words = settingsWords.removePerson;
  const lines = [
    ["exit", words.out],
    ["person", words.leads(leads)],
    ...(calls.length > 0 ? [["calendar", words.calls(calls.length)] as const] : []),
    ["list", words.stays],
  ] as const;
  return (
    <Confirmation frame={frame} place="settings">
      <ActionForm does="people.remove" with={{ person: person.personId }} back={deskPages.settings}>
        <h1 id={questionId}>{words.title(person.name)}</h1>
        <ul className={facts.ticks}>
          {lines.map(([icon, line]) => (
            <Tick key={icon} icon={icon}>
              {line}
            </Tick>
          ))}
        </ul>
        {isLastHost ? (
          <p className={text.bad}>
            {words.lastHost(firstNameOf(person.name))} <a href={`${deskPages.availability}#hosts`}>{words.toHosts}</a>
          </p>
        ) : (
          calls.map((call) => <CallTaker key={call.bookingId} call={call} />)
        )}
        <footer>
          <DeskButtonLink href={deskPages.settings} autoFocus data-desk-keep="">
            {words.keep(firstNameOf(person.name))}
          </DeskButtonLink>
          <DeskButton look="danger">{words.remove}</DeskButton>
        </footer>
      </ActionForm>
    </Confirmation>
  );
}

type CallTakerProps = { readonly call: RemovePersonProps["calls"][number] };

/** The choice of who takes one of their calls. */
function CallTaker({ call }: CallTakerProps) {
  const { nowUtc, timeZone } = useDesk();
  const words = settingsWords.removePerson;
  return (
    <label className={field.field}>
      {words.taker(call.name, longMomentWords(call.startsAtUtc, nowUtc, timeZone))}
      <select className={field.input} name={inputName("people.remove", "calls")} defaultValue={takerValue(call, call.takers[0])}>
        <Options of={call.takers.map((taker) => [takerValue(call, taker), taker.isFree ? taker.name : words.notFree(taker.name)])} />
      </select>
    </label>
  );
}

const takerValue = ({ bookingId }: CallTakerProps["call"], taker: DeskPerson | undefined) => `${bookingId} ${taker?.personId ?? ""}`;

/** The months after which leads are erased automatically. */
function RetentionView({ frame, retention, version, leadDays, oldLeads }: RetentionProps) {
  const words = settingsWords.retention;
  const months = { type: "number", min: 0, max: 120, required: true } as const;
  return (
    <Confirmation frame={frame} place="settings">
      <ActionForm does="retention.set" version={version} back={deskPages.settings}>
        <h1 id={questionId}>{words.title}</h1>
        <p>{words.text(leadDays)}</p>
        {(["lost", "spam", "answered"] as const).map((kind) => (
          <LabeledInput
            key={kind}
            label={words[kind]}
            name={inputName("retention.set", `${kind}Months`)}
            defaultValue={retention[`${kind}Months`]}
            {...months}
          />
        ))}
        <footer>
          <DeskButtonLink href={deskPages.settings} data-desk-keep="">
            {words.leave}
          </DeskButtonLink>
          <DeskButton look="ink">{words.save}</DeskButton>
        </footer>
      </ActionForm>
      <ActionForm does="retention.run" back={deskPages.settings}>
        <p>{words.now(oldLeads)}</p>
        {oldLeads > 0 && <DeskButton look="danger">{words.run}</DeskButton>}
      </ActionForm>
    </Confirmation>
  );
}

/** The audit list, newest first. */
function AuditView({ frame, lines, next }: AuditProps) {
  const words = settingsWords.audit;
  return (
    <DeskFrame frame={frame} place="settings">
      <PageHead title={words.title}>
        <p className={text.mute}>{lines.length === 0 ? words.none : words.text}</p>
        <div className={head.tools}>
          <DeskButtonLink href={deskPages.settings}>{words.back}</DeskButtonLink>
        </div>
      </PageHead>
      <table className={`${table.table} ${table.headed} ${figures.figures} ${figures.lines}`}>
        <caption className="vh">{words.title}</caption>
        <HeadRow columns={words.columns} />
        <tbody>
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be of one moment
            <tr key={`${line.atUtc}${index}`}>
              <th scope="row">
                <Moment at={line.atUtc} />
              </th>
              <td>{line.who}</td>
              <td>{line.href ? <a href={line.href}>{line.text}</a> : line.text}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {next && (
        <DeskButtonLink href={`${deskPages.audit}?${new URLSearchParams({ [deskQuery.after]: next })}`}>{words.more}</DeskButtonLink>
      )}
    </DeskFrame>
  );
}

export const removePersonView = deskView<RemovePersonProps>(
  import.meta.url,
  ({ person }) => settingsWords.removePerson.title(person.name),
  RemovePersonView,
);

export const retentionView = deskView<RetentionProps>(import.meta.url, () => settingsWords.retention.title, RetentionView);

export const auditView = deskView<AuditProps>(import.meta.url, () => settingsWords.audit.title, AuditView);
