import { ActionForm, inputName } from "#app/desk/controls/action-form.tsx";
import { useDesk } from "#app/desk/controls/desk-context.ts";
import { deskMenu } from "#app/desk/controls/desk-menu.ts";
import initials from "#app/desk/controls/initials.module.css";
import { initialsOf } from "#app/desk/controls/initials-of.ts";
import { KeyHint } from "#app/desk/controls/key-hint.tsx";
import menuLook from "#app/desk/controls/menu.module.css";
import text from "#app/desk/controls/text.module.css";
import { deskWords } from "#content/desk/words.ts";
import { deskActions, deskPages } from "#domain/desk-paths.ts";
import styles from "./frame.module.css";

export function AccountMenu() {
  const { me } = useDesk();
  const { menu } = deskWords;
  return (
    <details className={styles.account} name={deskMenu}>
      <summary className={text.unmarked}>
        <span className={initials.initials} aria-hidden="true">
          {initialsOf(me.name)}
        </span>
        <span className="vh">{deskWords.account(me.name)}</span>
      </summary>
      <div className={`${menuLook.menu} ${styles.menu}`}>
        <p>
          <b>{me.name}</b>
          <br />
          {me.email}
        </p>
        <a href={deskPages.keys} data-desk-keys="" data-needs-script="">
          {menu.keys} <KeyHint>?</KeyHint>
        </a>
        <ActionForm does="people.keys" with={{ person: "me" }} data-needs-script="">
          <button type="submit" name={inputName("people.keys", "keys")} value={me.keysOn ? "off" : "on"}>
            {me.keysOn ? menu.keysOff : menu.keysOn}
          </button>
        </ActionForm>
        <a href={deskPages.alerts}>{menu.alerts}</a>
        <a href={deskPages.sessions}>{menu.sessions}</a>
        <a href="/">{menu.site}</a>
        <ActionForm action={deskActions.signOut} data-desk-native="">
          <button type="submit">{menu.signOut}</button>
        </ActionForm>
      </div>
    </details>
  );
}
