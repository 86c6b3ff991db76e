import { ActionForm, inputName } from "#app/desk/controls/action-form.tsx";
import { DeskButton } from "#app/desk/controls/desk-button.tsx";
import { useDesk } from "#app/desk/controls/desk-context.ts";
import { DeskIcon } from "#app/desk/controls/desk-icon.tsx";
import { DeskSection } from "#app/desk/controls/desk-section.tsx";
import field from "#app/desk/controls/field.module.css";
import { LabeledInput } from "#app/desk/controls/labeled-input.tsx";
import { Options } from "#app/desk/controls/options.tsx";
import { PageHead } from "#app/desk/controls/page-head.tsx";
import rows from "#app/desk/controls/rows.module.css";
import text from "#app/desk/controls/text.module.css";
import { OneOfMany, Select, YesNo } from "#app/desk/controls/typed-fields.tsx";
import type { InputName } from "#app/desk/desk-operations.ts";
import { DeskFrame } from "#app/desk/frame/desk-frame.tsx";
import { deskView } from "#app/desk/frame/desk-view.ts";
import { alertSettingsWords as words } from "#content/desk/alerts.ts";
import { availabilityWords } from "#content/desk/availability.ts";
import { capital } from "#content/desk/counts.ts";
import { type AlertKind, alertKinds, waysOf } from "#domain/alerts.ts";
import { deskPages } from "#domain/desk-paths.ts";
import { momentWords } from "#domain/desk-times.ts";
import type { UtcTimestamp } from "#domain/instants.ts";
import { shortInputOfDay, weekdays } from "#domain/scheduling-rules.ts";
import alertStyles from "./alerts.module.css";
import PushSwitch from "./push-switch.island.tsx";
import styles from "./settings.module.css";
import type { AlertDeviceRow, AlertsProps } from "./settings-props.ts";

const saved = (name: InputName<"alerts.save">) => inputName("alerts.save", name);

/** This person's choice of alerts, ways, times and devices. */
function AlertsView({ frame, alerts, devices, publicKey }: AlertsProps) {
  return (
    <DeskFrame frame={frame} place="settings">
      <PageHead title={words.title}>
        <p className={text.mute}>{words.text}</p>
      </PageHead>
      <div className={styles.grid}>
        <ActionForm does="alerts.save" with={{ person: "me" }}>
          <DeskSection id="kinds" title={words.what}>
            <ul className={alertStyles.kinds}>
              {alertKinds.map((kind) => (
                <KindRow key={kind} kind={kind} alerts={alerts} />
              ))}
            </ul>
          </DeskSection>
          <DeskSection id="quiet" title={words.quiet} className={alertStyles.part}>
            <p className={text.caption}>{words.quietText}</p>
            <div className={alertStyles.times}>
              <LabeledInput label={words.from} type="time" name={saved("quietFrom")} defaultValue={alerts.quietFrom} required />
              <LabeledInput label={words.to} type="time" name={saved("quietTo")} defaultValue={alerts.quietTo} required />
            </div>
          </DeskSection>
          <fieldset className={alertStyles.part}>
            <legend>
              <b className={text.strong}>{words.workDays}</b>
              <small>{words.workDaysText}</small>
            </legend>
            <input type="hidden" name={saved("workDays")} value="" />
            <div className={alertStyles.days}>
              {weekdays.map((day) => (
                <label key={day} className={alertStyles.check} htmlFor={`works-${day}`}>
                  <OneOfMany
                    id={`works-${day}`}
                    className={field.check}
                    name={saved("workDays")}
                    value={shortInputOfDay(day)}
                    defaultChecked={alerts.workDays.includes(day)}
                  />
                  {availabilityWords.weekdays[day]}
                </label>
              ))}
            </div>
          </fieldset>
          <div className={alertStyles.part}>
            {(["saysWhat", "morningMail"] as const).map((name) => (
              <label key={name} className={alertStyles.check} htmlFor={name}>
                <YesNo id={name} className={field.check} name={saved(name)} defaultChecked={alerts[name]} />
                <span>
                  <b className={text.strong}>{words[name]}</b>
                  <small>{words[`${name}Text`]}</small>
                </span>
              </label>
            ))}
          </div>
          <DeskButton look="ink">{words.save}</DeskButton>
        </ActionForm>
        <DeskSection id="devices" title={words.devices} aside={words.devicesText(devices.length)}>
          <ul className={rows.rows}>
            {devices.map((device) => (
              <DeviceRow key={device.deviceId} device={device} />
            ))}
          </ul>
          {devices.length > 0 && (
            <ActionForm does="alerts.test" with={{ person: "me" }} className={alertStyles.part}>
              <DeskButton>{words.test}</DeskButton>
            </ActionForm>
          )}
          <ActionForm does="alerts.add-device" className={alertStyles.part}>
            <PushSwitch publicKey={publicKey} isOn={devices.some(({ isThis }) => isThis)} />
            <noscript>
              <p>{words.needsScript}</p>
            </noscript>
          </ActionForm>
        </DeskSection>
      </div>
    </DeskFrame>
  );
}

function KindRow({ kind, alerts }: { readonly kind: AlertKind; readonly alerts: AlertsProps["alerts"] }) {
  const [title, means] = words.kinds[kind];
  const meansId = `means-${kind}`;
  return (
    <li>
      <label htmlFor={`way-${kind}`}>
        <b className={text.strong}>{title}</b>
      </label>
      <small id={meansId}>{means}</small>
      <Select id={`way-${kind}`} className={field.input} name={saved(kind)} defaultValue={alerts.ways[kind]} aria-describedby={meansId}>
        <Options of={waysOf(kind).map((way) => [way, words.ways[way]])} />
      </Select>
    </li>
  );
}

function DeviceRow({ device }: { readonly device: AlertDeviceRow }) {
  const { nowUtc, timeZone } = useDesk();
  const moment = (utc: UtcTimestamp) => momentWords(utc, nowUtc, timeZone);
  const { deviceId, device: kind, isThis, addedAtUtc, reachedAtUtc, failedAtUtc } = device;
  const reached = reachedAtUtc ? words.reached(moment(reachedAtUtc)) : words.added(moment(addedAtUtc));
  return (
    <li id={`device-${deviceId}`}>
      <DeskIcon name={kind === "phone" ? "phone" : "laptop"} />
      <p>
        <b className={text.strong}>{capital(kind)}</b> {isThis && words.here}
        <small className={failedAtUtc ? rows.bad : undefined}>{failedAtUtc ? words.failed(moment(failedAtUtc)) : reached}</small>
      </p>
      <ActionForm does="alerts.remove-device" with={{ person: "me", device: deviceId }} back={deskPages.alerts}>
        <DeskButton aria-label={words.removeThis(kind)}>{words.remove}</DeskButton>
      </ActionForm>
    </li>
  );
}

export const view = deskView<AlertsProps>(import.meta.url, () => words.title, AlertsView);
