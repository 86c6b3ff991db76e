import { Logo } from "#app/layout/logo.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { brand } from "#content/brand.ts";
import { header } from "#content/navigation.ts";
import styles from "./header.module.css";
import { SmallMenu } from "./small-menu.tsx";
import { WideMenu } from "./wide-menu.tsx";

type HeaderProps = {
  /** The path of the current page, for the highlight. */
  readonly currentPath: string;
};

/** The sticky header of every page. Its menus are native details; enhance.inline.ts adds hover, Escape and closing. */
export function Header({ currentPath }: HeaderProps) {
  return (
    <header className={styles.header} data-header="">
      <div className={`${styles.bar} wrap`}>
        <Logo label={`${brand.name}, ${header.homeLabel}`} />
        <WideMenu currentPath={currentPath} />
        <ButtonLink className={styles.action} href={header.action.path} kind="ink" size="small">
          {header.action.label}
        </ButtonLink>
        <SmallMenu currentPath={currentPath} />
      </div>
    </header>
  );
}
