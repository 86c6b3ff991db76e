import { Logo } from "#app/layout/logo.tsx";
import { addressLine, brand } from "#content/brand.ts";
import { footer } from "#content/navigation.ts";
import { mailLink } from "#domain/contact-links.ts";
import styles from "./footer.module.css";
import { SocialIcon } from "./social-icon.tsx";

/** The footer of every page: channels, pages, how to reach us, social profiles, legal pages. */
export function Footer() {
  return (
    <footer className={`${styles.footer} dark`} data-footer="">
      <div className={`${styles.grid} twelve wrap`}>
        <div className={styles.about}>
          <Logo />
          <p>{footer.about}</p>
        </div>
        <Links id="footer-channels" {...footer.channels} />
        <Links id="footer-company" {...footer.company} />
        <address className={styles.address}>
          <p className={styles.label}>{footer.contactLabel}</p>
          <a className={`${styles.phone} num`} href={brand.phone.href}>
            {brand.phone.display}
          </a>
          <a href={mailLink(brand.email)}>{brand.email}</a>
          {addressLine}
          <br />
          {brand.hours.display}
        </address>
        <div className={styles.end}>
          <span>© {brand.name}</span>
          <nav className={styles.legal} aria-label={footer.legalLabel}>
            {footer.legal.map(({ href, label }) => (
              <a key={href} href={href}>
                {label}
              </a>
            ))}
          </nav>
          <ul className={styles.social} aria-label={footer.socialLabel}>
            {brand.social.map(({ name, href }) => (
              <li key={name}>
                <a href={href} aria-label={`${brand.name} on ${name}`} rel="me noopener">
                  <SocialIcon network={name} />
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
}

type LinksProps = {
  readonly id: string;
  readonly label: string;
  readonly links: readonly { readonly href: string; readonly label: string }[];
};

function Links({ id, label, links }: LinksProps) {
  return (
    <nav className={styles.links} aria-labelledby={id}>
      <p className={styles.label} id={id}>
        {label}
      </p>
      <ul>
        {links.map((link) => (
          <li key={link.href}>
            <a href={link.href}>{link.label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
