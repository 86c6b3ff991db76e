import { useEffect, useState } from "react";
import { DeskButton } from "#app/desk/parts/desk-button.tsx";
import { DeskIcon } from "#app/desk/parts/desk-icon.tsx";
import styles from "#app/desk/parts/problem.module.css";
import { problemWords } from "#content/desk/problem.ts";
import { clockTime } from "#domain/desk-times.ts";
import { type UtcTimestamp, utcTimestamp } from "#domain/instants.ts";

const { offline: words } = problemWords;

/** Above the header while the browser has no connection; the page stays readable. */
export function OfflineBanner({ timeZone }: { readonly timeZone: string }) {
  const [sinceUtc, setSinceUtc] = useState<UtcTimestamp | null>(null);
  useEffect(() => {
    const tell = () => setSinceUtc((since) => (navigator.onLine ? null : (since ?? utcTimestamp(Date.now()))));
    tell();
    addEventListener("online", tell);
    addEventListener("offline", tell);
    return () => {
      removeEventListener("online", tell);
      removeEventListener("offline", tell);
    };
  }, []);
  return (
    <div role="status">
      {sinceUtc && (
        <div className={styles.banner}>
          <DeskIcon name="offline" />
          <p>
            {words.title(clockTime(sinceUtc, timeZone))} <span>{words.text}</span>
          </p>
          <DeskButton type="button" look="plain" onClick={() => location.reload()}>
            {words.tryNow}
          </DeskButton>
        </div>
      )}
    </div>
  );
}
