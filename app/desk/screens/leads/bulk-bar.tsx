import { doing, inputName } from "#app/desk/controls/action-form.tsx";
import { useDesk } from "#app/desk/controls/desk-context.ts";
import { DeskIcon, type DeskIconName } from "#app/desk/controls/desk-icon.tsx";
import { KeyHint } from "#app/desk/controls/key-hint.tsx";
import { Options } from "#app/desk/controls/options.tsx";
import type { DeskPerson } from "#app/desk/desk-props.ts";
import { leadsWords } from "#content/desk/leads.ts";
import { deskWords } from "#content/desk/words.ts";
import { deskActions } from "#domain/desk-paths.ts";
import styles from "./bulk-bar.module.css";

const { bulk: words } = leadsWords;

/** Does one thing with all chosen leads. Its style hides it while none is chosen. */
export function BulkBar({ people, isSpam }: { readonly people: readonly DeskPerson[]; readonly isSpam: boolean }) {
  const { me } = useDesk();
  return (
    <div className={styles.bar} role="toolbar" aria-label={words.label} data-desk-bulk="">
      <b className="num" data-desk-chosen="">
        {words.some}
      </b>
      <Act icon="check" label={words.answered} shortcut="E" name={inputName("leads.status", "status")} value="answered" />
      <label>
        <span className="vh">{words.to}</span>
        <select name={inputName("leads.assign", "person")} defaultValue={me.personId}>
          <Options of={people.map(({ personId, name }) => [personId, name])} />
          <option value="">{deskWords.nobodyYet}</option>
        </select>
      </label>
      <Act icon="person" label={words.assign} shortcut="A" formAction={doing("leads.assign")} />
      {isSpam ? (
        <Act
          icon="spam"
          label={words.notSpam}
          shortcut="!"
          formAction={doing("leads.not-spam")}
          name={inputName("leads.not-spam", "send")}
          value="ask"
        />
      ) : (
        <Act icon="spam" label={words.spam} shortcut="!" formAction={doing("leads.spam")} />
      )}
      {me.role === "owner" && <Act icon="download" label={words.export} formAction={deskActions.exportChosen} />}
      <button type="reset" aria-label={words.none}>
        <DeskIcon name="close" />
      </button>
    </div>
  );
}

type ActProps = React.ComponentProps<"button"> & { readonly icon: DeskIconName; readonly label: string; readonly shortcut?: string };

function Act({ icon, label, shortcut, ...rest }: ActProps) {
  return (
    <button type="submit" data-desk-key={shortcut} {...rest}>
      <DeskIcon name={icon} />
      {label} {shortcut && <KeyHint>{shortcut}</KeyHint>}
    </button>
  );
}
