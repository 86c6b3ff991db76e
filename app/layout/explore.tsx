import { ArrowIcon } from "#app/ui/icons.tsx";
import type { ExploreRow } from "#content/explore-row.schema.ts";
import styles from "./explore.module.css";
import { Picture } from "./picture.tsx";
import { Section } from "./section.tsx";

/** Links to pages that the header does not list. */
export function Explore({ number, label, heading, groups }: ExploreRow & { readonly number: string }) {
  return (
    <Section head={{ id: "explore", number, label, title: heading }}>
      <div className={styles.groups}>
        {groups.map(({ heading, links }) => (
          <div key={heading} className={`${styles.group} twelve`}>
            <h3>{heading}</h3>
            <ul>
              {links.map(({ href, label, text, picture }) => (
                <li key={href}>
                  <a href={href}>
                    <Picture name={picture} alt="" />
                    <b>{label}</b>
                    <span>{text}</span>
                    <ArrowIcon />
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  );
}
