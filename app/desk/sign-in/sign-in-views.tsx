import { signInWords } from "#content/desk/sign-in.ts";
import { deskFields, deskQuery } from "#domain/desk-fields.ts";
import { deskActions, deskPages } from "#domain/desk-paths.ts";
import { DeskButton } from "../parts/desk-button.tsx";
import { DeskIcon } from "../parts/desk-icon.tsx";
import facts from "../parts/facts.module.css";
import { LabeledInput } from "../parts/labeled-input.tsx";
import text from "../parts/text.module.css";
import styles from "./sign-in.module.css";
import { SignInFrame } from "./sign-in-frame.tsx";
import type { SignInLinkProps, SignInProps, SignInSentProps } from "./sign-in-props.ts";

/** Asks for the mail address; a passkey is offered where a script runs. */
export function SignInView({ csrf, next, email, error, why }: SignInProps) {
  return (
    <SignInFrame heading={signInWords.heading} notice={why && <Why why={why} />}>
      <p className={styles["lead"]}>{signInWords.lead}</p>
      <form method="post" action={deskActions.requestLink}>
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
        <DeskButton look="lamp" className={styles["button"]}>
          {signInWords.send}
          <DeskIcon name="arrow" />
        </DeskButton>
      </form>
    </SignInFrame>
  );
}

function Why({ why }: { readonly why: NonNullable<SignInProps["why"]> }) {
  const isFine = why === "out";
  return (
    <div className={isFine ? styles["notice"] : `${styles["notice"]} ${styles["no"]}`} role={isFine ? "status" : "alert"}>
      <DeskIcon name={isFine ? "check" : "clock"} />
      <p>{signInWords.why[why]}</p>
    </div>
  );
}

/** The same whether the address is known or not. */
export function SignInSentView({ csrf, next, email, ownerName }: SignInSentProps) {
  const words = signInWords.sent;
  return (
    <SignInFrame heading={words.heading}>
      <p className={styles["lead"]}>
        {words.before}
        <b className={text["strong"]}>{email}</b>
        {words.after}
      </p>
      <ul className={`${facts["ticks"]} ${styles["ticks"]}`}>
        <li>
          <DeskIcon name="clock" />
          <span>{words.spam}</span>
        </li>
        <li>
          <DeskIcon name="person" />
          <span>{ownerName ? words.invite(ownerName) : words.inviteAnybody}</span>
        </li>
      </ul>
      <form method="post" action={deskActions.requestLink}>
        <input type="hidden" name={deskFields.csrf} value={csrf} />
        <input type="hidden" name={deskQuery.next} value={next} />
        <input type="hidden" name={deskFields.email} value={email} />
        <DeskButton className={styles["button"]}>{words.again}</DeskButton>
      </form>
      <p className={styles["again"]}>
        <a className={text["link"]} href={deskPages.signIn}>
          {words.other}
        </a>
      </p>
    </SignInFrame>
  );
}

/** What the mailed link opens: a press uses it up, a mail scanner's look does not. */
export function SignInLinkView({ csrf, next, token }: SignInLinkProps) {
  const words = signInWords.link;
  return (
    <SignInFrame heading={words.heading}>
      <p className={styles["lead"]}>{words.lead}</p>
      <form method="post" action={deskActions.useLink(token)}>
        <input type="hidden" name={deskFields.csrf} value={csrf} />
        <input type="hidden" name={deskQuery.next} value={next} />
        <DeskButton look="lamp" className={styles["button"]}>
          {words.enter}
          <DeskIcon name="arrow" />
        </DeskButton>
      </form>
    </SignInFrame>
  );
}
