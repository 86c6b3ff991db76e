import { ChevronIcon } from "#app/ui/icons.tsx";
import { header, headerMenu, type MenuGroup, type MenuLink } from "#content/navigation.ts";
import styles from "./wide-menu.module.css";

type WideMenuProps = { readonly currentPath: string };

/** The menu of wide screens: links, and dropdowns that close each other (one shared name). */
export function WideMenu({ currentPath }: WideMenuProps) {
  return (
    <nav className={styles.menu} aria-label={header.mainLabel}>
      <ul className={styles.items}>
        {headerMenu.map((item) => (
          <li key={item.label}>
            {item.kind === "link" ? (
              <a className={styles.item} href={item.path} aria-current={item.path === currentPath ? "page" : undefined}>
                {item.label}
              </a>
            ) : (
              <Dropdown group={item} currentPath={currentPath} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

type DropdownProps = { readonly group: MenuGroup; readonly currentPath: string };

function Dropdown({ group, currentPath }: DropdownProps) {
  const holdsCurrent = group.links.some(({ path }) => path === currentPath);
  return (
    <details className={styles.dropdown} name="menu" data-menu="hover">
      <summary className={styles.item} aria-current={holdsCurrent ? "true" : undefined}>
        {group.label}
        <ChevronIcon />
      </summary>
      <ul className={styles.panel}>
        {group.links.map((link, index) => (
          <li key={link.path}>
            <Cell link={link} mark={String(index + 1)} current={link.path === currentPath} />
          </li>
        ))}
        {group.last && (
          <li className={styles.last}>
            <Cell link={group.last} mark="→" current={false} />
          </li>
        )}
      </ul>
    </details>
  );
}

type CellProps = { readonly link: MenuLink; readonly mark: string; readonly current: boolean };

function Cell({ link, mark, current }: CellProps) {
  return (
    <a className={styles.cell} href={link.path} aria-current={current ? "page" : undefined}>
      <span className={styles.mark} aria-hidden="true">
        {mark}
      </span>
      <b>{link.label}</b> <small>{link.hint}</small>
    </a>
  );
}
