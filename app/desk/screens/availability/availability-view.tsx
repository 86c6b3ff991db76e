import { CalendarViews } from "#app/desk/controls/calendar-views.tsx";
import head from "#app/desk/controls/page-head.module.css";
import { PageHead } from "#app/desk/controls/page-head.tsx";
import { DeskFrame } from "#app/desk/frame/desk-frame.tsx";
import { deskView } from "#app/desk/frame/desk-view.ts";
import { availabilityWords } from "#content/desk/availability.ts";
import { deskActions } from "#domain/desk-paths.ts";
import { clockTime, daysApart, longDateWords, momentWords, weekdayName } from "#domain/desk-times.ts";
import { firstNameOf } from "#domain/initials-of.ts";
import { localDateOf } from "#domain/zoned-time.ts";
import styles from "./availability.module.css";
import AvailabilityEditor from "./availability-editor.island.tsx";
import type { AvailabilityProps } from "./availability-props.ts";
import { FeedsSection } from "./busy-feeds.tsx";
import { ClosedSection, ExtraSection } from "./closed-dates.tsx";
import { AwaySection, HostLink, HostsSection, RoomSection, WhoseHours } from "./hosts.tsx";

/** When people can book: hours, one call, closed dates, busy calendars, and what a visitor sees of it. */
function AvailabilityView(props: AvailabilityProps) {
  const { frame, rules, preview, person, hosts } = props;
  const one = hosts.find(({ takesCalls, link }) => takesCalls && link === null);
  const does = person ? "hosts.hours" : "time.save";
  return (
    <DeskFrame frame={frame} place="calendar">
      <PageHead title={person ? availabilityWords.hosts.ownTitle(firstNameOf(person.name)) : availabilityWords.title}>
        <div className={head.tools}>
          <CalendarViews current="availability" />
        </div>
      </PageHead>
      <WhoseHours hosts={hosts} current={person?.link ?? ""} />
      <div className={styles.layout}>
        <AvailabilityEditor
          key={person?.link ?? ""}
          person={person && { personId: person.personId, name: person.name, link: person.link }}
          frame={{ csrf: frame.csrf, here: frame.here, timeZone: frame.timeZone }}
          rules={rules}
          version={props.version}
          noticeText={noticeText(props)}
          aheadText={availabilityWords.call.aheadText(lastDayWords(props))}
          typed={frame.typed?.action === deskActions.do(does) ? frame.typed : null}
          preview={preview}
          zones={props.zones}
        />
        <div className={styles.below}>
          {person ? (
            <div>
              <AwaySection person={person} />
              <HostLink person={person} />
            </div>
          ) : (
            <div>
              <ClosedSection closed={props.closed} holidays={props.holidays} dayToClose={props.dayToClose} />
              <ExtraSection extra={props.extra} />
            </div>
          )}
          <div>
            {!person && <HostsSection hosts={hosts} />}
            {!person && one && <RoomSection person={one} />}
            {(person || hosts.every(({ link }) => link === null)) && (
              <FeedsSection feeds={props.feeds} feedMinutes={props.feedMinutes} person={person} />
            )}
            {person && <RoomSection person={person} />}
          </div>
        </div>
      </div>
    </DeskFrame>
  );
}

function noticeText({ firstOpenUtc, frame: { nowUtc, timeZone } }: AvailabilityProps): string {
  if (!firstOpenUtc) return availabilityWords.call.noticeNone;
  const isToday = daysApart(firstOpenUtc, nowUtc, timeZone) === 0;
  return availabilityWords.call.noticeText(
    clockTime(nowUtc, timeZone),
    isToday ? clockTime(firstOpenUtc, timeZone) : momentWords(firstOpenUtc, nowUtc, timeZone),
  );
}

function lastDayWords({ lastDay, frame: { nowUtc, timeZone } }: AvailabilityProps): string {
  return `${weekdayName(lastDay, "long")}, ${longDateWords(lastDay, localDateOf(nowUtc, timeZone)).replace(/, \d{4}$/, "")}`;
}

export const view = deskView<AvailabilityProps>(import.meta.url, () => availabilityWords.title, AvailabilityView);
