import { type PagePath, trailTo } from "#content/pages.ts";
import styles from "./breadcrumbs.module.css";

/** The breadcrumbs above an inner page's headline. The page's structured data has the same (app/seo/json-ld.ts). */
export function Breadcrumbs({ path }: { readonly path: PagePath }) {
  const trail = trailTo(path);
  return (
    <nav className={styles.breadcrumbs} aria-label="Breadcrumb">
      <ol>
        {trail.map((crumb) => (
          <li key={crumb.path} aria-current={crumb.path === path ? "page" : undefined}>
            {crumb.path === path ? crumb.label : <a href={crumb.path}>{crumb.label}</a>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
