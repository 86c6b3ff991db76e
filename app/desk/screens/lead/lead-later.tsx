import { ActionForm, inputName } from "#app/desk/controls/action-form.tsx";
import { ChooseButton } from "#app/desk/controls/choose-button.tsx";
import { DeskButton } from "#app/desk/controls/desk-button.tsx";
import { useDesk } from "#app/desk/controls/desk-context.ts";
import field from "#app/desk/controls/field.module.css";
import { type Choices, Options } from "#app/desk/controls/options.tsx";
import text from "#app/desk/controls/text.module.css";
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
  if (lead.status !== "waiting")
    return (
      <LeadChoice
        lead={lead}
        does="leads.follow-up"
        name={inputName("leads.follow-up", "days")}
        label={words.followUp}
        value={known ? "" : "0"}
        of={[["0", words.none], ...(known ? [["", known] as const] : []), ...followUpDays.map((days) => [days, words.days(days)] as const)]}
        data-desk-key="H"
      />
    );
  const offered = snoozeChoices.filter((choice) => snoozedUntil(choice, nowUtc, timeZone) !== undefined);
  return (
    <>
      <LeadChoice
        lead={lead}
        does="leads.snooze"
        name={inputName("leads.snooze", "until")}
        label={words.snooze}
        value={lead.backAtUtc ?? ""}
        of={[
          ["", words.here],
          ...(lead.backAtUtc && known ? [[lead.backAtUtc, known] as const] : []),
          ...offered.map((choice) => [choice, words.choices[choice]] as const),
        ]}
        data-desk-key="H"
      />
      <details className={styles.other}>
        <summary className={text.caption}>{words.otherTime}</summary>
        <ActionForm does="leads.snooze" with={{ lead: lead.leadId }} version={lead.version} autoComplete="off" className={styles.choice}>
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

type LeadChoiceProps = Omit<React.ComponentProps<"select">, "children"> & {
  readonly lead: LeadDetail;
  readonly does: "leads.status" | "leads.assign" | "leads.follow-up" | "leads.snooze";
  readonly label: string;
  readonly value: string;
  readonly of: Choices;
};

/** Sends its form as soon as another option is chosen. */
export function LeadChoice({ lead, does, label, value, of, ...rest }: LeadChoiceProps) {
  return (
    <ActionForm
      className={styles.choice}
      does={does}
      with={{ lead: lead.leadId }}
      version={lead.version}
      autoComplete="off"
      data-desk-autosubmit=""
    >
      <label>
        <span className="vh">{label}</span>
        <select className={`${field.input} ${field.whole}`} defaultValue={value} {...rest}>
          <Options of={of} />
        </select>
      </label>
      <ChooseButton>{leadWords.side.save}</ChooseButton>
    </ActionForm>
  );
}
