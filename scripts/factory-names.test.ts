import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { type ESTree, parseSync, Visitor } from "vite";
import { expect, test } from "vitest";

const root = resolve(import.meta.dirname, "..");
const modules = globSync("{app,content,domain,scripts,server}/**/*.ts", { cwd: root })
  // Vite names a plugin by what it does.
  .filter((path) => !/\.test\.ts$|-plugin\.ts$/.test(path));

test("an exported function that makes a part with functions says so: create…, open…, start… or follow…", () => {
  expect(modules.length).toBeGreaterThan(100);
  const misnamed = modules.flatMap((path) =>
    factoriesIn(path, readFileSync(resolve(root, path), "utf8"))
      // React's hooks have a name of their own; a desk's view is one.
      .filter((name) => !/^(create|open|start|follow|use)[A-Z]|^deskView$/.test(name))
      .map((name) => `${path}: ${name}`),
  );
  expect(misnamed).toEqual([]);
});

test.each([
  ["export function clock() { return { now() { return 1; } }; }", ["clock"]],
  ["export function clock() { function now() {} return { now }; }", ["clock"]],
  ["export const clock = () => ({ now: () => 1 });", ["clock"]],
  ["export const clock = () => { const now = () => 1; if (now()) { return { now }; } };", ["clock"]],
  ["export function row(id: number) { return { id, tags: [1].map((tag) => tag) }; }", []],
  ["export function routes(): Hono { return new Hono(); }", ["routes"]],
  ["function clock() { return { now() {} }; }", []],
])("%s", (code, names) => expect(factoriesIn("example.ts", code)).toEqual(names));

type AnyFunction = ESTree.Function | ESTree.ArrowFunctionExpression;

/** Names of a module's exported functions that return an object with functions of its own. */
function factoriesIn(path: string, code: string): string[] {
  const { program } = parseSync(path, code);
  const exported = new Map(program.body.flatMap(exportedFunctions));
  const makers = new Set<string>();
  const open: AnyFunction[] = []; // from the outermost function to the one being read
  const named = new Set<string>();
  const outermost = () => exported.get(open.length === 1 ? open[0] : undefined);

  const enter = (node: AnyFunction) => {
    if (node.type === "FunctionDeclaration" && node.id && outermost()) named.add(node.id.name);
    if (node.type === "FunctionDeclaration" && node.id && exported.has(node) && isApp(node.returnType?.typeAnnotation))
      makers.add(node.id.name);
    open.push(node);
    if (outermost()) named.clear();
    if (node.type === "ArrowFunctionExpression" && node.expression) note(node.body as ESTree.Expression);
  };
  const leave = () => void open.pop();
  const note = (returned: ESTree.Expression) => {
    const name = outermost();
    if (name && hasFunctions(returned, named)) makers.add(name);
  };

  new Visitor({
    FunctionDeclaration: enter,
    "FunctionDeclaration:exit": leave,
    FunctionExpression: enter,
    "FunctionExpression:exit": leave,
    ArrowFunctionExpression: enter,
    "ArrowFunctionExpression:exit": leave,
    VariableDeclarator: ({ id, init }) => {
      if (outermost() && id.type === "Identifier" && init?.type.endsWith("FunctionExpression")) named.add(id.name);
    },
    ReturnStatement: ({ argument }) => {
      if (argument) note(argument);
    },
  }).visit(program);
  return [...makers];
}

/** Routes to be placed in another app. */
const isApp = (type: ESTree.TSType | undefined) =>
  type?.type === "TSTypeReference" && type.typeName.type === "Identifier" && type.typeName.name === "Hono";

function exportedFunctions(statement: ESTree.Program["body"][number]): [AnyFunction | undefined, string][] {
  const declaration = statement.type === "ExportNamedDeclaration" ? statement.declaration : undefined;
  if (declaration?.type === "FunctionDeclaration") return [[declaration, declaration.id?.name ?? ""]];
  if (declaration?.type !== "VariableDeclaration") return [];
  return declaration.declarations.flatMap(({ id, init }): [AnyFunction, string][] =>
    id.type === "Identifier" && init?.type === "ArrowFunctionExpression" ? [[init, id.name]] : [],
  );
}

function hasFunctions(expression: ESTree.Expression, named: ReadonlySet<string>): boolean {
  if (expression.type === "ParenthesizedExpression") return hasFunctions(expression.expression, named);
  if (expression.type !== "ObjectExpression") return false;
  return expression.properties.some(
    (property) =>
      property.type === "Property" &&
      (property.value.type.endsWith("FunctionExpression") || (property.value.type === "Identifier" && named.has(property.value.name))),
  );
}
