import { useEffect, useState } from "react";
import { DeskButton } from "#app/desk/controls/desk-button.tsx";
import { island } from "#app/rendering/island.tsx";
import { signInWords } from "#content/desk/sign-in.ts";
import styles from "./sign-in.module.css";

const { sent: words } = signInWords;

/** The button that asks for another link. With a script it is disabled for a while, so that nobody asks for five. */
function SendAgain({ waitSeconds }: { readonly waitSeconds: number }) {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const endsAtMs = Date.now() + waitSeconds * 1000;
    const tick = () => setLeft(Math.max(0, Math.ceil((endsAtMs - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [waitSeconds]);
  return (
    <DeskButton className={styles.button} disabled={left > 0}>
      {left > 0 ? words.againIn(clockOf(left)) : words.again}
    </DeskButton>
  );
}

/** "0:52" */
const clockOf = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

export default island("send-again", SendAgain);
