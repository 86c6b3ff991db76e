import { type PagePath, trailTo } from "#content/pages.ts";
import styles from "./breadcrumbs.module.css";

/** The way back up, above an inner page's headline. The page's structured data says the same (app/seo/json-ld.ts). */
export function Breadcrumbs({ path }: { readonly path: PagePath }) {
  const trail = trailTo(path);
  return (
    <nav className={styles.breadcrumbs} aria-label="Breadcrumb">
      <ol>
        {trail.map((crumb) => (
          <li key={crumb.path}>
            {crumb.path === path ? <span aria-current="page">{crumb.label}</span> : <a href={crumb.path}>{crumb.label}</a>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
