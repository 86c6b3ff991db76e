import type { ReactNode } from "react";
import { useDesk } from "#app/desk/controls/desk-context.ts";
import { DeskIcon, type DeskIconName } from "#app/desk/controls/desk-icon.tsx";
import text from "#app/desk/controls/text.module.css";
import { settingsWords } from "#content/desk/settings.ts";
import { deskQuery } from "#domain/desk-fields.ts";
import { deskPages } from "#domain/desk-paths.ts";
import { dateWords, momentWords } from "#domain/desk-times.ts";
import type { Moment } from "#domain/instants.ts";
import { localDateOf } from "#domain/zoned-time.ts";
import styles from "./health.module.css";
import { BackupPicture, CalendarsPicture, DatabasePicture, DiskPicture, MailPicture } from "./health-pictures.tsx";
import type { HealthProps } from "./settings-props.ts";

const { health: words } = settingsWords;

/** Database, mail, calendars, disk, backup: each with its figures drawn. */
export function Health({ health }: { readonly health: HealthProps }) {
  const { nowUtc, timeZone } = useDesk();
  const { database, mail, inbox, calendars, disk, backup } = health;
  const isFine = (...kinds: HealthProps["stuck"]) => !health.stuck.some((kind) => kinds.includes(kind));
  const moment = (utc: Moment) => momentWords(utc, nowUtc, timeZone);
  const inboxText = words.inboxText(inbox);
  return (
    <ul className={styles.health}>
      <Part name={words.database} isFine={isFine("database")} icon="alert" picture={<DatabasePicture recentMs={database.recentMs} />}>
        {database.isUp ? words.databaseText(database.answersMs, database.leads) : words.databaseDown}
      </Part>
      <Part
        name={words.mail}
        isFine={isFine("mails", "late-mails", "mailbox", "inbox-waits", "inbox-unreadable")}
        icon="alert"
        picture={<MailPicture {...mail} />}
      >
        {!mail.isConfigured && words.mailNotSet}
        {mail.isOnlyAlarm && words.mailOnlyAlarm}
        {words.mailText(mail.failed, mail.waiting, mail.sent)}
        <a className={text.link} href={mail.failed > 0 ? `${deskPages.mail}?${deskQuery.show}=failed` : deskPages.mail}>
          {words.see}
        </a>
        {inboxText && (
          <>
            <br />
            {inboxText}
          </>
        )}
      </Part>
      <Part name={words.calendars} isFine={isFine("feed")} icon="triangle" picture={<CalendarsPicture {...calendars} />}>
        {calendars.failing === 0 ? (
          words.calendarsFine(calendars.all)
        ) : (
          <>
            {words.calendarsText(calendars.failing, calendars.all, calendars.sinceUtc ? moment(calendars.sinceUtc) : "")}
            <a className={text.link} href={`${deskPages.availability}#feeds`}>
              {words.fix}
            </a>
          </>
        )}
      </Part>
      <Part name={words.disk} isFine={isFine("disk")} icon="triangle" picture={<DiskPicture {...disk} />}>
        {words.diskText(gigabytes(disk.usedBytes), gigabytes(disk.allBytes), Math.round(disk.warnShare * 100))}
      </Part>
      <Part name={words.backup} isFine={isFine("backup")} icon="triangle" picture={<BackupPicture nights={backup.nights} />}>
        <BackupText backup={backup} />
      </Part>
    </ul>
  );
}

function BackupText({ backup }: Pick<HealthProps, "backup">) {
  const { nowUtc, timeZone } = useDesk();
  const { problem, lastAtUtc, goodAtUtc } = backup;
  const moment = (utc: Moment) => momentWords(utc, nowUtc, timeZone);
  if (problem === "no-way") return words.backupPostgres;
  if (!lastAtUtc && !goodAtUtc) return problem ? words.backupFailed : words.backupNone;
  const kept = backup.nights.filter(Boolean).length;
  return (
    <>
      {lastAtUtc && words.backupText(moment(lastAtUtc), megabytes(backup.bytes))}
      {lastAtUtc && (kept >= 30 ? words.backupAll : words.backupNights(kept))}
      {!lastAtUtc && goodAtUtc && words.backupByHook(moment(goodAtUtc))}
      {problem && words.backupProblem(problem)}
      {/* A copy is read back before it is kept. */}
      {lastAtUtc && words.backupTested(dateWords(localDateOf(lastAtUtc, timeZone), localDateOf(nowUtc, timeZone)))}
    </>
  );
}

type PartProps = {
  readonly name: string;
  readonly isFine: boolean;
  /** Shown if it is not fine. */
  readonly icon: DeskIconName;
  readonly picture: ReactNode;
  readonly children: ReactNode;
};

function Part({ name, isFine, icon, picture, children }: PartProps) {
  return (
    <li className={isFine ? undefined : styles.no}>
      <h2>
        <DeskIcon name={isFine ? "check" : icon} />
        {name}
      </h2>
      {picture}
      <p className={text.caption}>{children}</p>
    </li>
  );
}

const gigabytes = (bytes: number) => {
  const value = bytes / 1e9;
  return value < 10 ? value.toFixed(1) : value.toFixed(0);
};

const megabytes = (bytes: number) =>
  bytes < 1e6 ? `${Math.max(1, Math.round(bytes / 1e3))} KB` : `${(bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0)} MB`;
