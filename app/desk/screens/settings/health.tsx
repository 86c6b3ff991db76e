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
import type { HealthProps } from "./settings-props.ts";

const { health: words } = settingsWords;

/** Database, mail, calendars, disk, backup, each with a drawing of its figures. */
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

/** The last answers, as bars. */
function DatabasePicture({ recentMs }: { readonly recentMs: readonly number[] }) {
  const shown = recentMs.slice(-18);
  const most = Math.max(20, ...shown);
  return (
    <svg className={styles.picture} viewBox="0 0 180 36" preserveAspectRatio="none" aria-hidden="true">
      {shown.map((ms, index) => {
        const height = Math.max(3, (ms / most) * 32);
        // biome-ignore lint/suspicious/noArrayIndexKey: bars in the order of time
        return <rect key={index} x={index * 10} y={34 - height} width="7" height={height} fill="var(--lake-pale)" />;
      })}
      <path d="M0 35h180" stroke="var(--ink)" />
    </svg>
  );
}

const perRow = 22;
const mostDots = perRow * 3;

/** A dot for each mail of seven days, with failed ones as red rings and waiting ones in lamp yellow at the end. More than 66 are a bar of shares. */
function MailPicture({ sent, failed, waiting }: Pick<HealthProps["mail"], "sent" | "failed" | "waiting">) {
  const all = sent + failed + waiting;
  if (all > mostDots) {
    const scale = 180 / all;
    const failedWidth = Math.max(failed > 0 ? 4 : 0, failed * scale);
    const waitingWidth = Math.max(waiting > 0 ? 4 : 0, waiting * scale);
    const sentWidth = 180 - failedWidth - waitingWidth;
    return (
      <svg className={styles.picture} viewBox="0 0 180 36" preserveAspectRatio="none" aria-hidden="true">
        <rect y="12" width={sentWidth} height="12" fill="var(--lake)" />
        <rect x={sentWidth} y="12" width={failedWidth} height="12" fill="var(--error)" />
        <rect x={sentWidth + failedWidth} y="12" width={waitingWidth} height="12" fill="var(--lamp)" />
      </svg>
    );
  }
  return (
    <svg className={styles.picture} viewBox="0 0 180 36" preserveAspectRatio="xMinYMid meet" aria-hidden="true">
      {Array.from({ length: all }, (_, index) => {
        const at = { cx: 4 + (index % perRow) * 8, cy: 6 + Math.floor(index / perRow) * 12, r: 3 };
        const key = `${at.cx} ${at.cy}`;
        if (index < sent) return <circle key={key} {...at} fill="var(--lake)" />;
        if (index < sent + failed) return <circle key={key} {...at} fill="none" stroke="var(--error)" strokeWidth="1.5" />;
        return <circle key={key} {...at} fill="var(--lamp)" stroke="var(--ink)" strokeWidth="1.5" />;
      })}
    </svg>
  );
}

/** A line for each of up to four calendars, broken off if the calendar fails. */
function CalendarsPicture({ all, failing }: Pick<HealthProps["calendars"], "all" | "failing">) {
  const lines = Math.min(all, 4);
  const broken = Math.min(failing, lines);
  return (
    <svg className={styles.picture} viewBox="0 0 180 36" preserveAspectRatio="xMinYMid meet" aria-hidden="true">
      {Array.from({ length: lines }, (_, index) => {
        const y = 6 + index * (lines > 3 ? 8 : 12);
        return index < lines - broken ? (
          <path key={y} d={`M0 ${y}h180`} stroke="var(--lake)" strokeWidth="4" />
        ) : (
          <g key={y}>
            <path d={`M0 ${y}h104`} stroke="var(--lake)" strokeWidth="4" />
            <path d={`M108 ${y}h72`} stroke="var(--error)" strokeWidth="2" strokeDasharray="3 4" />
          </g>
        );
      })}
    </svg>
  );
}

/** How full the disk is, and the limit for a warning. */
function DiskPicture({ usedBytes, allBytes, warnShare }: HealthProps["disk"]) {
  const used = allBytes === 0 ? 0 : Math.min(1, usedBytes / allBytes);
  return (
    <svg className={styles.picture} viewBox="0 0 180 36" preserveAspectRatio="xMinYMid meet" aria-hidden="true">
      <rect x=".75" y="10.75" width="178.5" height="14.5" fill="none" stroke="var(--ink)" strokeWidth="1.5" />
      <rect x="2" y="12" width={used * 176} height="12" fill={used < warnShare ? "var(--lake)" : "var(--error)"} />
      <path d={`M${warnShare * 180} 6v24`} stroke="var(--ink)" strokeDasharray="2 3" />
    </svg>
  );
}

/** Thirty nights; those without a backup are empty, the last one is ink. */
function BackupPicture({ nights }: { readonly nights: readonly boolean[] }) {
  return (
    <svg className={styles.picture} viewBox="0 0 180 36" preserveAspectRatio="xMinYMid meet" aria-hidden="true">
      {nights.slice(-30).map((isKept, index, all) => {
        const fill = !isKept ? "none" : index === all.length - 1 ? "var(--ink)" : "var(--lake-pale)";
        const place = { x: (index % 15) * 12 + 0.5, y: 3 + Math.floor(index / 15) * 16, width: 9, height: 12 };
        return <rect key={`${place.x} ${place.y}`} {...place} fill={fill} stroke={isKept ? "none" : "var(--line-2)"} />;
      })}
    </svg>
  );
}
