import { ActionForm } from "#app/desk/controls/action-form.tsx";
import { DeskButton } from "#app/desk/controls/desk-button.tsx";
import { DeskIcon } from "#app/desk/controls/desk-icon.tsx";
import text from "#app/desk/controls/text.module.css";
import { settingsWords } from "#content/desk/settings.ts";
import styles from "./launch-list.module.css";
import type { LaunchItem } from "./settings-props.ts";

const { launch: words } = settingsWords;

type Props = { readonly items: readonly LaunchItem[] };

/** First the points that can be settled at the desk, then those in files and settings. In both lists finished points come last. */
export function LaunchList({ items }: Props) {
  const sorted = [...items].sort((a, b) => Number(a.isDone) - Number(b.isDone));
  const ofDeveloper = sorted.filter(({ how }) => how !== null);
  return (
    <>
      <Items items={sorted.filter(({ how }) => how === null)} />
      {ofDeveloper.length > 0 && (
        <>
          <h3 className={styles.head}>{words.developer}</h3>
          <Items items={ofDeveloper} />
        </>
      )}
    </>
  );
}

function Items({ items }: Props) {
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <li key={item.id} id={`launch-${item.id}`} className={item.isDone ? styles.ok : undefined}>
          {item.isDone ? <DeskIcon name="check" /> : <i className={styles.open} />}
          {item.isDone || !item.how ? (
            <>
              <Words item={item} />
              {!item.isDone && (
                <ActionForm does="launch.mark-legal">
                  <DeskButton>{words.done}</DeskButton>
                </ActionForm>
              )}
            </>
          ) : (
            <details>
              <summary className={text.unmarked}>
                <Words item={item} />
                <span className={styles.set}>{words.how}</span>
              </summary>
              <p className={styles.how}>{item.how}</p>
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}

function Words({ item }: { readonly item: LaunchItem }) {
  return (
    <span>
      {item.isDone ? item.title : <b className={text.strong}>{item.title}</b>}
      <small>{item.text}</small>
    </span>
  );
}
