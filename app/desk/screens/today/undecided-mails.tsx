import { DeskIcon } from "#app/desk/controls/desk-icon.tsx";
import { firstNameOf } from "#app/desk/controls/initials-of.ts";
import { leadHref } from "#app/desk/controls/leads-href.ts";
import { Moment } from "#app/desk/controls/moment.tsx";
import rows from "#app/desk/controls/rows.module.css";
import { SectionRow } from "#app/desk/controls/section-row.tsx";
import text from "#app/desk/controls/text.module.css";
import { todayWords } from "#content/desk/today.ts";
import { receivedLine } from "#domain/desk-paths.ts";
import type { TodayProps } from "./today-props.ts";

const { undecided: words } = todayWords;

/** Mails that change nothing by themselves: in doubt, or a colleague's answer that waits for a press. Each leads to its line, where its words and the presses are. */
export function UndecidedMails({ undecided: { all, first } }: Pick<TodayProps, "undecided">) {
  return (
    <section aria-labelledby="undecided">
      <SectionRow id="undecided" title={words.title(all)} />
      <ul className={rows.rows}>
        {first.map(({ mailId, leadId, from, name, sender, words: said, atUtc }) => (
          <li key={mailId}>
            <DeskIcon name={from === "team" ? "mail" : "alert"} className={text.bad} />
            <p>
              <a className={rows.cover} href={leadHref(leadId, { show: "all" }, receivedLine(mailId))}>
                <bdi>{name}</bdi>
              </a>
              {from === "team" ? words.notOut(firstNameOf(sender)) : words.doubtful(sender)}
              {said && (
                <small>
                  <bdi>“{said}”</bdi>
                </small>
              )}
            </p>
            <Moment at={atUtc} />
          </li>
        ))}
      </ul>
      {all > first.length && <p className={text.caption}>{todayWords.waiting.rest(all - first.length)}</p>}
    </section>
  );
}
