import { useEffect, useState } from "react";
import { DeskButton } from "#app/desk/controls/desk-button.tsx";
import { DeskIcon } from "#app/desk/controls/desk-icon.tsx";
import styles from "#app/desk/controls/problem.module.css";
import { problemWords } from "#content/desk/problem.ts";
import { deskFeeds } from "#domain/desk-paths.ts";
import { clockTime } from "#domain/desk-times.ts";
import { type UtcTimestamp, utcTimestamp } from "#domain/instants.ts";

const { offline: words } = problemWords;

/** Above the header while the browser has no connection; the page stays readable. */
export function OfflineBanner({ timeZone }: { readonly timeZone: string }) {
  const [sinceUtc, setSinceUtc] = useState<UtcTimestamp | null>(null);
  useEffect(() => {
    const tell = () => setSinceUtc((since) => (navigator.onLine ? null : (since ?? utcTimestamp(Date.now()))));
    tell();
    const stop = new AbortController();
    const { signal } = stop;
    addEventListener("online", tell, { signal });
    addEventListener("offline", tell, { signal });
    return () => stop.abort();
  }, []);
  // Loading the page again would lose what was typed into its fields.
  const tryNow = async () => {
    const isThere = await fetch(deskFeeds.changes, { headers: { Accept: "application/json" } }).then(
      () => true,
      () => false,
    );
    if (isThere) setSinceUtc(null);
  };
  return (
    <div role="status">
      {sinceUtc && (
        <div className={styles.banner}>
          <DeskIcon name="offline" />
          <p>
            {words.title(clockTime(sinceUtc, timeZone))} <span>{words.text}</span>
          </p>
          <DeskButton type="button" look="plain" onClick={tryNow}>
            {words.tryNow}
          </DeskButton>
        </div>
      )}
    </div>
  );
}
