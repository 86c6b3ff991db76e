import { ActionForm, inputName } from "#app/desk/controls/action-form.tsx";
import { DeskButton } from "#app/desk/controls/desk-button.tsx";
import { useDesk } from "#app/desk/controls/desk-context.ts";
import { DeskIcon } from "#app/desk/controls/desk-icon.tsx";
import { firstNameOf } from "#app/desk/controls/initials-of.ts";
import { LabeledInput } from "#app/desk/controls/labeled-input.tsx";
import { calendarWords } from "#content/desk/calendar.ts";
import { deskActions } from "#domain/desk-paths.ts";
import { meetingRoomMost } from "#domain/meeting-room.ts";
import type { CallDetail } from "./calendar-props.ts";
import styles from "./call-panel.module.css";

const { panel: words } = calendarWords;

type LinkFormProps = { readonly detail: CallDetail };

/** Where the two meet if there is no number to call: the link that is owed, or another one in its place. */
export function LinkForm({ detail }: LinkFormProps) {
  const { typed } = useDesk();
  const { call, room } = detail;
  const firstName = firstNameOf(call.name);
  if (room)
    return (
      <details className={styles.otherLink} open={typed?.action === deskActions.do("calls.link")}>
        <summary>{words.otherLink}</summary>
        <Fields detail={detail} />
      </details>
    );
  return (
    <>
      <p className={styles.warning}>
        <DeskIcon name="info" />
        <span>{call.host ? words.owes(firstNameOf(call.host.name), firstName) : words.owed(firstName)}</span>
      </p>
      <Fields detail={detail} />
    </>
  );
}

function Fields({ detail: { call, version } }: LinkFormProps) {
  return (
    <ActionForm does="calls.link" with={{ call: call.bookingId }} version={version} className={styles.handOver}>
      <LabeledInput
        label={words.link}
        type="url"
        name={inputName("calls.link", "link")}
        maxLength={meetingRoomMost}
        placeholder={words.linkHint}
        required
      />
      <DeskButton>{words.sendLink(firstNameOf(call.name))}</DeskButton>
    </ActionForm>
  );
}
