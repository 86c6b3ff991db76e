import type { ReactNode } from "react";
import { ActionForm } from "#app/desk/controls/action-form.tsx";
import { DeskButton, DeskButtonLink } from "#app/desk/controls/desk-button.tsx";
import { useDesk } from "#app/desk/controls/desk-context.ts";
import { DeskIcon, type DeskIconName } from "#app/desk/controls/desk-icon.tsx";
import rows from "#app/desk/controls/rows.module.css";
import text from "#app/desk/controls/text.module.css";
import { lineOneWords } from "#content/desk/line-one.ts";
import { settingsWords } from "#content/desk/settings.ts";
import { templateWords } from "#content/desk/templates.ts";
import { deskFiles, deskPages } from "#domain/desk-paths.ts";
import { longDateWords, momentWords } from "#domain/desk-times.ts";
import { localDateOf } from "#domain/zoned-time.ts";
import type { DataFacts } from "./settings-props.ts";

const { data: words } = settingsWords;

/** Export, backup, what goes by itself, and who did what. */
export function YourData({ data }: { readonly data: DataFacts }) {
  const { nowUtc, timeZone, me } = useDesk();
  const isOwner = me.role === "owner";
  const today = localDateOf(nowUtc, timeZone);
  return (
    <ul className={rows.rows}>
      {isOwner && (
        <Row icon="download" title={words.everything} means={words.everythingText(data.leads)}>
          <DeskButtonLink href={deskFiles.everything("csv")} download>
            {words.export}
          </DeskButtonLink>{" "}
          <DeskButtonLink href={deskFiles.everything("json")} download>
            {words.exportJson}
          </DeskButtonLink>
        </Row>
      )}
      {isOwner && (
        <Row icon="turn" title={words.backup} means={words.backupText(data.backupSeconds)}>
          <ActionForm does="backup.make">
            <DeskButton>{words.backUp}</DeskButton>
          </ActionForm>
        </Row>
      )}
      <Row
        icon="phone"
        title={lineOneWords.settings.title}
        means={`${data.line.isOn ? lineOneWords.settings.on : lineOneWords.settings.off} ${data.line.model ? lineOneWords.settings.byModel(data.line.model) : lineOneWords.settings.scripted}`}
      >
        {isOwner && (
          <ActionForm does="conversations.switch" with={{ on: data.line.isOn ? "no" : "yes" }}>
            <DeskButton>{data.line.isOn ? lineOneWords.settings.turnOff : lineOneWords.settings.turnOn}</DeskButton>
          </ActionForm>
        )}
      </Row>
      <Row icon="mail" title={templateWords.edit} means={templateWords.intro}>
        <DeskButtonLink href={deskPages.templates}>{words.change}</DeskButtonLink>
      </Row>
      <Row
        icon="clock"
        title={words.retention}
        means={
          words.retentionText(data.retention, data.keptFor) +
          (data.nextErasure ? words.next(data.nextErasure.leads, longDateWords(data.nextErasure.on, today).replace(/, \d{4}$/, "")) : "")
        }
      >
        {isOwner && <DeskButtonLink href={deskPages.retention}>{words.change}</DeskButtonLink>}
      </Row>
      <Row
        icon="list"
        title={words.audit}
        means={
          data.audit.map((line) => words.auditLine(line.who, line.text, momentWords(line.atUtc, nowUtc, timeZone))).join(" ") ||
          words.auditNone
        }
      >
        <DeskButtonLink href={deskPages.audit}>{words.seeAll}</DeskButtonLink>
      </Row>
    </ul>
  );
}

type RowProps = { readonly icon: DeskIconName; readonly title: string; readonly means: string; readonly children: ReactNode };

function Row({ icon, title, means, children }: RowProps) {
  return (
    <li>
      <DeskIcon name={icon} />
      <p>
        <b className={text.strong}>{title}</b>
        <small>{means}</small>
      </p>
      <span>{children}</span>
    </li>
  );
}
