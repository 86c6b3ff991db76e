import { fieldsOf } from "#domain/form-values.ts";

/** After this the visitor is told that the outcome is unknown. Sending the same form again is safe. */
const patienceMs = 20_000;

/**
 * Posts a form's fields, or the given form data, and asks for JSON. Undefined if the server cannot be reached or its answer
 * cannot be parsed. A redirect to a page is returned as `{ kind: "went-on", href }`, for callers that expect one.
 */
export async function postForm<Answer>(
  fields: Iterable<readonly [name: string, value: FormDataEntryValue]>,
  address: string,
  schema: { readonly parse: (answer: unknown) => Answer },
): Promise<Answer | undefined> {
  try {
    const response = await fetch(address, {
      method: "POST",
      headers: { Accept: "application/json" },
      body: new URLSearchParams(fieldsOf(fields)),
      signal: AbortSignal.timeout(patienceMs),
    });
    const isPage = response.redirected && !response.headers.get("Content-Type")?.includes("json");
    return schema.parse(isPage ? { kind: "went-on", href: response.url } : await response.json());
  } catch {
    return undefined;
  }
}
