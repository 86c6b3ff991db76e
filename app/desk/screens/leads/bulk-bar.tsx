import { DeskIcon, type DeskIconName } from "#app/desk/controls/desk-icon.tsx";
import { KeyHint } from "#app/desk/controls/key-hint.tsx";
import type { DeskPerson } from "#app/desk/desk-props.ts";
import type { DeskFrameProps } from "#app/desk/frame/frame-props.ts";
import { leadsWords } from "#content/desk/leads.ts";
import { deskWords } from "#content/desk/words.ts";
import { type BulkAct, deskFields } from "#domain/desk-fields.ts";
import styles from "./bulk-bar.module.css";

const { bulk: words } = leadsWords;

type BulkBarProps = { readonly frame: DeskFrameProps; readonly people: readonly DeskPerson[]; readonly isSpam: boolean };

/** One thing with all chosen leads. Hidden by its style while none is. */
export function BulkBar({ frame, people, isSpam }: BulkBarProps) {
  return (
    <div className={styles.bar} role="toolbar" aria-label={words.label} data-desk-bulk="">
      <b className="num" data-desk-chosen="">
        {words.some}
      </b>
      <Act act="answered" icon="check" label={words.answered} shortcut="E" />
      <label>
        <span className="vh">{words.to}</span>
        <select name={deskFields.person} defaultValue={frame.me.personId}>
          {people.map(({ personId, name }) => (
            <option key={personId} value={personId}>
              {name}
            </option>
          ))}
          <option value="">{deskWords.nobodyYet}</option>
        </select>
      </label>
      <Act act="assign" icon="person" label={words.assign} shortcut="A" />
      <Act act={isSpam ? "not-spam" : "spam"} icon="spam" label={isSpam ? words.notSpam : words.spam} shortcut="!" />
      {frame.me.role === "owner" && <Act act="export" icon="download" label={words.export} />}
      <button type="reset" aria-label={words.none}>
        <DeskIcon name="close" />
      </button>
    </div>
  );
}

type ActProps = { readonly act: BulkAct; readonly icon: DeskIconName; readonly label: string; readonly shortcut?: string };

function Act({ act, icon, label, shortcut }: ActProps) {
  return (
    <button type="submit" name={deskFields.act} value={act} data-desk-key={shortcut} data-desk-native={act === "export" ? "" : undefined}>
      <DeskIcon name={icon} />
      {label} {shortcut && <KeyHint>{shortcut}</KeyHint>}
    </button>
  );
}
