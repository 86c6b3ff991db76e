import { ActionForm, inputName } from "#app/desk/controls/action-form.tsx";
import { DeskButton } from "#app/desk/controls/desk-button.tsx";
import { useDesk } from "#app/desk/controls/desk-context.ts";
import field from "#app/desk/controls/field.module.css";
import { HeadRow } from "#app/desk/controls/head-row.tsx";
import { Initials } from "#app/desk/controls/initials.tsx";
import { LabeledInput } from "#app/desk/controls/labeled-input.tsx";
import { SquareLink } from "#app/desk/controls/square-button.tsx";
import table from "#app/desk/controls/table.module.css";
import text from "#app/desk/controls/text.module.css";
import { Select } from "#app/desk/controls/typed-fields.tsx";
import { listed } from "#content/desk/counts.ts";
import { settingsWords } from "#content/desk/settings.ts";
import { deskPages, inviteSection } from "#domain/desk-paths.ts";
import { momentWords, weekdayName } from "#domain/desk-times.ts";
import { firstNameOf } from "#domain/initials-of.ts";
import type { Moment, UtcTimestamp } from "#domain/instants.ts";
import { localDateOf } from "#domain/zoned-time.ts";
import styles from "./people.module.css";
import type { PersonRow, SessionRow } from "./settings-props.ts";

const { people: words } = settingsWords;

/** The people who may sign in, their devices, and the form that invites. Only owners see the owners' actions. */
export function People({ people, inviteName }: { readonly people: readonly PersonRow[]; readonly inviteName: string }) {
  const isOwner = useDesk().me.role === "owner";
  return (
    <>
      <table className={`${table.table} ${table.stacked} ${styles.people}`}>
        <HeadRow columns={words.columns} className="vh" />
        <tbody>
          {people.map((person) => (
            <Row key={person.personId} person={person} isOwner={isOwner} />
          ))}
        </tbody>
      </table>
      {isOwner && (
        <ActionForm does="people.invite" className={styles.invite} id={inviteSection}>
          <LabeledInput
            label={words.inviteName}
            name={inputName("people.invite", "name")}
            defaultValue={inviteName}
            autoComplete="off"
            required
          />
          <LabeledInput
            label={words.inviteEmail}
            type="email"
            name={inputName("people.invite", "email")}
            placeholder={words.inviteHint}
            autoComplete="off"
            autoFocus={inviteName !== ""} // who comes to invite somebody by name goes on typing
            required
          />
          <label className={field.field}>
            {words.role}
            <Select className={field.input} name={inputName("people.invite", "role")}>
              <option value="member">{words.member}</option>
              <option value="owner">{words.ownerRole}</option>
            </Select>
          </label>
          <DeskButton look="ink">{words.invite}</DeskButton>
        </ActionForm>
      )}
    </>
  );
}

type RowProps = { readonly person: PersonRow; readonly isOwner: boolean };

function Row({ person, isOwner }: RowProps) {
  const { nowUtc, timeZone } = useDesk();
  return (
    <tr id={`person-${person.personId}`}>
      <td className={styles.face}>
        <Initials person={person.invitation ? null : person} />
      </td>
      <th scope="row">
        <b>{person.name}</b>
        <small>
          {person.email}
          {person.role === "owner" && words.owner}
        </small>
      </th>
      <td className={text.mute}>{seenWords(person, nowUtc, timeZone)}</td>
      <td>
        <span className={styles.acts}>
          <Acts person={person} isOwner={isOwner} />
        </span>
      </td>
    </tr>
  );
}

function Acts({ person, isOwner }: RowProps) {
  const [other, ...more] = person.sessions.filter(({ isThis }) => !isThis);
  if (person.invitation)
    return isOwner ? (
      <>
        <ActionForm does="people.invite" with={{ email: person.email, name: person.name, role: person.role }}>
          <DeskButton>{words.mailAgain}</DeskButton>
        </ActionForm>
        <SquareLink icon="close" label={words.withdraw(firstNameOf(person.name))} href={deskPages.removePerson(person.personId)} />
      </>
    ) : null;
  if (person.isMe)
    return other ? (
      <ActionForm does="people.sign-out" with={{ person: person.personId }}>
        {more.length === 0 ? (
          <DeskButton name={inputName("people.sign-out", "session")} value={other.sessionId}>
            {words.signOutThe(other.device)}
          </DeskButton>
        ) : (
          <DeskButton formMethod="get" formAction={deskPages.sessions}>
            {words.signOut}…
          </DeskButton>
        )}
      </ActionForm>
    ) : null;
  if (!isOwner) return null;
  return (
    <>
      {other && (
        <ActionForm does="people.sign-out" with={{ person: person.personId }}>
          <DeskButton>{words.signOut}</DeskButton>
        </ActionForm>
      )}
      <SquareLink icon="close" label={words.remove(person.name)} href={deskPages.removePerson(person.personId)} />
    </>
  );
}

function seenWords({ invitation, isMe, lastSeenUtc, sessions }: PersonRow, nowUtc: UtcTimestamp, timeZone: string): string {
  const day = (utc: Moment) => weekdayName(localDateOf(utc, timeZone), "short");
  if (invitation) return words.invited(day(invitation.sentAtUtc), day(invitation.untilUtc));
  const seen = isMe ? words.now : lastSeenUtc ? momentWords(lastSeenUtc, nowUtc, timeZone) : words.never;
  return [seen, deviceWords(sessions)].filter(Boolean).join(", ");
}

/** "this laptop and a phone", "a laptop and two phones", "" without any. */
export function deviceWords(sessions: readonly SessionRow[]): string {
  const own = sessions.find(({ isThis }) => isThis);
  const others = sessions.filter(({ isThis }) => !isThis);
  const counts = new Map<SessionRow["device"], number>();
  for (const { device } of others) counts.set(device, (counts.get(device) ?? 0) + 1);
  const named = [...counts].map(([device, count]) => {
    const [one, many] = words.devices[device];
    return count === 1 ? one : `${settingsWords.figure(count)} ${many}`;
  });
  return listed(own ? [words.thisDevice(own.device), ...named] : named);
}
