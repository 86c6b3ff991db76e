import { ActionForm, inputName } from "#app/desk/controls/action-form.tsx";
import { DeskButton } from "#app/desk/controls/desk-button.tsx";
import { useDesk } from "#app/desk/controls/desk-context.ts";
import { DeskIcon } from "#app/desk/controls/desk-icon.tsx";
import { DeskSection } from "#app/desk/controls/desk-section.tsx";
import { LabeledInput } from "#app/desk/controls/labeled-input.tsx";
import rows from "#app/desk/controls/rows.module.css";
import { CrossButton } from "#app/desk/controls/square-button.tsx";
import text from "#app/desk/controls/text.module.css";
import type { DeskPerson } from "#app/desk/desk-props.ts";
import { availabilityWords } from "#content/desk/availability.ts";
import { momentWords } from "#domain/desk-times.ts";
import type { UtcTimestamp } from "#domain/instants.ts";
import styles from "./availability.module.css";
import type { BusyFeed } from "./availability-props.ts";

const { feeds: words } = availabilityWords;

type FeedsProps = {
  readonly feeds: readonly BusyFeed[];
  readonly feedMinutes: number;
  /** The person whose times they block; null as long as there is one calendar for all. */
  readonly person: DeskPerson | null;
};

/** Outside calendars: their owners, when they were last read, and what to do if that failed. */
export function FeedsSection({ feeds, feedMinutes, person }: FeedsProps) {
  return (
    <DeskSection id="feeds" title={words.title} aside={feeds.length > 0 ? words.aside(feedMinutes) : undefined}>
      {feeds.length === 0 && <p className={`${text.mute} ${styles.link}`}>{words.none}</p>}
      <ul className={`${rows.rows} ${styles.feeds}`}>
        {feeds.map((feed) => (
          <li key={feed.feedId} id={`feed-${feed.feedId}`}>
            <DeskIcon name={feed.error ? "triangle" : "check"} className={feed.error ? text.bad : undefined} />
            {feed.error ? <Failing feed={feed} /> : <Fine feed={feed} />}
            <ActionForm does="calendars.remove" with={{ feed: feed.feedId }} className={styles.remove}>
              <CrossButton label={words.remove(feed.owner)} />
            </ActionForm>
          </li>
        ))}
      </ul>
      <ActionForm does="calendars.add" with={person ? { person: person.personId } : {}} className={styles.add}>
        <LabeledInput label={words.owner} name={inputName("calendars.add", "owner")} defaultValue={person?.name} maxLength={60} required />
        <LabeledInput
          label={words.add}
          type="url"
          name={inputName("calendars.add", "address")}
          placeholder={words.placeholder}
          autoComplete="off"
          required
        />
        <DeskButton>
          <DeskIcon name="plus" />
          {words.save}
        </DeskButton>
      </ActionForm>
    </DeskSection>
  );
}

type FeedProps = { readonly feed: BusyFeed };

function Fine({ feed }: FeedProps) {
  const { nowUtc } = useDesk();
  return (
    <p>
      <b className={text.strong}>{feed.owner}</b> <span className={text.mute}>{words.blocks(feed.blocks)}</span>
      <small>{feed.readAtUtc && words.read(agoWords(feed.readAtUtc, nowUtc), feed.ending)}</small>
    </p>
  );
}

function Failing({ feed }: FeedProps) {
  const { nowUtc, timeZone } = useDesk();
  const title = feed.readAtUtc ? words.notRead(feed.owner, momentWords(feed.readAtUtc, nowUtc, timeZone)) : words.neverRead(feed.owner);
  return (
    <div>
      <p>
        <b className={`${text.strong} ${text.bad}`}>{title}</b>
        <small>
          {feed.error} {feed.isUnread ? words.shutMeans : words.stillCounts}
        </small>
      </p>
      <ActionForm does="calendars.change" with={{ feed: feed.feedId }} className={styles.address}>
        <LabeledInput
          label={words.newAddress(feed.owner)}
          type="url"
          name={inputName("calendars.change", "address")}
          placeholder={words.placeholder}
          autoComplete="off"
          required
        />
        <DeskButton>{words.save}</DeskButton>
      </ActionForm>
    </div>
  );
}

/** "just now", "2 min ago", "3 h ago" */
function agoWords(utc: UtcTimestamp, nowUtc: UtcTimestamp): string {
  const minutes = Math.floor((Date.parse(nowUtc) - Date.parse(utc)) / 60_000);
  if (minutes < 1) return words.now;
  return minutes < 60 ? words.ago(minutes) : words.hoursAgo(Math.floor(minutes / 60));
}
