import { type PagePath, trailTo } from "#content/pages.ts";
import styles from "./breadcrumbs.module.css";

/** The breadcrumbs above an inner page's headline. The page's structured data has the same (app/seo/json-ld.ts). */
export function Breadcrumbs({ path }: { readonly path: PagePath }) {
  const trail = trailTo(path);
  return (
    <nav className={styles.breadcrumbs} aria-label="Breadcrumb">
      <ol>
        {trail.map(({ path: crumbPath, label }) =>
          crumbPath === path ? (
            <li key={crumbPath} aria-current="page">
              {label}
            </li>
          ) : (
            <li key={crumbPath}>
              <a href={crumbPath}>{label}</a>
            </li>
          ),
        )}
      </ol>
    </nav>
  );
}
