import dawn from "virtual:picture/desk-dawn";
import type { ReactNode } from "react";
import { DeskButton } from "#app/desk/controls/desk-button.tsx";
import { DeskIcon } from "#app/desk/controls/desk-icon.tsx";
import facts from "#app/desk/controls/facts.module.css";
import field from "#app/desk/controls/field.module.css";
import { LabeledInput } from "#app/desk/controls/labeled-input.tsx";
import text from "#app/desk/controls/text.module.css";
import { Tick } from "#app/desk/controls/tick.tsx";
import { deskView } from "#app/desk/frame/desk-view.ts";
import { PictureImage } from "#app/layout/picture-image.tsx";
import { signInWords } from "#content/desk/sign-in.ts";
import { pictures } from "#content/pictures.ts";
import { deskFields, deskQuery } from "#domain/desk-fields.ts";
import { deskActions, deskPages } from "#domain/desk-paths.ts";
import PasskeySignIn from "./passkey-sign-in.island.tsx";
import SendAgain from "./send-again.island.tsx";
import styles from "./sign-in.module.css";
import type { SignInLinkProps, SignInProps, SignInSentProps } from "./sign-in-props.ts";
import "#app/desk/desk.css";
import { DeskLogo } from "#app/desk/frame/desk-logo.tsx";
import frame from "#app/desk/frame/frame.module.css";

/** Until then another link cannot be requested. */
const againSeconds = 60;

/** Asks for the mail address; a passkey is offered if scripts run. */
function SignInView({ csrf, next, email, error, why, typed }: SignInProps) {
  return (
    <SignInFrame heading={signInWords.heading} notice={why && <Why why={why} />}>
      {typed && (
        <label className={field.field}>
          {typed.isKept ? signInWords.typedKept : signInWords.typed}
          <textarea className={field.input} rows={6} readOnly defaultValue={typed.text} />
        </label>
      )}
      <p className={styles.lead}>{signInWords.lead}</p>
      <form method="post" aria-invalid={false} action={deskActions.requestLink}>
        <input type="hidden" name={deskFields.csrf} value={csrf} />
        <input type="hidden" name={deskQuery.next} value={next} />
        <LabeledInput
          label={signInWords.email}
          type="email"
          name={deskFields.email}
          autoComplete="username webauthn"
          defaultValue={email}
          required
          error={error}
        />
        <DeskButton look="lamp" className={styles.button}>
          {signInWords.send}
          <DeskIcon name="arrow" />
        </DeskButton>
      </form>
      <PasskeySignIn csrf={csrf} next={next} />
    </SignInFrame>
  );
}

function Why({ why }: { readonly why: NonNullable<SignInProps["why"]> }) {
  const isFine = why === "out";
  return (
    <div className={isFine ? styles.notice : `${styles.notice} ${styles.no}`} role={isFine ? "status" : "alert"}>
      <DeskIcon name={isFine ? "check" : "clock"} />
      <p>{signInWords.why[why]}</p>
    </div>
  );
}

/** The same for known and unknown addresses. */
function SignInSentView({ csrf, next, email, nowUtc, sentAtUtc }: SignInSentProps) {
  const words = signInWords.sent;
  return (
    <SignInFrame heading={words.heading}>
      <p className={styles.lead}>
        {words.before}
        <b className={text.strong}>{email}</b>
        {words.after}
      </p>
      <ul className={`${facts.ticks} ${styles.ticks}`}>
        <Tick icon="clock">{words.spam}</Tick>
        <Tick icon="person">{words.invite}</Tick>
      </ul>
      <form method="post" aria-invalid={false} action={deskActions.requestLink}>
        <input type="hidden" name={deskFields.csrf} value={csrf} />
        <input type="hidden" name={deskQuery.next} value={next} />
        <input type="hidden" name={deskFields.email} value={email} />
        <SendAgain waitSeconds={Math.max(0, Math.ceil((Date.parse(sentAtUtc) - Date.parse(nowUtc)) / 1000) + againSeconds)} />
      </form>
      <p className={styles.again}>
        <a className={text.link} href={deskPages.signIn}>
          {words.other}
        </a>
      </p>
    </SignInFrame>
  );
}

/** The page of the mailed link: only a press uses the link up, so that a mail scanner does not. */
function SignInLinkView({ csrf, next, token }: SignInLinkProps) {
  const words = signInWords.link;
  return (
    <SignInFrame heading={words.heading}>
      <p className={styles.lead}>{words.lead}</p>
      <form method="post" action={deskActions.useLink(token)}>
        <input type="hidden" name={deskFields.csrf} value={csrf} />
        <input type="hidden" name={deskQuery.next} value={next} />
        <DeskButton look="lamp" className={styles.button}>
          {words.enter}
          <DeskIcon name="arrow" />
        </DeskButton>
      </form>
    </SignInFrame>
  );
}

export const signInView = deskView<SignInProps>(import.meta.url, () => signInWords.title, SignInView);

export const signInSentView = deskView<SignInSentProps>(import.meta.url, () => signInWords.sent.title, SignInSentView);

export const signInLinkView = deskView<SignInLinkProps>(import.meta.url, () => signInWords.link.title, SignInLinkView);

type SignInFrameProps = { readonly heading: readonly [string, string]; readonly notice?: ReactNode; readonly children: ReactNode };

/** The frame of the sign-in pages: words at the left, a drawing of dawn at the right. */
function SignInFrame({ heading, notice, children }: SignInFrameProps) {
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
