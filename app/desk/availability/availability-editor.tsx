import { cityOf } from "#app/desk/calendar/visitor-clock.ts";
import type { DeskFrameProps } from "#app/desk/frame/frame-props.ts";
import { ActionForm } from "#app/desk/parts/action-form.tsx";
import { DeskButton } from "#app/desk/parts/desk-button.tsx";
import { SectionRow } from "#app/desk/parts/section-row.tsx";
import text from "#app/desk/parts/text.module.css";
import { availabilityWords } from "#content/desk/availability.ts";
import { deskActions } from "#domain/desk-paths.ts";
import type { AvailabilityRules } from "./availability-props.ts";
import { CallRules } from "./call-rules.tsx";
import bar from "./save-bar.module.css";
import { WeeklyHours } from "./weekly-hours.tsx";

export type AvailabilityEditorProps = {
  readonly frame: Pick<DeskFrameProps, "csrf" | "here" | "timeZone">;
  readonly rules: AvailabilityRules;
  readonly version: string;
  readonly noticeText: string;
  readonly aheadText: string;
  readonly errors: Readonly<Record<string, string>>;
};

/** Weekly hours and the rules of one call, saved together. */
export function AvailabilityEditor({ frame, rules, version, noticeText, aheadText, errors }: AvailabilityEditorProps) {
  return (
    <ActionForm frame={frame} action={deskActions.saveAvailability} version={version}>
      <section aria-labelledby="hours">
        <SectionRow id="hours" title={availabilityWords.hours.title} aside={availabilityWords.hours.aside(officeCity(frame.timeZone))} />
        <WeeklyHours days={rules.weekdays} saved={rules.weekdays} errors={errors} />
      </section>
      <section aria-labelledby="call-rules">
        <SectionRow id="call-rules" title={availabilityWords.call.title} />
        <CallRules rules={rules} noticeText={noticeText} aheadText={aheadText} errors={errors} />
      </section>
      <div className={bar.bar}>
        <p className={text.mute}>{availabilityWords.save.plain}</p>
        <DeskButton look="lamp">{availabilityWords.save.save}</DeskButton>
      </div>
    </ActionForm>
  );
}

/** The office stands in Austin, whose zone is named after Chicago. */
export const officeCity = (timeZone: string): string => (timeZone === "America/Chicago" ? "Austin" : cityOf(timeZone));
