const patienceMs = 20_000;

/** Posts fields and reads JSON. Rejects where the server does not take them. */
export async function postForm<Answer>(path: string, fields: Readonly<Record<string, string>>): Promise<Answer> {
  const response = await fetch(path, {
    method: "POST",
    headers: { Accept: "application/json" },
    body: new URLSearchParams(fields),
    signal: AbortSignal.timeout(patienceMs),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
  return (await response.json()) as Answer; // as our own server wrote it
}
