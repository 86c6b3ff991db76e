import dawn from "virtual:picture/desk-dawn";
import type { ReactNode } from "react";
import { PictureImage } from "#app/layout/picture-image.tsx";
import { signInWords } from "#content/desk/sign-in.ts";
import { pictures } from "#content/pictures.ts";
import "#app/desk/desk.css";
import text from "#app/desk/controls/text.module.css";
import { DeskLogo } from "#app/desk/frame/desk-logo.tsx";
import frame from "#app/desk/frame/frame.module.css";
import styles from "./sign-in.module.css";

type SignInFrameProps = { readonly heading: readonly [string, string]; readonly notice?: ReactNode; readonly children: ReactNode };

/** The desk's door: words at the left, dawn at the right. */
export function SignInFrame({ heading, notice, children }: SignInFrameProps) {
  return (
    <div className={`${frame.desk} ${frame.plain} ${styles.page}`}>
      <main id="main" className={styles.form}>
        <DeskLogo href="/" label={signInWords.site} isAlwaysWhole />
        <div className={styles.body}>
          {notice}
          <h1>
            {heading[0]}
            <br />
            {heading[1]}
          </h1>
          {children}
        </div>
        <p className={`${styles.foot} ${text.caption}`}>{signInWords.stays}</p>
      </main>
      <aside className={styles.art} aria-label={signInWords.artLabel}>
        <PictureImage file={dawn} alt={pictures["desk-dawn"]} eager />
      </aside>
    </div>
  );
}
