import type { WordProblem } from "./word-problems.ts";

export type Source = { readonly file: string; readonly source: string };

/** Texts are also found by what stands in the text of an error (EACCES), or in a picture's file name. */
const foundByValue = /^E[A-Z]+$|^content\/picture/;

/**
 * Texts in content/ under a name that nothing else says: nobody reads them. A name is looked for in all code, whatever
 * object it belongs to, so a text may be missed here whose name another one has; none is reported that is shown.
 */
export function unreadTexts(content: readonly Source[], code: readonly Source[]): readonly WordProblem[] {
  const names = new Set(code.flatMap(({ source }) => source.match(/[\w$]+(?:-\w+)*/g) ?? []));
  // words[`${kind}Key`]
  const made = code.flatMap(({ source }) => [...source.matchAll(/\[`((?:\w|\$\{[^}`]*\})+)`\]/g)].map(([, name = ""]) => nameLike(name)));
  for (const { source } of content) for (const name of namesSaid(source)) names.add(name);
  return content.flatMap(({ file, source }) =>
    file.endsWith(".ts") && !foundByValue.test(file)
      ? withoutComments(source)
          .split("\n")
          .flatMap((text, index) =>
            [...text.matchAll(/(?:^\s*|[{,]\s+)"?([A-Za-z_$][\w$-]*)"?: /g)].map(([, name = ""]) => ({ name, line: index + 1 })),
          )
          .filter(({ name }) => !names.has(name) && !foundByValue.test(name) && !made.some((like) => like.test(name)))
          .map(({ name, line }) => ({ file, line, message: `"${name}" is shown nowhere: nothing names it. Remove it` }))
      : [],
  );
}

/** What content names of itself: `.name`, a variable in a list or a call, and `{{name}}` in the legal texts. */
function namesSaid(source: string): string[] {
  return [...withoutComments(source).matchAll(/(?:\.|\bof |=> |[[{(,] ?)([A-Za-z_$][\w$]*)(?!["\w]*: )/g)].map(([, name = ""]) => name);
}

const nameLike = (template: string) => new RegExp(`^${template.replaceAll(/\$\{[^}]*\}/g, ".+")}$`);

/** Lines stay where they are. */
const withoutComments = (source: string) =>
  source.replaceAll(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, (comment) => comment.replaceAll(/[^\n]/g, ""));
