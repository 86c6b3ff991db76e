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

/** What needs somebody, and below it what works by itself. */
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
      <ul className={rows.fine}>
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
  readonly icon: DeskIconName;
  readonly href: string;
  readonly title: string;
  readonly rest: string;
  readonly means: string;
  readonly act: string;
};

function StuckRow({ icon, href, title, rest, means, act }: Line) {
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
      return { icon: "alert", href: deskPages.settings, title: words.database, rest: "", means: words.databaseMeans, act: words.check };
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
        icon: "triangle",
        href: `${deskPages.availability}#feeds`,
        title: words.feed(thing.owner),
        rest: thing.sinceUtc ? words.notRead(moment(thing.sinceUtc)) : words.neverRead,
        means: thing.isShut ? words.feedShuts : words.feedMeans,
        act: words.check,
      };
    case "mailbox":
      return {
        icon: "alert",
        href: deskPages.settings,
        title: words.mailbox,
        rest: thing.sinceUtc ? words.notRead(moment(thing.sinceUtc)) : words.neverRead,
        means: words.mailboxMeans,
        act: words.check,
      };
    case "inbox-waits":
      return {
        icon: "triangle",
        href: deskPages.settings,
        title: words.inboxWaits(thing.count),
        rest: thing.sinceUtc ? words.since(moment(thing.sinceUtc)) : "",
        means: words.inboxWaitsMeans,
        act: words.check,
      };
    case "inbox-unreadable":
      return {
        icon: "triangle",
        href: deskPages.settings,
        title: words.inboxUnreadable(thing.count),
        rest: "",
        means: words.inboxUnreadableMeans(thing.count),
        act: words.check,
      };
    case "disk":
      return {
        icon: "triangle",
        href: deskPages.settings,
        title: words.disk(Math.round(thing.usedShare * 100)),
        rest: "",
        means: words.diskMeans,
        act: words.check,
      };
    case "backup":
      return {
        icon: "triangle",
        href: deskPages.settings,
        title: thing.lastAtUtc ? words.backup(moment(thing.lastAtUtc)) : words.noBackup,
        rest: "",
        means: words.backupMeans,
        act: words.check,
      };
  }
}
