import { randomUUID } from "node:crypto";
import * as z from "zod";
import { deskOperationWords as words } from "#content/desk/operations.ts";
import { templateFields } from "#content/desk/templates.ts";
import { type Context, cleanText, done, operation, ownPersonNamed, requireLead, undoBy } from "#server/operations/operation.ts";
import type { Lead } from "#server/store/lead-records.ts";
import { draftInputs, insertIntoDraft } from "./keep-drafts.ts";
import { offerText } from "./offer-times.ts";

const template = z.string().trim().min(1);

export const listTemplates = operation({
  name: "templates.list",
  input: z.object({}),
  columns: ["id", "name", "body"],
  run: async ({ store }) => done("", await store.templates.all()),
});

export const saveTemplate = operation({
  name: "templates.save",
  input: z.object({
    name: z.string().trim().min(1).max(60),
    body: cleanText.transform((given) => given.trim()).pipe(z.string().min(1, words.leads.emptyAnswer).max(10_000)),
    template: z.string().trim().default(""),
    seen: z.string().optional(),
  }),
  positional: ["name"],
  run: async (context, { name, body, template: given, seen }) => {
    const { store, line, nowUtc } = context;
    const unknown = [...body.matchAll(fieldPattern)].map(([, field = ""]) => field).find((field) => !isField(field));
    if (unknown !== undefined)
      return { kind: "invalid", errors: { body: words.templates.unknownField(unknown, Object.values(templateFields)) } };
    const all = await store.templates.all();
    const before = all.find(({ id }) => id === given);
    // The same request may come again after a lost response.
    const twin = given === "" ? all.find((kept) => kept.name === name && kept.body === body) : undefined;
    if (twin) return done(words.templates.saved(name), { template: twin.id });
    // The form shows the typed text again, and the stored version.
    if (before && seen !== undefined && seen !== before.changedAtUtc)
      return { kind: "invalid", errors: { body: words.templates.changedMeanwhile(before.body) } };
    const id = before?.id ?? (given || randomUUID());
    await store.templates.save({ id, name, body, changedAtUtc: nowUtc }, line("", name));
    const undo = before
      ? undoBy(context, "templates.save", { template: id, name: before.name, body: before.body, seen: nowUtc })
      : undoBy(context, "templates.remove", { template: id });
    return done(words.templates.saved(name), { template: id }, undo);
  },
});

export const removeTemplate = operation({
  name: "templates.remove",
  input: z.object({ template }),
  positional: ["template"],
  run: async (context, { template: given }) => {
    const known = await templateNamed(context, given);
    if (!known) return { kind: "not-found", message: words.templates.unknown };
    const { id, name, body } = known;
    await context.store.templates.remove(id, context.line("", name));
    return done(words.templates.removed(name), undefined, undoBy(context, "templates.save", { template: id, name, body }));
  },
});

export const useTemplate = operation({
  name: "leads.use-template",
  input: z.object({ ...draftInputs, template: z.string().trim().default("") }),
  positional: ["lead", "template"],
  run: async (context, { template: given, ...input }) => {
    const lead = await requireLead(context, input.lead);
    const known = await templateNamed(context, given);
    if (!known) return { kind: "not-found", message: words.templates.unknown };
    const filled = await filledIn(context, known.body, lead);
    if (filled === undefined) return { kind: "refused", message: words.leads.noTimes };
    const text = await insertIntoDraft(context, input, (before) => `${[before.trim(), filled].filter(Boolean).join("\n\n")}\n`);
    return done(words.templates.used(known.name), { text });
  },
});

export const setSignature = operation({
  name: "people.signature",
  input: z.object({ person: z.string().trim().min(1), signature: cleanText.pipe(z.string().max(500)) }),
  positional: ["person", "signature"],
  run: async (context, { person, signature }) => {
    const found = await ownPersonNamed(context, person);
    await context.store.people.change(found.id, { signature: signature.trim() });
    await context.store.audit.add(context.line(found.name));
    return done(words.people.signed);
  },
});

/** Finds a template by its id or name. */
async function templateNamed({ store }: Context, given: string) {
  const all = await store.templates.all();
  return all.find(({ id }) => id === given) ?? all.find(({ name }) => name.toLowerCase() === given.toLowerCase());
}

const fieldPattern = /\{([^{}\n]{1,40})\}/g;
const isField = (field: string) => Object.values(templateFields).some((known) => known === field.trim().toLowerCase());

/** The number of times that a template offers. */
function timesIn(body: string): 0 | 2 | 3 {
  if (body.includes(`{${templateFields.threeTimes}}`)) return 3;
  return body.includes(`{${templateFields.twoTimes}}`) ? 2 : 0;
}

/** The template's text with its placeholders filled in. Undefined if it offers times and none is open. */
async function filledIn(context: Context, body: string, lead: Lead): Promise<string | undefined> {
  const count = timesIn(body);
  const offered = count > 0 ? await context.offers.make(lead, count) : [];
  if (count > 0 && offered.length === 0) return undefined;
  const first = (name: string) => name.trim().split(/\s+/)[0] ?? "";
  const values = new Map<string, string>([
    [templateFields.firstName, first(lead.name)],
    [templateFields.company, lead.company || words.templates.noCompany],
    [templateFields.myName, first(context.actor.who)],
    [templateFields.twoTimes, offerText(offered)],
    [templateFields.threeTimes, offerText(offered)],
  ]);
  // A function, since a replacement string would interpret "$&".
  return body.replace(fieldPattern, (whole, field: string) => values.get(field.trim().toLowerCase()) ?? whole);
}
