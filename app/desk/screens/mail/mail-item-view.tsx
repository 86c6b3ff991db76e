import { ActionForm, inputName } from "#app/desk/controls/action-form.tsx";
import { DeskButton, DeskButtonLink } from "#app/desk/controls/desk-button.tsx";
import { LabeledInput } from "#app/desk/controls/labeled-input.tsx";
import head from "#app/desk/controls/page-head.module.css";
import { PageHead } from "#app/desk/controls/page-head.tsx";
import { plainWords } from "#app/desk/controls/plain-words.ts";
import text from "#app/desk/controls/text.module.css";
import { DeskFrame } from "#app/desk/frame/desk-frame.tsx";
import { deskView } from "#app/desk/frame/desk-view.ts";
import { mailWords } from "#content/desk/mail.ts";
import { phoneLink } from "#domain/contact-links.ts";
import { deskPages } from "#domain/desk-paths.ts";
import { longMomentWords } from "#domain/desk-times.ts";
import styles from "./mail-item.module.css";
import type { MailItemProps } from "./mail-props.ts";
import { mailWhat } from "./mail-what.ts";

const { item: words } = mailWords;

/** One mail as it is sent and, if it failed, its address to correct. */
function MailItemView({ frame, item, text: body }: MailItemProps) {
  const { nowUtc, timeZone } = frame;
  return (
    <DeskFrame frame={frame} place="mail">
      <PageHead title={mailWhat(item, nowUtc, timeZone)}>
        <p className={text.mute}>
          {item.state === "sent" && item.sentAtUtc
            ? words.sent(longMomentWords(item.sentAtUtc, nowUtc, timeZone))
            : words.state[item.state]}
          {item.state === "failed" && item.reason && ` ${mailWords.trouble[item.reason].title}`}
        </p>
        <div className={head.tools}>
          <DeskButtonLink href={deskPages.mail}>{words.back}</DeskButtonLink>
        </div>
      </PageHead>
      <div className={styles.layout}>
        <div className={styles.mail}>
          <dl className={styles.head}>
            <dt>{words.to}</dt>
            <dd>{item.to}</dd>
            {item.leadId && item.toTeam === null && (
              <>
                <dt>{words.lead}</dt>
                <dd>
                  <bdi>
                    <a href={deskPages.lead(item.leadId)}>{plainWords(item.name)}</a>
                  </bdi>
                  {item.phone && (
                    <>
                      , <a href={phoneLink(item.phone)}>{item.phone}</a>
                    </>
                  )}
                </dd>
              </>
            )}
            <dt>{words.subject}</dt>
            <dd>
              <bdi>{plainWords(item.subject)}</bdi>
            </dd>
          </dl>
          <p className={styles.text} dir="auto">
            {plainWords(body)}
          </p>
        </div>
        {item.state !== "sent" && (
          <ActionForm does="mail.readdress" with={{ mail: item.outboxId }} back={deskPages.mail} className={styles.address}>
            <LabeledInput
              label={words.address}
              type="email"
              name={inputName("mail.readdress", "address")}
              defaultValue={item.to}
              required
            />
            <p className={text.caption}>{words.addressText}</p>
            <DeskButton look="lamp">{words.save}</DeskButton>
          </ActionForm>
        )}
      </div>
    </DeskFrame>
  );
}

export const view = deskView<MailItemProps>(import.meta.url, () => mailWords.title, MailItemView);
