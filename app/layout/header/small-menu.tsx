import { ButtonLink } from "#app/ui/button.tsx";
import { ChevronIcon, CloseIcon, MenuIcon } from "#app/ui/icons.tsx";
import { header, headerMenu, type MenuGroup } from "#content/navigation.ts";
import styles from "./small-menu.module.css";

type SmallMenuProps = { readonly currentPath: string };

/** The menu of small screens: one button, and two groups that open and close independently. */
export function SmallMenu({ currentPath }: SmallMenuProps) {
  return (
    <details className={styles.menu} data-menu="toggle">
      <summary className={styles.toggle} aria-label={header.menuLabel}>
        <MenuIcon className={styles.openIcon} />
        <CloseIcon className={styles.closeIcon} />
      </summary>
      <nav className={styles.panel} aria-label={header.mainLabel}>
        <ul>
          {headerMenu.map((item) => (
            <li key={item.label}>
              {item.kind === "link" ? (
                <a className={styles.row} href={item.path} aria-current={item.path === currentPath ? "page" : undefined}>
                  {item.label}
                </a>
              ) : (
                <Group group={item} currentPath={currentPath} />
              )}
            </li>
          ))}
        </ul>
        <ButtonLink className={styles.action} href={header.action.path} kind="lamp">
          {header.action.label}
        </ButtonLink>
      </nav>
    </details>
  );
}

type GroupProps = { readonly group: MenuGroup; readonly currentPath: string };

function Group({ group, currentPath }: GroupProps) {
  return (
    <details className={styles.group}>
      <summary className={styles.row} aria-current={group.links.some(({ path }) => path === currentPath) ? "true" : undefined}>
        {group.label}
        <ChevronIcon />
      </summary>
      <ul>
        {group.links.map(({ path, label }) => (
          <li key={path}>
            <a className={styles.link} href={path} aria-current={path === currentPath ? "page" : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
