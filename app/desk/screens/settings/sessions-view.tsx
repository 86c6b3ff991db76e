import { ActionForm, inputName } from "#app/desk/controls/action-form.tsx";
import { DeskButton } from "#app/desk/controls/desk-button.tsx";
import { DeskSection } from "#app/desk/controls/desk-section.tsx";
import { ListRow } from "#app/desk/controls/list-row.tsx";
import { PageHead } from "#app/desk/controls/page-head.tsx";
import rows from "#app/desk/controls/rows.module.css";
import text from "#app/desk/controls/text.module.css";
import { DeskFrame } from "#app/desk/frame/desk-frame.tsx";
import { deskView } from "#app/desk/frame/desk-view.ts";
import { capital } from "#content/desk/counts.ts";
import { settingsWords } from "#content/desk/settings.ts";
import { deskPages } from "#domain/desk-paths.ts";
import { momentWords } from "#domain/desk-times.ts";
import type { UtcTimestamp } from "#domain/instants.ts";
import AddPasskey from "./add-passkey.island.tsx";
import styles from "./settings.module.css";
import type { SessionsProps } from "./settings-props.ts";

const { sessions: words } = settingsWords;

/** This person's sessions and passkeys. */
function SessionsView({ frame, sessions, passkeys }: SessionsProps) {
  const moment = (utc: UtcTimestamp) => momentWords(utc, frame.nowUtc, frame.timeZone);
  return (
    <DeskFrame frame={frame} place="settings">
      <PageHead title={words.title}>
        <p className={text.mute}>{words.text}</p>
      </PageHead>
      <ul className={`${rows.rows} ${styles.narrow}`}>
        {sessions.map((session) => (
          <ListRow
            key={session.sessionId}
            id={`session-${session.sessionId}`}
            icon={session.device === "phone" ? "phone" : "laptop"}
            title={capital(session.device)}
            more={session.isThis && words.this}
            means={words.lastSeen(moment(session.lastSeenUtc))}
          >
            <ActionForm
              does="people.sign-out"
              with={{ person: frame.me.personId }}
              back={session.isThis ? deskPages.signIn : deskPages.sessions}
            >
              <DeskButton name={inputName("people.sign-out", "session")} value={session.sessionId}>
                {words.signOut}
              </DeskButton>
            </ActionForm>
          </ListRow>
        ))}
      </ul>
      <DeskSection id="passkeys" title={words.passkeys} aside={words.passkeysText(passkeys.length)} className={styles.narrow}>
        <ul className={rows.rows}>
          {passkeys.map(({ passkeyId, addedAtUtc, lastUsedUtc }) => (
            <ListRow
              key={passkeyId}
              id={`passkey-${passkeyId}`}
              icon="key"
              title={words.added(moment(addedAtUtc))}
              means={lastUsedUtc ? words.lastUsed(moment(lastUsedUtc)) : words.neverUsed}
            >
              <ActionForm does="people.remove-passkeys" with={{ person: "me", passkey: passkeyId }} back={deskPages.sessions}>
                <DeskButton aria-label={words.removeThis(moment(addedAtUtc))}>{words.remove}</DeskButton>
              </ActionForm>
            </ListRow>
          ))}
        </ul>
        <AddPasskey csrf={frame.csrf} />
        <noscript>
          <p>{words.needsScript}</p>
        </noscript>
      </DeskSection>
    </DeskFrame>
  );
}

export const view = deskView<SessionsProps>(import.meta.url, () => words.title, SessionsView);
