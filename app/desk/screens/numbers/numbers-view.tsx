import { DeskButtonLink } from "#app/desk/controls/desk-button.tsx";
import { DeskIcon } from "#app/desk/controls/desk-icon.tsx";
import { DeskSection } from "#app/desk/controls/desk-section.tsx";
import field from "#app/desk/controls/field.module.css";
import tables from "#app/desk/controls/figures-table.module.css";
import { HeadRow } from "#app/desk/controls/head-row.tsx";
import head from "#app/desk/controls/page-head.module.css";
import { PageHead } from "#app/desk/controls/page-head.tsx";
import { PipKey } from "#app/desk/controls/pip-key.tsx";
import table from "#app/desk/controls/table.module.css";
import text from "#app/desk/controls/text.module.css";
import { DeskFrame } from "#app/desk/frame/desk-frame.tsx";
import { deskView } from "#app/desk/frame/desk-view.ts";
import { lineOneWords } from "#content/desk/line-one.ts";
import { numbersWords } from "#content/desk/numbers.ts";
import { deskQuery, type NumbersPeriod } from "#domain/desk-fields.ts";
import { deskFiles } from "#domain/desk-paths.ts";
import { dateWords, longDateWords } from "#domain/desk-times.ts";
import { weekdayOf } from "#domain/local-date.ts";
import { DaysChart } from "./days-chart.tsx";
import { FunnelChart } from "./funnel-chart.tsx";
import { funnelSteps } from "./funnel-geometry.ts";
import { LineOne, Questions } from "./line-one.tsx";
import { Matrix } from "./matrix.tsx";
import styles from "./numbers.module.css";
import { numbersHref } from "./numbers-href.ts";
import type { NumbersDay, NumbersProps } from "./numbers-props.ts";
import { change, changeInPercent } from "./ratio-words.ts";
import { needWork, VitalsTable } from "./vitals-table.tsx";

const periods = [7, 28, 84] as const satisfies readonly NumbersPeriod[];

/** The funnel, days, sources, first pages, and speed of pages. Each drawing has its table. */
function NumbersView(props: NumbersProps) {
  const { frame, period, totals, days, sources, firstPages, vitals, isCounting } = props;
  const words = numbersWords;
  const largest = Math.max(1, ...sources.map(({ views }) => views), ...firstPages.map(({ views }) => views));
  return (
    <DeskFrame frame={frame} place="numbers">
      <PageHead title={headline(props)}>
        <div className={head.tools}>
          <nav className={`${field.segments} ${head.segments}`} aria-label={words.period}>
            {periods.map((each) => (
              <a key={each} href={numbersHref(each)} aria-current={each === period ? "true" : undefined}>
                {words.periods[each]}
              </a>
            ))}
          </nav>
          {frame.me.role === "owner" && (
            <DeskButtonLink href={`${deskFiles.numbers}?${deskQuery.period}=${period}`} className={head.spare} download>
              <DeskIcon name="download" />
              {words.export}
            </DeskButtonLink>
          )}
        </div>
      </PageHead>
      {!isCounting && <p className={text.mute}>{words.off}</p>}
      <DeskSection
        id="funnel"
        title={words.funnel.title}
        aside={words.funnel.aside(longDateWords(props.from, props.to), longDateWords(props.to, props.to))}
      >
        <div className={styles.pair}>
          <FunnelChart {...props} />
          <FunnelTable {...props} />
        </div>
      </DeskSection>
      <DeskSection id="days" title={words.days.title} aside={words.days.aside} className={styles.section} beside={<PipKey />}>
        <div className={styles.pair}>
          <DaysChart days={days} />
          <WeeksTable {...props} />
        </div>
      </DeskSection>
      <div className={styles.two}>
        <DeskSection id="by-source" title={words.sources.title} aside={words.sources.aside} className={styles.section}>
          <Matrix
            first={words.sources.first}
            rows={sources.map((row) => ({ ...row, label: row.label || words.sources.rest }))}
            totals={{ ...totals, label: words.sources.all }}
            largest={largest}
          />
        </DeskSection>
        <DeskSection id="by-page" title={words.pages.title} aside={words.pages.aside} className={styles.section}>
          <Matrix
            first={words.pages.first}
            rows={firstPages.map((row) => ({ ...row, label: row.label || words.pages.rest }))}
            largest={largest}
          />
        </DeskSection>
      </div>
      <LineOne {...props} />
      <Questions {...props} />
      <DeskSection
        id="vitals"
        title={words.vitals.title}
        aside={vitals.length > 0 ? words.vitals.aside(needWork(vitals)) : undefined}
        className={styles.section}
      >
        <VitalsTable rows={vitals} />
      </DeskSection>
    </DeskFrame>
  );
}

/** If a question is open, the page says how many there are. */
function headline({ totals, isCounting, questions, openQuestion }: NumbersProps): string {
  if (openQuestion === null) return numbersWords.headline(totals.views, totals.wrote + totals.booked, isCounting);
  const open = questions.filter(({ state }) => state !== "not-ours").map(({ asked }) => asked);
  const all = open.reduce((sum, asked) => sum + asked, 0);
  let rest = all / 2;
  const half = open.filter((asked) => {
    const counts = rest > 0;
    rest -= asked;
    return counts;
  }).length;
  return lineOneWords.questions.headline(all, half);
}

function FunnelTable({ totals, before, period }: NumbersProps) {
  const words = numbersWords.funnel;
  return (
    <table className={`${table.table} ${table.headed} ${tables.figures} ${tables.funnel}`}>
      <caption className="vh">{words.caption}</caption>
      <HeadRow columns={[words.columns.step, numbersWords.periods[period], words.columns.ofLast, words.columns.before]} />
      <tbody>
        {funnelSteps.map((step, index) => {
          // Both kinds of leads begin on Contact.
          const last = index === 0 ? 0 : totals[funnelSteps[Math.min(index - 1, 2)] ?? "views"];
          const isLead = step === "wrote" || step === "booked";
          return (
            <tr key={step}>
              <th scope="row">{words.steps[step][0]}</th>
              <td>{totals[step].toLocaleString("en-US")}</td>
              <td>{last > 0 && numbersWords.share((totals[step] / last) * 100)}</td>
              <td>
                <span className={tables.mute}>{before[step].toLocaleString("en-US")}</span>{" "}
                {isLead ? change(totals[step], before[step]) : changeInPercent(totals[step], before[step])}
              </td>
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        <tr>
          <td className={text.caption} colSpan={4}>
            {words.note}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

function WeeksTable({ days }: NumbersProps) {
  const words = numbersWords.days;
  return (
    <table className={`${table.table} ${table.headed} ${tables.figures}`}>
      <caption className="vh">{words.caption}</caption>
      <HeadRow columns={words.columns} />
      <tbody>
        {weekRows(days).map(({ name, views, wrote, booked }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {[views, wrote, booked].map((count, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: three columns
              <td key={index}>{count.toLocaleString("en-US")}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export const view = deskView<NumbersProps>(import.meta.url, () => numbersWords.title, NumbersView);

type WeekRow = { readonly name: string; readonly views: number; readonly wrote: number; readonly booked: number };

/** Weeks from Monday, newest first; the first and the last may be incomplete. */
export function weekRows(days: readonly NumbersDay[]): readonly WeekRow[] {
  const today = days.at(-1)?.localDate;
  const weeks: NumbersDay[][] = [];
  for (const day of days) {
    const isMonday = weekdayOf(day.localDate) === 1;
    const current = weeks.at(-1);
    if (current && !isMonday) current.push(day);
    else weeks.push([day]);
  }
  return weeks
    .map((week, index) => {
      const first = week[0] && today ? dateWords(week[0].localDate, today) : "";
      const isLast = index === weeks.length - 1;
      const name = isLast ? numbersWords.days.soFar(first) : week.length < 7 ? numbersWords.days.part(first, week.length) : first;
      const sum = (key: "views" | "wrote" | "booked") => week.reduce((all, day) => all + day[key], 0);
      return { name, views: sum("views"), wrote: sum("wrote"), booked: sum("booked") };
    })
    .reverse();
}
