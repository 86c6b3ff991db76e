import { MoreLink } from "#app/ui/more-link.tsx";
import styles from "./beside.module.css";

type BesideProps = {
  readonly question: string;
  readonly links: readonly { readonly label: string; readonly href: string }[];
};

/** One line below a section, linking to related pages. */
export function Beside({ question, links }: BesideProps) {
  return (
    <div className={styles.beside}>
      <p>{question}</p>
      <ul>
        {links.map(({ label, href }) => (
          <li key={href}>
            <MoreLink href={href}>{label}</MoreLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
