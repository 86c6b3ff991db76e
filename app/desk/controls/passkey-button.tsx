import { browserSupportsWebAuthn } from "@simplewebauthn/browser";
import { type ReactNode, useEffect, useState } from "react";
import { postForm } from "#app/ui/post-form.ts";
import { DeskButton } from "./desk-button.tsx";
import { DeskIcon } from "./desk-icon.tsx";

type PasskeyButtonProps = {
  readonly label: string;
  /** Shown below the button if the person, the browser or the server refused. Nothing has changed then. */
  readonly failed: string;
  readonly className?: string | undefined;
  /** Asks the browser for a passkey, and resolves to the address of the page to go to. */
  readonly ask: (post: Post) => Promise<string>;
  /** Shown above the button. */
  readonly children?: ReactNode;
};

type Post = <Answer>(fields: Readonly<Record<string, string>>, ...to: ToServer<Answer>) => Promise<Answer>;
type ToServer<Answer> = [address: string, schema: { readonly parse: (answer: unknown) => Answer }];

/** A button that asks for a passkey. Not there if the browser supports none. */
export function PasskeyButton({ label, failed, className, ask, children }: PasskeyButtonProps) {
  const [isOffered, setIsOffered] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const [isHeard, setIsHeard] = useState(false);
  useEffect(() => setIsOffered(browserSupportsWebAuthn()), []);
  if (!isOffered) return null;

  const press = async () => {
    setIsHeard(true);
    setHasFailed(false);
    try {
      location.assign(await ask(post));
    } catch {
      setHasFailed(true);
      setIsHeard(false);
    }
  };
  return (
    <>
      {children}
      <DeskButton type="button" className={className} onClick={press} data-heard={isHeard ? "true" : undefined}>
        <DeskIcon name="key" />
        {label}
      </DeskButton>
      {hasFailed && <p role="alert">{failed}</p>}
    </>
  );
}

async function post<Answer>(fields: Readonly<Record<string, string>>, ...to: ToServer<Answer>): Promise<Answer> {
  const answer = await postForm(Object.entries(fields), ...to);
  if (answer === undefined) throw new Error("The server was not reached, or said no.");
  return answer;
}
