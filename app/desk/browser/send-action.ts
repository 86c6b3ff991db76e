import * as z from "zod/mini";
import { postForm } from "#app/ui/post-form.ts";
import { type DeskAnswer, deskAnswerSchema } from "#domain/desk-answer.ts";

export type ActionResult = DeskAnswer | { readonly kind: "went-on"; readonly href: string } | { readonly kind: "unreachable" };

/** An answer that is a page is gone to. */
const answerOrPage = z.union([deskAnswerSchema, z.object({ kind: z.literal("went-on"), href: z.string() })]);

export async function postFields(action: string, fields: Parameters<typeof postForm>[0]): Promise<ActionResult> {
  return (await postForm(fields, action, answerOrPage)) ?? { kind: "unreachable" };
}
