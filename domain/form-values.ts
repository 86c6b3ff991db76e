/** What a posted form holds, for both sides: fields are texts, and a file in a text's place counts as nothing. */

/** A field's text, empty where it is missing. Of several under one name the first. */
export function textOf(form: FormData, name: string): string {
  return textsOf(form, name)[0] ?? "";
}

export function textsOf(form: FormData, name: string): string[] {
  return form.getAll(name).filter((value) => typeof value === "string");
}

/** All fields with their texts, in the form's order. */
export function fieldsOf(form: Iterable<readonly [name: string, value: FormDataEntryValue]>): [name: string, text: string][] {
  return [...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : []));
}
