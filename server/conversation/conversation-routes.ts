import { type Context, Hono } from "hono";
import { streamSSE } from "hono/streaming";
import * as z from "zod";
import { liveRefusals as words } from "#content/live/refusals.ts";
import { isUtcInstant, type UtcInstant } from "#domain/instants.ts";
import { type LiveAbilities, type LiveRefusal, livePaths } from "#domain/live-line.ts";
import { isLocalDate, type LocalDate } from "#domain/local-date.ts";
import { canonicalTimeZone } from "#domain/zoned-time.ts";
import { CalendarsUnreadError } from "#server/bookings/call-times.ts";
import { cleanValues } from "#server/forms/submission.ts";
import { fromOwnPages } from "#server/http/from-own-pages.ts";
import { limitBody } from "#server/http/limit-body.ts";
import { StoreError } from "#server/store/store-error.ts";
import type { createAnswerVoice } from "./answer-voice.ts";
import type { Deeds } from "./deeds.ts";
import type { Line } from "./line.ts";
import { type LineLimits, tooLong } from "./line-limits.ts";
import { type createTranscriber, longestRecordingBytes } from "./transcribe.ts";

export type ConversationRouteOptions = {
  readonly line: Line;
  readonly deeds: Deeds;
  readonly limits: LineLimits;
  /** This and `answerVoice` are undefined if their service is not configured. */
  readonly transcribe: ReturnType<typeof createTranscriber> | undefined;
  readonly answerVoice: ReturnType<typeof createAnswerVoice> | undefined;
  readonly siteUrl: string;
  /** The office's zone, for visitors without a valid zone. */
  readonly timeZone: string;
  readonly clientAddress: (c: Context) => string;
};

/** Longer texts are invalid. These limits are higher than that of a line, which is refused with an explanation (`tooLong`). */
const text = (most: number) => z.string().max(most);
const statusOf = { "too-many": 429, "too-long": 422, invalid: 422, closed: 503, off: 503 } as const satisfies Record<
  LiveRefusal["kind"],
  number
>;

/** Line one's routes. Bodies are JSON as in domain/live-line.ts. As with the forms, only our own pages may post. */
export function createConversationRoutes(options: ConversationRouteOptions): Hono {
  const { line, deeds, limits, transcribe, answerVoice, siteUrl, timeZone, clientAddress } = options;
  const app = new Hono();
  const zone = text(80).transform((given) => canonicalTimeZone(given) ?? timeZone);
  const key = { key: z.uuid() };
  const form = { ...key, submissionId: z.uuid(), stamp: text(200), honeypot: text(1_000), visit: text(1_000).default("") };
  const instant = z.custom<UtcInstant>((value) => typeof value === "string" && isUtcInstant(value));
  const date = z.custom<LocalDate>((value) => typeof value === "string" && isLocalDate(value));
  const values = <const Name extends string>(...names: readonly Name[]) =>
    z.object(Object.fromEntries(names.map((name) => [name, text(20_000)])) as Record<Name, z.ZodString>);
  const bodies = {
    turn: z.object({ ...key, turnId: z.uuid(), text: text(20_000), timeZone: zone }),
    times: z.object({ ...key, timeZone: zone, after: date.optional() }),
    book: z.object({
      ...form,
      startsAtUtc: instant,
      timeZone: zone,
      values: values("name", "email", "phone", "company", "note"),
    }),
    message: z.object({ ...form, values: values("name", "email", "message"), withConversation: z.boolean() }),
    // Strict, so that a request with a text of its own is refused instead of its text being ignored.
    speech: z.strictObject({ ...key, turnId: z.uuid() }),
    erase: z.object(key),
  } as const;

  const refuse = (c: Context, refusal: LiveRefusal) => {
    if (refusal.kind === "too-many") c.header("Retry-After", String(refusal.retryAfterSeconds));
    return c.json(refusal, statusOf[refusal.kind]);
  };
  async function read<Body extends z.ZodType>(c: Context, schema: Body): Promise<z.output<Body> | undefined> {
    const parsed = schema.safeParse(await c.req.json().catch(() => undefined));
    return parsed.success ? parsed.data : undefined;
  }
  const invalid = (c: Context) => refuse(c, { kind: "invalid", words: words.invalid });

  app.use("/live/*", fromOwnPages(siteUrl));
  app.use("/live/*", async (c, next) => {
    await next();
    c.header("Cache-Control", "no-store");
  });

  app.post(livePaths.turn, async (c) => {
    const body = await read(c, bodies.turn);
    const said = body && (cleanValues({ text: body.text }, ["text"]).text ?? "").trim();
    if (!body || !said) return invalid(c);
    const long = tooLong(said);
    if (long) return refuse(c, long);
    const gone = new AbortController();
    const taken = await line.take({ ...body, text: said }, { clientAddress: clientAddress(c), signal: gone.signal });
    if (taken.kind === "refused") return refuse(c, taken.refusal);
    // Proxies must not buffer the stream, or the visitor would get the answer only at its end.
    c.header("X-Accel-Buffering", "no");
    return streamSSE(c, async (stream) => {
      stream.onAbort(() => gone.abort());
      for await (const event of taken.events) await stream.writeSSE({ data: JSON.stringify(event) });
    });
  });

  app.post(livePaths.times, async (c) => {
    const body = await read(c, bodies.times);
    if (!body) return invalid(c);
    const limited = await limits.take(clientAddress(c));
    return limited ? refuse(c, limited) : c.json(await deeds.times(body));
  });
  app.post(livePaths.book, async (c) => {
    const body = await read(c, bodies.book);
    return body ? c.json(await deeds.book(body, clientAddress(c))) : invalid(c);
  });
  app.post(livePaths.message, async (c) => {
    const body = await read(c, bodies.message);
    return body ? c.json(await deeds.message(body, clientAddress(c))) : invalid(c);
  });
  app.get(livePaths.abilities, (c) =>
    c.json({ transcribes: transcribe !== undefined, speaks: answerVoice !== undefined } satisfies LiveAbilities),
  );
  if (transcribe)
    app.post(livePaths.transcribe, limitBody(longestRecordingBytes), async (c) => {
      const limited = await limits.take(clientAddress(c));
      if (limited) return refuse(c, limited);
      const heard = await transcribe(await c.req.arrayBuffer(), c.req.header("content-type") ?? "", c.req.raw.signal);
      if (heard.kind === "unsupported") return invalid(c);
      return heard.kind === "text" ? c.json({ text: heard.text }) : c.json({ kind: "refused", words: words.failed }, 503);
    });
  if (answerVoice)
    app.post(livePaths.speech, async (c) => {
      const body = await read(c, bodies.speech);
      if (!body) return invalid(c);
      const spoken = await answerVoice(body, { clientAddress: clientAddress(c), signal: c.req.raw.signal });
      if (spoken.kind === "audio") return c.body(spoken.mp3, 200, { "Content-Type": "audio/mpeg" });
      if (spoken.kind === "refused") return refuse(c, spoken.refusal);
      if (spoken.kind === "unknown") return c.json({ kind: "refused", words: words.notSaid }, 404);
      return c.json({ kind: "refused", words: words.noVoice }, 503);
    });
  app.post(livePaths.erase, async (c) => {
    const body = await read(c, bodies.erase);
    if (!body) return invalid(c);
    await line.erase(body.key);
    return c.body(null, 204);
  });

  app.onError((error, c) => {
    if (error instanceof CalendarsUnreadError) return c.json({ kind: "refused", words: words.noCalendar }, 503);
    if (error instanceof StoreError) return c.json({ kind: "refused", words: words.failed }, 503);
    throw error;
  });
  return app;
}
