import { fieldsOf } from "#domain/form-values.ts";

/** After this the visitor is told that nobody knows: the same form sent again does nothing twice. */
const patienceMs = 20_000;

/**
 * Posts a form's fields, or what it would hold, and asks for JSON. Undefined where the address can't be reached or its
 * answer can't be understood. An answer that went on to a page reads as `{ kind: "went-on", href }`, for who expects one.
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
