import { keyWords } from "#content/desk/keys.ts";
import styles from "./keys.module.css";

/** Which key does what. */
export function KeySheet({ heading: Heading }: { readonly heading: "h2" | "h3" }) {
  return (
    <div className={styles.keys}>
      {keyWords.groups.map(({ title, lines }) => (
        <section key={title}>
          <Heading>{title}</Heading>
          <dl>
            {lines.map(([does, keys]) => (
              <div key={does}>
                <dt>{does}</dt>
                <dd>
                  {keys.map((key) =>
                    key === "then" || key === "or" ? (
                      <small key={key}>{key}</small>
                    ) : (
                      <kbd key={key} data-desk-control={key === "Ctrl" ? "" : undefined}>
                        {key}
                      </kbd>
                    ),
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
