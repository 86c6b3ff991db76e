/** A field's text, empty if it is missing or a file. If a name occurs several times, the first one counts. */
export function textOf(form: FormData, name: string): string {
  return textsOf(form, name)[0] ?? "";
}

export function textsOf(form: FormData, name: string): string[] {
  return form.getAll(name).filter((value) => typeof value === "string");
}

/** All text fields, in the form's order. */
export function fieldsOf(form: Iterable<readonly [name: string, value: FormDataEntryValue]>): [name: string, text: string][] {
  return [...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : []));
}

/** Of the field that people neither see nor fill in. Password managers must not know it: they filled in "website" for honest visitors. */
export const honeypotField = "leave-this-empty";

/** The address of the server's stamp for a submission id, requested once somebody begins to fill in the form. */
export const stampPath = "/forms/stamp";

export const stampPathFor = (submissionId: string) => `${stampPath}?for=${submissionId}`;

/** `{minutes}` in the message is replaced by `minute` or `minutes`, and `{count}` in those by the number. Islands get words as data, so no function is in them. */
export type WaitWords = { readonly message: string; readonly minute: string; readonly minutes: string };

/** When a form that came too often may be sent again. */
export function waitMessage({ message, minute, minutes }: WaitWords, waitSeconds: number): string {
  const count = Math.ceil(waitSeconds / 60);
  return message.replace("{minutes}", count > 1 ? minutes.replace("{count}", String(count)) : minute);
}
