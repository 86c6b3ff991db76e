import type { WordProblem } from "./word-problems.ts";

export type Source = { readonly file: string; readonly source: string };

/** Texts that code finds by a value and not by a name: the code of an error (EACCES), a picture's file name. */
const foundByValue = /^E[A-Z]+$|^content\/picture/;

/**
 * Texts in content/ whose name occurs nowhere else, so that nobody reads them. A name is looked for in all code, whatever
 * object it belongs to: an unread text is missed if another has the same name, and no text that is shown is reported.
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
            [...text.matchAll(/(?:^\s*|[{,]\s+)("?)([A-Za-z_$][\w$-]*)\1: /g)].map(([, , name = ""]) => ({ name, line: index + 1 })),
          )
          .filter(({ name }) => !names.has(name) && !foundByValue.test(name) && !made.some((like) => like.test(name)))
          .map(({ name, line }) => ({ file, line, message: `"${name}" is shown nowhere: nothing names it. Remove it` }))
      : [],
  );
}

/** The names that content itself uses: `.name`, a variable in a list or a call, and `{{name}}` in the legal texts. */
function namesSaid(source: string): string[] {
  return [...withoutComments(source).matchAll(/(?:\.|\bof |=> |[[{(,] ?)([A-Za-z_$][\w$]*)(?!["\w]*: )/g)].map(([, name = ""]) => name);
}

const nameLike = (template: string) => new RegExp(`^${template.replaceAll(/\$\{[^}]*\}/g, ".+")}$`);

/** Keeps the line breaks, for line numbers. */
const withoutComments = (source: string) =>
  source.replaceAll(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, (comment) => comment.replaceAll(/[^\n]/g, ""));
