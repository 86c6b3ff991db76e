import { expect, test } from "vitest";
import { stringLiterals } from "./string-literals.ts";

test("texts come with their line and field; comments and imports don't", () => {
  const filledIn = `Within \${facts.reply.within}, \${count(1, { of: 'x' })} left.`;
  const source = [
    'import { facts } from "./facts.ts";',
    '/** Not "this". */',
    "export const page = {",
    '  title: "Say \\"hello\\".", // nor "this"',
    `  lead: \`${filledIn}\`,`,
    "  points: [",
    '    "It’s one.",',
    "  ],",
    "};",
  ].join("\n");
  expect(stringLiterals(source)).toEqual([
    { text: 'Say "hello".', line: 4, field: "title" },
    { text: filledIn, line: 5, field: "lead" },
    { text: "It’s one.", line: 7, field: undefined },
  ]);
});
