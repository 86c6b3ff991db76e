import { ActionForm, inputName } from "#app/desk/controls/action-form.tsx";
import { DeskButton, DeskButtonLink } from "#app/desk/controls/desk-button.tsx";
import { useDesk } from "#app/desk/controls/desk-context.ts";
import { DeskIcon } from "#app/desk/controls/desk-icon.tsx";
import { LabeledInput, LabeledSelect } from "#app/desk/controls/labeled-input.tsx";
import text from "#app/desk/controls/text.module.css";
import { wordsFormId } from "#app/desk/controls/typed-form.ts";
import type { InputName } from "#app/desk/desk-operations.ts";
import { calendarWords } from "#content/desk/calendar.ts";
import { deskFields } from "#domain/desk-fields.ts";
import { deskActions } from "#domain/desk-paths.ts";
import { minuteWords } from "#domain/desk-times.ts";
import { firstNameOf } from "#domain/initials-of.ts";
import type { LocalDate } from "#domain/local-date.ts";
import { meetingRoomMost } from "#domain/meeting-room.ts";
import type { TwiceChoice } from "#domain/office-time.ts";
import { calendarHref } from "./calendar-href.ts";
import type { CalendarDay, CalendarHost, CalendarPanel, CallDetail } from "./calendar-props.ts";
import styles from "./call-panel.module.css";

type Shared = {
  readonly days: readonly CalendarDay[];
  readonly hosts: readonly CalendarHost[];
  readonly who: string;
};
type BlockProps = Shared & { readonly panel: Extract<CalendarPanel, { kind: "block" }> };

const block = (name: InputName<"time.block">) => inputName("time.block", name);
const book = (name: InputName<"calls.book">) => inputName("calls.book", name);

/** Time that nobody can book. */
export function BlockPanel({ panel, days, hosts, who }: BlockProps) {
  const { me } = useDesk();
  const words = calendarWords.blockForm;
  const back = calendarHref({ week: panel.date, day: panel.date, who });
  const own = hosts.find(({ personId }) => personId === me.personId);
  return (
    <ActionForm does="time.block" back={back}>
      <p className={`${styles.flag} ${styles.plain}`}>
        <DeskIcon name="lock" />
        {words.title}
      </p>
      <p className={text.mute}>{words.text}</p>
      <div className={styles.fields}>
        <LabeledInput label={words.day} type="date" name={block("date")} defaultValue={panel.date} required />
        <div className={styles.pair}>
          <LabeledInput label={words.from} type="time" step={900} name={block("from")} defaultValue={panel.from} required />
          <LabeledInput label={words.to} type="time" step={900} name={block("to")} defaultValue={panel.to} required />
        </div>
        <WhichHour date={panel.date} days={days} choices={["both", "first", "again"]} />
        <WhichPerson
          label={words.whose}
          name={block("person")}
          hosts={hosts}
          nobody={words.everybody}
          chosen={(hosts.find(({ link }) => link === who) ?? own)?.personId}
        />
        <LabeledInput label={words.why} hint={words.whyHint} name={block("why")} maxLength={100} />
      </div>
      <div className={styles.acts}>
        <DeskButton look="lamp">{words.keep}</DeskButton>
        <DeskButtonLink href={back} data-desk-clear="">
          {words.leave}
        </DeskButtonLink>
      </div>
    </ActionForm>
  );
}

/** Books a call for somebody who wrote or phoned; also outside the hours, after a warning. */
export function BookPanel({ panel, days, hosts, who }: Shared & { readonly panel: Extract<CalendarPanel, { kind: "book" }> }) {
  const words = calendarWords.bookForm;
  const back = calendarHref({ week: panel.date, day: panel.date, who });
  return (
    <ActionForm id={wordsFormId} does="calls.book" back={back}>
      <p className={`${styles.flag} ${styles.plain}`}>
        <DeskIcon name="calendar" />
        {words.title}
      </p>
      <p className={text.mute}>{words.text}</p>
      <div className={styles.fields}>
        <div className={styles.pair}>
          <LabeledInput label={calendarWords.blockForm.day} type="date" name={book("date")} defaultValue={panel.date} required />
          <LabeledInput label={calendarWords.panel.time} type="time" name={book("time")} defaultValue={panel.time} required />
        </div>
        <WhichHour date={panel.date} days={days} choices={["first", "again"]} />
        <WhichPerson
          label={words.host}
          name={book("person")}
          hosts={hosts}
          nobody={words.anybody}
          chosen={hosts.find(({ link }) => link === who)?.personId}
        />
        <LabeledInput label={words.name} name={book("name")} required />
        <LabeledInput label={words.email} type="email" name={book("email")} required />
        <LabeledInput label={words.phone} type="tel" name={book("phone")} />
        <LabeledInput label={words.company} name={book("company")} />
        <LabeledInput label={words.note} name={book("note")} />
      </div>
      <div className={styles.acts}>
        <DeskButton look="lamp">{words.book}</DeskButton>
        <DeskButtonLink href={back} data-desk-clear="">
          {words.leave}
        </DeskButtonLink>
      </div>
    </ActionForm>
  );
}

/** Sent by the pointer and the keys of the week (app/desk/browser/week-drawing.ts), which fill it in. */
export function DrawnBlock({ hosts }: Pick<Shared, "hosts">) {
  return (
    <ActionForm does="time.block" hidden data-desk-drawn="">
      {hosts.length > 0 && <input type="hidden" name={block("person")} />}
      {(["date", "from", "to"] as const).map((name) => (
        <input key={name} type="hidden" name={block(name)} />
      ))}
    </ActionForm>
  );
}

type WhichPersonProps = {
  readonly label: string;
  readonly name: string;
  readonly hosts: readonly CalendarHost[];
  /** The label of the choice of nobody. */
  readonly nobody: string;
  readonly chosen: string | undefined;
};

/** Once several people take calls: whose time it is. */
function WhichPerson({ label, name, hosts, nobody, chosen }: WhichPersonProps) {
  if (hosts.length === 0) return null;
  return (
    <LabeledSelect
      label={label}
      name={name}
      defaultValue={chosen ?? ""}
      options={[["", nobody], ...hosts.map(({ personId, name: person }) => [personId, person] as const)]}
    />
  );
}

type WhichHourProps = {
  readonly date: LocalDate;
  readonly days: readonly CalendarDay[];
  readonly choices: readonly TwiceChoice[];
};

/** On the day when clocks go back: which of the two hours is meant. */
function WhichHour({ date, days, choices }: WhichHourProps) {
  const change = days.find(({ localDate }) => localDate === date)?.clockChange;
  if (change?.kind !== "twice") return null;
  const [first, again] = change.zones;
  const { whichChoices: words } = calendarWords.clocks;
  const named = { both: words.both, first: words.first(first), again: words.again(again) };
  return (
    <LabeledSelect
      label={calendarWords.clocks.which(minuteWords(change.from))}
      name={deskFields.twice}
      defaultValue={choices[0]}
      options={choices.map((choice) => [choice, named[choice]])}
    />
  );
}

const { panel: words } = calendarWords;

type LinkFormProps = { readonly detail: CallDetail };

/** The meeting link of a call without a phone number: the missing one, or another in its place. */
export function LinkForm({ detail }: LinkFormProps) {
  const { typed } = useDesk();
  const { call, room } = detail;
  const firstName = firstNameOf(call.name);
  if (room)
    return (
      <details className={styles.otherLink} open={typed?.action === deskActions.do("calls.link")}>
        <summary>{words.otherLink}</summary>
        <Fields detail={detail} />
      </details>
    );
  return (
    <>
      <p className={styles.warning}>
        <DeskIcon name="info" />
        <span>{call.host ? words.owes(firstNameOf(call.host.name), firstName) : words.owed(firstName)}</span>
      </p>
      <Fields detail={detail} />
    </>
  );
}

function Fields({ detail: { call, version } }: LinkFormProps) {
  return (
    <ActionForm does="calls.link" with={{ call: call.bookingId }} version={version} className={styles.handOver}>
      <LabeledInput
        label={words.link}
        type="url"
        name={inputName("calls.link", "link")}
        maxLength={meetingRoomMost}
        placeholder={words.linkHint}
        required
      />
      <DeskButton>{words.sendLink(firstNameOf(call.name))}</DeskButton>
    </ActionForm>
  );
}
