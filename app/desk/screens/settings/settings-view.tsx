import { ActionForm } from "#app/desk/controls/action-form.tsx";
import { DeskButton, DeskButtonLink } from "#app/desk/controls/desk-button.tsx";
import { useDesk } from "#app/desk/controls/desk-context.ts";
import { DeskIcon } from "#app/desk/controls/desk-icon.tsx";
import { DeskSection } from "#app/desk/controls/desk-section.tsx";
import { ListRow } from "#app/desk/controls/list-row.tsx";
import head from "#app/desk/controls/page-head.module.css";
import { PageHead } from "#app/desk/controls/page-head.tsx";
import rows from "#app/desk/controls/rows.module.css";
import text from "#app/desk/controls/text.module.css";
import { DeskFrame } from "#app/desk/frame/desk-frame.tsx";
import { deskView } from "#app/desk/frame/desk-view.ts";
import { lineOneWords } from "#content/desk/line-one.ts";
import { settingsWords } from "#content/desk/settings.ts";
import { templateWords } from "#content/desk/templates.ts";
import { deskWords } from "#content/desk/words.ts";
import { deskFiles, deskPages } from "#domain/desk-paths.ts";
import { longDateWords, momentWords } from "#domain/desk-times.ts";
import { localDateOf } from "#domain/zoned-time.ts";
import { Health } from "./health.tsx";
import { LaunchList } from "./launch-list.tsx";
import { People } from "./people.tsx";
import styles from "./settings.module.css";
import type { DataFacts, SettingsProps } from "./settings-props.ts";

/** Health, the launch list, people, data. */
function SettingsView({ frame, health, launch, people, inviteName, data }: SettingsProps) {
  const toDo = launch.filter(({ isDone }) => !isDone).length;
  const invited = people.filter(({ invitation }) => invitation !== null).length;
  return (
    <DeskFrame frame={frame} place="settings">
      <PageHead title={settingsWords.headline(health.database.isUp, health.stuck.length, toDo)}>
        <div className={head.tools}>
          <span className={text.caption}>{settingsWords.lookedAt(momentWords(health.lookedAtUtc, frame.nowUtc, frame.timeZone))}</span>
          <DeskButtonLink className={head.spare} href={deskPages.settings}>
            <DeskIcon name="turn" />
            {settingsWords.lookAgain}
          </DeskButtonLink>
        </div>
      </PageHead>
      <Health health={health} />
      <div className={styles.grid}>
        <DeskSection
          id="launch"
          title={settingsWords.launch.title}
          aside={settingsWords.launch.aside(launch.length - toDo, toDo)}
          className={styles.wide}
        >
          <LaunchList items={launch} />
        </DeskSection>
        <DeskSection
          id="people"
          title={settingsWords.people.title}
          aside={settingsWords.people.aside(people.length - invited, invited)}
          more={{ label: deskWords.menu.alerts, href: deskPages.alerts }}
        >
          <People people={people} inviteName={inviteName} />
        </DeskSection>
        <DeskSection id="data" title={settingsWords.data.title}>
          <YourData data={data} />
        </DeskSection>
      </div>
    </DeskFrame>
  );
}

export const view = deskView<SettingsProps>(import.meta.url, () => settingsWords.title, SettingsView);

const { data: words } = settingsWords;

/** Export, backup, automatic deletion, and the audit list. */
function YourData({ data }: { readonly data: DataFacts }) {
  const { nowUtc, timeZone, me } = useDesk();
  const isOwner = me.role === "owner";
  const today = localDateOf(nowUtc, timeZone);
  return (
    <ul className={rows.rows}>
      {isOwner && (
        <ListRow icon="download" title={words.everything} means={words.everythingText(data.leads)}>
          <span>
            <DeskButtonLink href={deskFiles.everything("csv")} download>
              {words.export}
            </DeskButtonLink>{" "}
            <DeskButtonLink href={deskFiles.everything("json")} download>
              {words.exportJson}
            </DeskButtonLink>
          </span>
        </ListRow>
      )}
      {isOwner && (
        <ListRow icon="turn" title={words.backup} means={words.backupText(data.backupSeconds)}>
          <ActionForm does="backup.make">
            <DeskButton>{words.backUp}</DeskButton>
          </ActionForm>
        </ListRow>
      )}
      <ListRow
        icon="phone"
        title={lineOneWords.settings.title}
        means={`${data.line.isOn ? lineOneWords.settings.on : lineOneWords.settings.off} ${data.line.model ? lineOneWords.settings.byModel(data.line.model) : lineOneWords.settings.scripted}`}
      >
        {isOwner && (
          <ActionForm does="conversations.switch" with={{ on: data.line.isOn ? "no" : "yes" }}>
            <DeskButton>{data.line.isOn ? lineOneWords.settings.turnOff : lineOneWords.settings.turnOn}</DeskButton>
          </ActionForm>
        )}
      </ListRow>
      <ListRow icon="mail" title={templateWords.edit} means={templateWords.intro}>
        <DeskButtonLink href={deskPages.templates}>{words.change}</DeskButtonLink>
      </ListRow>
      <ListRow
        icon="clock"
        title={words.retention}
        means={
          words.retentionText(data.retention, data.keptFor) +
          (data.nextErasure ? words.next(data.nextErasure.leads, longDateWords(data.nextErasure.on, today).replace(/, \d{4}$/, "")) : "")
        }
      >
        {isOwner && <DeskButtonLink href={deskPages.retention}>{words.change}</DeskButtonLink>}
      </ListRow>
      <ListRow
        icon="list"
        title={words.audit}
        means={
          data.audit.map((line) => words.auditLine(line.who, line.text, momentWords(line.atUtc, nowUtc, timeZone))).join(" ") ||
          words.auditNone
        }
      >
        <DeskButtonLink href={deskPages.audit}>{words.seeAll}</DeskButtonLink>
      </ListRow>
    </ul>
  );
}
