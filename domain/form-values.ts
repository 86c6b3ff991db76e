/** The text fields of a posted form. A file sent under a text field's name is ignored. */

/** A field's text, empty if it is missing. If a name occurs several times, the first one counts. */
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
