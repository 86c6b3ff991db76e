export type ServiceAnswer = {
  readonly status: number | undefined;
  /** Its clock, in epoch milliseconds. */
  readonly dateMs: number | undefined;
  /** "does not answer", "answered 503": undefined if it answers at all and does not blame itself. */
  readonly problem: string | undefined;
};

/** Asks an outside service for nothing much. Never rejects. */
export async function askService(url: string, patienceMs: number, headers: Record<string, string> = {}): Promise<ServiceAnswer> {
  try {
    const answer = await fetch(url, { redirect: "manual", headers, signal: AbortSignal.timeout(patienceMs) });
    await answer.body?.cancel();
    const dateMs = Date.parse(answer.headers.get("date") ?? "");
    return {
      status: answer.status,
      dateMs: Number.isNaN(dateMs) ? undefined : dateMs,
      problem: answer.status >= 500 ? `answered ${answer.status}` : undefined,
    };
  } catch {
    return { status: undefined, dateMs: undefined, problem: "does not answer" };
  }
}

export const hostOf = (url: string) => new URL(url).host;
