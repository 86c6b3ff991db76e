import { useDesk } from "#app/desk/controls/desk-context.ts";
import { DeskIcon, type DeskIconName } from "#app/desk/controls/desk-icon.tsx";
import rows from "#app/desk/controls/rows.module.css";
import text from "#app/desk/controls/text.module.css";
import type { StuckThing } from "#app/desk/desk-props.ts";
import { mailWords } from "#content/desk/mail.ts";
import { todayWords } from "#content/desk/today.ts";
import { deskQuery } from "#domain/desk-fields.ts";
import { deskPages } from "#domain/desk-paths.ts";
import { momentWords } from "#domain/desk-times.ts";
import type { Moment } from "#domain/instants.ts";
import type { TodayProps } from "./today-props.ts";

const { stuck: words } = todayWords;

/** Faults that need somebody, and below them what works. */
export function Stuck({ stuck, fine }: Pick<TodayProps, "stuck" | "fine">) {
  const { nowUtc, timeZone } = useDesk();
  const moment = (utc: Moment) => momentWords(utc, nowUtc, timeZone);
  const isStuck = (kind: StuckThing["kind"]) => stuck.some((thing) => thing.kind === kind);
  const good = [
    !isStuck("backup") && fine.backupAtUtc && words.backupAt(moment(fine.backupAtUtc)),
    !isStuck("disk") && words.diskAt(Math.round(fine.diskUsedShare * 100)),
    !isStuck("database") && words.databaseAnswers,
  ].filter((line): line is string => typeof line === "string");
  return (
    <>
      <ul className={rows.rows}>
        {stuck.map((thing) => (
          <StuckRow key={`${thing.kind}${thing.kind === "feed" ? thing.owner : ""}`} {...lineOf(thing, moment)} />
        ))}
      </ul>
      <ul className={`${rows.fine} ${text.caption}`}>
        {good.map((line) => (
          <li key={line}>
            <DeskIcon name="check" />
            {line}
          </li>
        ))}
        {fine.heldAsSpam > 0 && (
          <li>
            <DeskIcon name="spam" />
            <a href={`${deskPages.leads}?${deskQuery.show}=spam`}>{words.held(fine.heldAsSpam)}</a>
          </li>
        )}
      </ul>
    </>
  );
}

type Line = {
  readonly title: string;
  /** After the title. */
  readonly rest?: string;
  readonly means: string;
  readonly icon?: DeskIconName;
  /** The page where it can be corrected, and the link's words. The default is Settings. */
  readonly href?: string;
  readonly act?: string;
};

function StuckRow({ title, rest, means, icon = "triangle", href = deskPages.settings, act = words.check }: Line) {
  return (
    <li>
      <DeskIcon name={icon} className={text.bad} />
      <p>
        <a className={rows.cover} href={href}>
          {title}
        </a>
        {rest}
        <small>{means}</small>
      </p>
      <span className={rows.end} aria-hidden="true">
        <b className={text.link}>{act}</b>
      </span>
    </li>
  );
}

function lineOf(thing: StuckThing, moment: (utc: Moment) => string): Line {
  switch (thing.kind) {
    case "database":
      return { icon: "alert", title: words.database, means: words.databaseMeans };
    case "mails":
    case "late-mails": {
      const isFailed = thing.kind === "mails";
      return {
        icon: "alert",
        href: `${deskPages.mail}?${deskQuery.show}=${isFailed ? "failed" : "waiting"}`,
        title: isFailed ? words.mails(thing.count) : words.lateMails(thing.count),
        rest: `${words.since(moment(thing.sinceUtc))}${words.answersAmong(thing.answers, thing.count)}`,
        means: mailWords.trouble[thing.reason].title,
        act: isFailed ? words.fix : words.check,
      };
    }
    case "feed":
      return {
        href: `${deskPages.availability}#feeds`,
        title: words.feed(thing.owner),
        rest: thing.sinceUtc ? words.notRead(moment(thing.sinceUtc)) : words.neverRead,
        means: thing.isShut ? words.feedShuts : words.feedMeans,
      };
    case "mailbox": {
      const rest = thing.sinceUtc ? words.notRead(moment(thing.sinceUtc)) : words.neverRead;
      return { icon: "alert", title: words.mailbox, rest, means: words.mailboxMeans };
    }
    case "inbox-waits": {
      const rest = thing.sinceUtc ? words.since(moment(thing.sinceUtc)) : "";
      return { title: words.inboxWaits(thing.count), rest, means: words.inboxWaitsMeans };
    }
    case "inbox-unreadable":
      return { title: words.inboxUnreadable(thing.count), means: words.inboxUnreadableMeans(thing.count) };
    case "disk":
      return { title: words.disk(Math.round(thing.usedShare * 100)), means: words.diskMeans };
    case "backup":
      return { title: thing.lastAtUtc ? words.backup(moment(thing.lastAtUtc)) : words.noBackup, means: words.backupMeans };
  }
}
