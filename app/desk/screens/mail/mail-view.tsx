import { DeskButtonLink } from "#app/desk/controls/desk-button.tsx";
import { DeskIcon } from "#app/desk/controls/desk-icon.tsx";
import { KeyHint } from "#app/desk/controls/key-hint.tsx";
import head from "#app/desk/controls/page-head.module.css";
import { PageHead } from "#app/desk/controls/page-head.tsx";
import empty from "#app/desk/controls/problem.module.css";
import { SearchField } from "#app/desk/controls/search-field.tsx";
import text from "#app/desk/controls/text.module.css";
import { DeskFrame } from "#app/desk/frame/desk-frame.tsx";
import { deskView } from "#app/desk/frame/desk-view.ts";
import { mailWords } from "#content/desk/mail.ts";
import { deskQuery, type MailFilter } from "#domain/desk-fields.ts";
import { deskPages } from "#domain/desk-paths.ts";
import type { MailProps } from "./mail-props.ts";
import { MailTable } from "./mail-table.tsx";

const filters = ["week", "failed", "waiting", "sent"] as const satisfies readonly MailFilter[];

/** The outbox: what failed, what waits, what went out. */
function MailView(props: MailProps) {
  const { frame, query, counts, failed, waiting, sent, hasMore, next } = props;
  return (
    <DeskFrame frame={frame} place="mail">
      <PageHead title={mailWords.headline(counts)}>
        <form className={head.tools} action={deskPages.mail}>
          {query.show !== "week" && <input type="hidden" name={deskQuery.show} value={query.show} />}
          <SearchField label={mailWords.search} hint={mailWords.searchHint} value={query.q} className={head.wide} />
          {counts.failed > 0 && <MendFailed counts={counts} failed={failed} />}
        </form>
      </PageHead>
      <nav className={`${head.tabs} ${text.views}`} aria-label={mailWords.which} style={{ "--tabs": filters.length }}>
        {filters.map((show) => (
          <a key={show} href={mailHref({ ...query, show })} aria-current={show === query.show ? "page" : undefined}>
            <b className={show === "failed" && counts.failed > 0 ? head.bad : undefined}>{counts[show].toLocaleString("en-US")}</b>
            {mailWords.tabs[show]}
          </a>
        ))}
      </nav>
      {failed.length + waiting.length + sent.length === 0 && (
        <div className={empty.empty}>
          <h2>{query.q ? mailWords.nothing(query.q) : mailWords.none[query.show]}</h2>
          {query.q && (
            <DeskButtonLink href={mailHref({ ...query, q: "" })} data-desk-clear="">
              {mailWords.clear} <KeyHint>Esc</KeyHint>
            </DeskButtonLink>
          )}
        </div>
      )}
      {failed.length + waiting.length + sent.length > 0 && <MailTable {...props} />}
      {query.show === "week" &&
        (["failed", "waiting"] as const)
          .filter((state) => hasMore[state])
          .map((state) => (
            <DeskButtonLink key={state} href={mailHref({ ...query, show: state })} className={head.older}>
              {mailWords.all[state]}
            </DeskButtonLink>
          ))}
      {next && (
        <DeskButtonLink href={mailHref(query, next)} className={head.older}>
          {mailWords.more}
        </DeskButtonLink>
      )}
    </DeskFrame>
  );
}

/** The remedy for failed mails: to send them again, unless the address of each is dead. */
export function MendFailed({ counts, failed }: Pick<MailProps, "failed"> & { readonly counts: Pick<MailProps["counts"], "failed"> }) {
  const areDead = failed.length === counts.failed && failed.every(({ reason }) => reason === "no-address");
  const [dead] = failed;
  return areDead && dead && counts.failed === 1 ? (
    <DeskButtonLink look="lamp" href={deskPages.mailItem(dead.outboxId)} className={head.main}>
      {mailWords.fix}
    </DeskButtonLink>
  ) : (
    <DeskButtonLink look={areDead ? "quiet" : "lamp"} href={deskPages.resendFailed} className={head.main}>
      <DeskIcon name="turn" />
      {mailWords.sendAgain(counts.failed)}
    </DeskButtonLink>
  );
}

function mailHref({ show, q }: MailProps["query"], after?: string): string {
  const params = new URLSearchParams();
  if (show !== "week") params.set(deskQuery.show, show);
  if (q) params.set(deskQuery.q, q);
  if (after) params.set(deskQuery.after, after);
  const text = params.toString();
  return text ? `${deskPages.mail}?${text}` : deskPages.mail;
}

export const view = deskView<MailProps>(import.meta.url, () => mailWords.title, MailView);
