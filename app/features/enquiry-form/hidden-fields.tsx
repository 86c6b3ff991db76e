import { Honeypot } from "#app/ui/honeypot.tsx";
import type { FormStamp } from "#domain/site-services.ts";
import { technicalFields } from "./technical-fields.ts";

/**
 * The submission's id and signed time, and the honeypot. `autocomplete=off` also keeps a browser from
 * putting back the id of an earlier submission after a reload.
 */
export function HiddenFields({ stamp, honeypotLabel }: { stamp: FormStamp; honeypotLabel: string }) {
  const { submissionId, stamp: stampField, honeypot } = technicalFields;
  return (
    <>
      <input type="hidden" name={submissionId} value={stamp.submissionId} autoComplete="off" />
      <input type="hidden" name={stampField} value={stamp.stamp} autoComplete="off" />
      <Honeypot name={honeypot} label={honeypotLabel} />
    </>
  );
}
