import { ActionForm, inputName } from "#app/desk/controls/action-form.tsx";
import { DeskButton, DeskButtonLink } from "#app/desk/controls/desk-button.tsx";
import { useToday } from "#app/desk/controls/desk-context.ts";
import { DeskIcon } from "#app/desk/controls/desk-icon.tsx";
import { DeskSection } from "#app/desk/controls/desk-section.tsx";
import field from "#app/desk/controls/field.module.css";
import { Initials } from "#app/desk/controls/initials.tsx";
import { LabeledInput } from "#app/desk/controls/labeled-input.tsx";
import rows from "#app/desk/controls/rows.module.css";
import { CrossButton } from "#app/desk/controls/square-button.tsx";
import text from "#app/desk/controls/text.module.css";
import type { DeskPerson } from "#app/desk/desk-props.ts";
import { availabilityWords } from "#content/desk/availability.ts";
import { deskQuery } from "#domain/desk-fields.ts";
import { deskPages } from "#domain/desk-paths.ts";
import { firstNameOf } from "#domain/initials-of.ts";
import { meetingRoomMost } from "#domain/meeting-room.ts";
import styles from "./availability.module.css";
import type { AvailabilityProps, HostInView } from "./availability-props.ts";
import { ClosedRows } from "./closed-dates.tsx";

const { hosts: words } = availabilityWords;

const hoursHref = (link: string) => `${deskPages.availability}?${new URLSearchParams({ [deskQuery.who]: link })}`;

/** The company's hours, or one person's within them. */
export function WhoseHours({ hosts, current }: Pick<AvailabilityProps, "hosts"> & { readonly current: string }) {
  const links = hosts.flatMap(({ link, name, takesCalls }) => (link !== null && takesCalls ? [{ link, name }] : []));
  if (links.length === 0) return null;
  return (
    <nav className={styles.whose} aria-label={words.whose}>
      <div className={field.segments}>
        <a href={deskPages.availability} aria-current={current === "" ? "page" : undefined}>
          {words.company}
        </a>
        {links.map(({ link, name }) => (
          <a key={link} href={hoursHref(link)} aria-current={current === link ? "page" : undefined}>
            {name}
          </a>
        ))}
      </div>
    </nav>
  );
}

/** The people, with buttons by which each begins or ceases to take calls. */
export function HostsSection({ hosts }: Pick<AvailabilityProps, "hosts">) {
  const taking = hosts.filter(({ takesCalls }) => takesCalls).length;
  return (
    <DeskSection id="hosts" title={words.title} aside={words.aside(taking)}>
      <ul className={`${rows.rows} ${styles.hosts}`}>
        {hosts.map((host) => (
          <li key={host.personId} id={`host-${host.personId}`}>
            <Initials person={host} />
            <p>
              <b className={text.strong}>{host.name}</b>
              <small>{host.takesCalls ? (host.link === null ? words.all : words.ownHours(host.hasOwnHours, host.away)) : words.none}</small>
            </p>
            <span className={styles.acts}>
              {host.takesCalls && host.link !== null && (
                <DeskButtonLink href={hoursHref(host.link)}>{words.hours(firstNameOf(host.name))}</DeskButtonLink>
              )}
              <StartOrStop host={host} isLast={taking < 2} />
            </span>
          </li>
        ))}
      </ul>
    </DeskSection>
  );
}

function StartOrStop({ host, isLast }: { readonly host: HostInView; readonly isLast: boolean }) {
  if (!host.mayChange) return null;
  if (!host.takesCalls)
    return (
      <ActionForm does="hosts.start" with={{ person: host.personId }}>
        <DeskButton>{words.start}</DeskButton>
      </ActionForm>
    );
  return isLast ? null : (
    <ActionForm does="hosts.stop" with={{ person: host.personId }}>
      <DeskButton>{words.stop}</DeskButton>
    </ActionForm>
  );
}

type PersonProps = { readonly person: NonNullable<AvailabilityProps["person"]> };

/** The address that books with this person alone. */
export function HostLink({ person }: PersonProps) {
  return (
    <DeskSection id="host-link" title={words.link} aside={words.linkAside(firstNameOf(person.name))}>
      <p className={styles.link}>
        <a href={person.href}>{person.href}</a>
      </p>
      {!person.followsCompany && person.mayChange && (
        <ActionForm does="hosts.hours" with={{ person: person.personId, asCompany: "yes" }} className={styles.add}>
          <p className={text.mute}>{words.ownNow(firstNameOf(person.name))}</p>
          <DeskButton>{words.asCompany}</DeskButton>
        </ActionForm>
      )}
    </DeskSection>
  );
}

/** A person's meeting room, for calls with visitors who gave no phone number. */
export function RoomSection({ person }: { readonly person: DeskPerson & Pick<HostInView, "mayChange" | "room"> }) {
  if (!person.mayChange) return null;
  return (
    <DeskSection id="room" title={words.room} aside={words.roomAside}>
      <p className={`${text.mute} ${styles.link}`}>{words.roomText(firstNameOf(person.name))}</p>
      <ActionForm does="people.room" with={{ person: person.personId }} className={styles.add}>
        <LabeledInput
          label={words.roomLabel}
          type="url"
          name={inputName("people.room", "room")}
          defaultValue={person.room}
          maxLength={meetingRoomMost}
          placeholder={words.roomHint}
        />
        <DeskButton>{words.saveRoom}</DeskButton>
      </ActionForm>
    </DeskSection>
  );
}

/** Days on which somebody takes no calls. */
export function AwaySection({ person }: PersonProps) {
  const today = useToday();
  const { closed } = availabilityWords;
  return (
    <DeskSection id="away" title={words.away} aside={person.away.length === 0 ? words.noAway : String(person.away.length)}>
      <ClosedRows id="away" closed={person.away}>
        {({ closedId }, dates) =>
          person.mayChange && (
            <ActionForm does="hosts.back" with={{ person: person.personId, away: closedId }} className={styles.remove}>
              <CrossButton label={words.backOn(dates)} />
            </ActionForm>
          )
        }
      </ClosedRows>
      {person.mayChange && (
        <ActionForm does="hosts.away" with={{ person: person.personId }} className={styles.add}>
          <LabeledInput label={closed.day} type="date" name={inputName("hosts.away", "date")} min={today} required />
          <LabeledInput label={closed.until} type="date" name={inputName("hosts.away", "until")} min={today} />
          <LabeledInput label={closed.label} name={inputName("hosts.away", "label")} maxLength={60} placeholder={words.awayHint} />
          <DeskButton>
            <DeskIcon name="plus" />
            {words.goAway}
          </DeskButton>
        </ActionForm>
      )}
    </DeskSection>
  );
}
