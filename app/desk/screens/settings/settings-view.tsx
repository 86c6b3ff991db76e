import { DeskButtonLink } from "#app/desk/controls/desk-button.tsx";
import { DeskIcon } from "#app/desk/controls/desk-icon.tsx";
import head from "#app/desk/controls/page-head.module.css";
import { PageHead } from "#app/desk/controls/page-head.tsx";
import { SectionRow } from "#app/desk/controls/section-row.tsx";
import text from "#app/desk/controls/text.module.css";
import { DeskFrame } from "#app/desk/frame/desk-frame.tsx";
import { deskView } from "#app/desk/frame/desk-view.ts";
import { settingsWords } from "#content/desk/settings.ts";
import { deskWords } from "#content/desk/words.ts";
import { deskPages } from "#domain/desk-paths.ts";
import { momentWords } from "#domain/desk-times.ts";
import { Health } from "./health.tsx";
import { LaunchList } from "./launch-list.tsx";
import { People } from "./people.tsx";
import styles from "./settings.module.css";
import type { SettingsProps } from "./settings-props.ts";
import { YourData } from "./your-data.tsx";

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
        <section className={styles.wide} aria-labelledby="launch">
          <SectionRow id="launch" title={settingsWords.launch.title} aside={settingsWords.launch.aside(launch.length - toDo, toDo)} />
          <LaunchList items={launch} />
        </section>
        <section aria-labelledby="people">
          <SectionRow
            id="people"
            title={settingsWords.people.title}
            aside={settingsWords.people.aside(people.length - invited, invited)}
            more={{ label: deskWords.menu.alerts, href: deskPages.alerts }}
          />
          <People people={people} inviteName={inviteName} />
        </section>
        <section aria-labelledby="data">
          <SectionRow id="data" title={settingsWords.data.title} />
          <YourData data={data} />
        </section>
      </div>
    </DeskFrame>
  );
}

export const view = deskView<SettingsProps>(import.meta.url, () => settingsWords.title, SettingsView);
