import type { ReactNode } from "react";
import { ActionForm, doing, inputName } from "#app/desk/controls/action-form.tsx";
import { DeskButton, DeskButtonLink } from "#app/desk/controls/desk-button.tsx";
import { DeskSection } from "#app/desk/controls/desk-section.tsx";
import field from "#app/desk/controls/field.module.css";
import { HeadRow } from "#app/desk/controls/head-row.tsx";
import { LampTower } from "#app/desk/controls/lamp-tower.tsx";
import { Moment } from "#app/desk/controls/moment.tsx";
import { Options } from "#app/desk/controls/options.tsx";
import { PipKey, Pips } from "#app/desk/controls/pip-key.tsx";
import table from "#app/desk/controls/table.module.css";
import text from "#app/desk/controls/text.module.css";
import { Select, TextArea, TypedError } from "#app/desk/controls/typed-fields.tsx";
import { lineOneWords } from "#content/desk/line-one.ts";
import { deskQuery } from "#domain/desk-fields.ts";
import { longDateWords } from "#domain/desk-times.ts";
import styles from "./line-one.module.css";
import numbers from "./numbers.module.css";
import { numbersHref } from "./numbers-href.ts";
import type { LineNumbers, NumbersProps, QuestionRow } from "./numbers-props.ts";

const { numbers: words, questions: asks } = lineOneWords;

/** How often each of the six lamps was lit. */
export function LineOne({ line, from, to }: Pick<NumbersProps, "line" | "from" | "to">) {
  return (
    <DeskSection
      id="line-one"
      title={words.title}
      aside={words.aside(longDateWords(from, to), longDateWords(to, to))}
      className={numbers.section}
    >
      <ul className={styles.six}>
        {words.lamps.map((lamp, index) => (
          <li key={lamp}>
            <i aria-hidden="true">{index + 1}</i>
            <b>{(line.lamps[index] ?? 0).toLocaleString("en-US")}</b>
            <small>{lamp}</small>
          </li>
        ))}
      </ul>
      <p className={text.caption}>{line.turns === 0 ? words.none : factsOf(line)}</p>
    </DeskSection>
  );
}

function factsOf({ medianMs, ...facts }: LineNumbers): string {
  return words.facts({ ...facts, median: medianMs === null ? "" : words.milliseconds(medianMs) });
}

const shownSquares = 20;

/** Questions that Line one could not answer, most asked first, each with a form for an answer. Nothing if there are none. */
export function Questions(props: NumbersProps) {
  const { questions, openQuestion, line } = props;
  if (questions.length === 0 && line.turns === 0) return null;
  return (
    <DeskSection
      id="questions"
      title={asks.title}
      aside={questions.length > 0 ? asks.aside : undefined}
      className={numbers.section}
      beside={questions.length > 0 && <PipKey />}
    >
      {questions.length === 0 ? (
        <div className={styles.none}>
          <LampTower lit={6} />
          <p>{asks.none}</p>
        </div>
      ) : (
        <table className={`${table.table} ${table.stacked} ${styles.table}`}>
          <HeadRow columns={[asks.columns.wording, asks.columns.asked, asks.columns.last, asks.columns.leads]} unseen={asks.columns.what} />
          <tbody>
            {questions.map((question) =>
              question.questionId === openQuestion ? (
                <Answering key={question.questionId} {...props} question={question} />
              ) : (
                <Row key={question.questionId} question={question} className={rowClass[question.state]}>
                  <RowEnd {...props} question={question} />
                </Row>
              ),
            )}
          </tbody>
        </table>
      )}
      {questions.length > 0 && <p className={text.caption}>{asks.hint}</p>}
    </DeskSection>
  );
}

const rowClass = { open: undefined, answered: styles.answered, "not-ours": styles.off } as const;

type RowProps = {
  readonly question: QuestionRow;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

function Row({ question, className, children }: RowProps) {
  const { questionId, wording, asked, wrote, booked, lastAskedAtUtc } = question;
  return (
    <tr id={`question-${questionId}`} className={className}>
      <th scope="row" dir="auto">
        {wording}
      </th>
      <td className={styles.asked}>
        <b>{asked}</b>
        {asked <= shownSquares && (
          <span aria-hidden="true">
            {Array.from({ length: asked }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: all are alike
              <i key={index} />
            ))}
          </span>
        )}
      </td>
      <td className={styles.last}>
        <span className={text.mute}>
          <Moment at={lastAskedAtUtc} />
        </span>
      </td>
      <td className={styles.leads}>
        <b>{wrote + booked}</b>
        <span aria-hidden="true">
          <Pips wrote={Math.min(wrote, shownSquares)} booked={Math.min(booked, shownSquares)} />
        </span>
      </td>
      <td>{children}</td>
    </tr>
  );
}

type EndProps = NumbersProps & { readonly question: QuestionRow };

function RowEnd({ question, period }: EndProps) {
  const { questionId, state, changedBy, version } = question;
  const write = `${numbersHref(period, { [deskQuery.question]: questionId })}#question-${questionId}`;
  if (state === "open") return <DeskButtonLink href={write}>{asks.write}</DeskButtonLink>;
  if (state === "answered")
    return (
      <>
        <span className={text.mute}>{asks.answeredBy(changedBy)}</span>{" "}
        <a className={styles.link} href={write}>
          {asks.change}
        </a>
      </>
    );
  return (
    <ActionForm does="conversations.reopen" with={{ question: questionId }} version={version}>
      <span className={text.mute}>{asks.notOurs}</span>{" "}
      <button type="submit" className={styles.link}>
        {asks.reopen}
      </button>
    </ActionForm>
  );
}

/** An open row: the wordings of the question, the answer, and a preview of how Line one will say it. */
function Answering({ question, period, pages, to }: EndProps) {
  const { questionId, wording, wordings, answer, page, version } = question;
  const body = inputName("conversations.answer", "body");
  const back = `${numbersHref(period)}#questions`;
  const source = page === "" ? lineOneWords.talk.fromTeam(longDateWords(to, to)) : lineOneWords.talk.from(pageLabel(pages, page), "");
  return (
    <>
      <Row question={question} className={styles.on}>
        <a className={styles.link} href={`${numbersHref(period)}#question-${questionId}`}>
          {asks.close}
        </a>
      </Row>
      <tr className={styles.editor}>
        <td colSpan={5}>
          <ActionForm does="conversations.answer" with={{ question: questionId }} version={version} back={back}>
            <div className={styles.wordings}>
              <h3>{asks.wordings}</h3>
              <ul>
                {wordings.map(({ text: asked, n }) => (
                  <li key={asked} dir="auto">
                    {asked}
                    <span>{n}</span>
                  </li>
                ))}
              </ul>
            </div>
            <div>
              <label htmlFor="answer">
                {asks.answer} <small>{asks.most(400)}</small>
              </label>
              <TextArea
                id="answer"
                className={field.input}
                name={body}
                maxLength={400}
                defaultValue={answer}
                required
                aria-describedby="answer-error"
              />
              <TypedError id="answer-error" names={[body]} />
              <label htmlFor="page">{asks.page}</label>
              <Select id="page" className={field.input} name={inputName("conversations.answer", "page")} defaultValue={page}>
                <option value="">{asks.noPage}</option>
                <Options of={pages.map(({ path, label }) => [path, label])} />
              </Select>
              <div className={styles.acts}>
                <DeskButton look="lamp">{asks.say}</DeskButton>
                <DeskButton formAction={doing("conversations.not-ours")} formNoValidate>
                  {asks.notOurs}
                </DeskButton>
              </div>
            </div>
            <div>
              <h3>{asks.preview}</h3>
              <div className={styles.said}>
                <b dir="auto">{wording}</b>
                <p dir="auto">{answer || asks.previewHint}</p>
                <small>{source}</small>
              </div>
            </div>
          </ActionForm>
        </td>
      </tr>
    </>
  );
}

const pageLabel = (pages: NumbersProps["pages"], path: string) => pages.find((page) => page.path === path)?.label ?? path;
