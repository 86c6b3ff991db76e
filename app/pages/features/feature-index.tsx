import type { Feature } from "#content/features.schema.ts";
import styles from "./feature-index.module.css";

type FeatureIndexProps = { readonly label: string; readonly features: readonly Pick<Feature, "id" | "name">[] };

/** The eight features as links to their cards, read down the columns. */
export function FeatureIndex({ label, features }: FeatureIndexProps) {
  return (
    <nav className={`${styles.index} wrap`} aria-label={label}>
      <ol>
        {features.map(({ id, name }, index) => (
          <li key={id}>
            <a href={`#${id}`}>
              <i className="num">{index + 1}</i>
              {name}
              <svg viewBox="0 0 12 14" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
                <path d="M6 1v11M1.5 7.5L6 12l4.5-4.5" />
              </svg>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
