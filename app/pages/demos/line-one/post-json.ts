/** After this the visitor is told that the outcome is unknown. The same form can be sent again. */
const patienceMs = 20_000;

/** Posts JSON and returns the answer's; undefined if the server cannot be reached or answers with something else. */
export async function postJson<Answer>(path: string, body: unknown): Promise<Answer | undefined> {
  try {
    const response = await fetch(path, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json" },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(patienceMs),
    });
    return response.status === 204 ? ({} as Answer) : ((await response.json()) as Answer); // the contract of domain/live-line.ts
  } catch {
    return undefined;
  }
}
