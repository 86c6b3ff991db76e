import { Picture } from "#app/layout/picture.tsx";
import { SiteFrame } from "#app/layout/site-frame.tsx";
import type { View } from "#app/rendering/view.ts";
import { unlistedHead } from "#app/seo/page-head.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { notFound } from "#content/not-found.ts";
import logPath from "./not-found.inline.ts?inline-script";
import styles from "./not-found.module.css";

/** Shown for every path without a page; not-found.inline.ts logs the path. */
function NotFound() {
  return (
    <main id="main" className={`${styles.page} dark`}>
      <Picture name="night-404" narrow={{ name: "night-404-m", media: "(max-width: 62rem)" }} eager className={styles.picture} />
      <div className={`${styles.text} wrap`}>
        <p className={styles.number}>{notFound.number}</p>
        <h1>{notFound.title}</h1>
        <p className="lead">{notFound.text}</p>
        <ButtonLink href="/" kind="lamp" arrow>
          {notFound.home}
        </ButtonLink>
      </div>
      <script dangerouslySetInnerHTML={{ __html: logPath }} />
    </main>
  );
}

export const view = {
  module: import.meta.url,
  head: () => unlistedHead(notFound.pageTitle),
  frame: SiteFrame,
  Page: NotFound,
} satisfies View<object>;
