import { fieldsOf } from "#domain/form-values.ts";

/** After this the visitor is told that nobody knows: the same form sent again does nothing twice. */
const patienceMs = 20_000;

/** Posts a form to its page, which answers an island in JSON. Undefined where it can't be reached or its answer can't be understood. */
export async function postForm<Answer>(
  form: FormData,
  address: string,
  schema: { readonly parse: (answer: unknown) => Answer },
): Promise<Answer | undefined> {
  try {
    const response = await fetch(address, {
      method: "POST",
      headers: { Accept: "application/json" },
      body: new URLSearchParams(fieldsOf(form)),
      signal: AbortSignal.timeout(patienceMs),
    });
    return schema.parse(await response.json());
  } catch {
    return undefined;
  }
}
