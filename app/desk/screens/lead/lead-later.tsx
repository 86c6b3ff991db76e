import { ActionForm, inputName } from "#app/desk/controls/action-form.tsx";
import { ChooseButton } from "#app/desk/controls/choose-button.tsx";
import { DeskButton } from "#app/desk/controls/desk-button.tsx";
import { useDesk } from "#app/desk/controls/desk-context.ts";
import field from "#app/desk/controls/field.module.css";
import { Input } from "#app/desk/controls/typed-fields.tsx";
import { leadWords } from "#content/desk/lead.ts";
import { callMomentWords } from "#domain/desk-times.ts";
import { followUpDays, snoozeChoices, snoozedUntil } from "#domain/snooze.ts";
import styles from "./lead.module.css";
import type { LeadDetail } from "./lead-props.ts";

const { later: words } = leadWords.side;

/** A lead that waits can be put off until a time; one that was answered comes back if its person does not write. */
export function LeadLater({ lead }: { readonly lead: LeadDetail }) {
  const { nowUtc, timeZone } = useDesk();
  const known = lead.backAtUtc && words.until(callMomentWords(lead.backAtUtc, nowUtc, timeZone));
  const version = { version: lead.version };
  const form = { with: { lead: lead.leadId }, ...version, autoComplete: "off" } as const;
  const select = { className: `${field.input} ${field.whole}`, "data-desk-key": "H" } as const;
  if (lead.status !== "waiting")
    return (
      <ActionForm {...form} does="leads.follow-up" className={styles.choice} data-desk-autosubmit="">
        <label>
          <span className="vh">{words.followUp}</span>
          <select {...select} name={inputName("leads.follow-up", "days")} defaultValue={known ? "" : "0"}>
            <option value="0">{words.none}</option>
            {known && <option value="">{known}</option>}
            {followUpDays.map((days) => (
              <option key={days} value={days}>
                {words.days(days)}
              </option>
            ))}
          </select>
        </label>
        <ChooseButton>{leadWords.side.save}</ChooseButton>
      </ActionForm>
    );
  return (
    <>
      <ActionForm {...form} does="leads.snooze" className={styles.choice} data-desk-autosubmit="">
        <label>
          <span className="vh">{words.snooze}</span>
          <select {...select} name={inputName("leads.snooze", "until")} defaultValue={lead.backAtUtc ?? ""}>
            <option value="">{words.here}</option>
            {lead.backAtUtc && <option value={lead.backAtUtc}>{known}</option>}
            {snoozeChoices
              .filter((choice) => snoozedUntil(choice, nowUtc, timeZone) !== undefined)
              .map((choice) => (
                <option key={choice} value={choice}>
                  {words.choices[choice]}
                </option>
              ))}
          </select>
        </label>
        <ChooseButton>{leadWords.side.save}</ChooseButton>
      </ActionForm>
      <details className={styles.other}>
        <summary>{words.otherTime}</summary>
        <ActionForm {...form} does="leads.snooze" className={styles.choice}>
          <label>
            <span className="vh">{words.otherTime}</span>
            <Input className={`${field.input} ${field.whole}`} type="datetime-local" name={inputName("leads.snooze", "until")} required />
          </label>
          <DeskButton>{words.save}</DeskButton>
        </ActionForm>
      </details>
    </>
  );
}
