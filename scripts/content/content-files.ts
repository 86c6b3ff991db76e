import { readdir } from "node:fs/promises";
import type { z } from "zod";
import { aboutPage } from "#content/about.schema.ts";
import { agentPage } from "#content/agents/agent.schema.ts";
import { contactPage } from "#content/contact.schema.ts";
import { demosPageShape } from "#content/demos.schema.ts";
import { featuresPage } from "#content/features.schema.ts";
import { homePage } from "#content/home.schema.ts";
import { industryPage } from "#content/industries/industry.schema.ts";
import { insightPage } from "#content/insight/insight.schema.ts";
import { notFoundPage } from "#content/not-found.schema.ts";
import { productsPage } from "#content/products.schema.ts";
import { segmentPage } from "#content/segments/segment.schema.ts";
import { solutionsPage } from "#content/solutions.schema.ts";
import type { ContentFile } from "./content-problems.ts";

const content = new URL("../../content/", import.meta.url);

/** Which schema a file follows, or the files of a folder. Every page has one; words of forms, mails, frames and the desk have TypeScript's types. */
const schemas: Readonly<Record<string, z.ZodType>> = {
  "home.ts": homePage,
  "about.ts": aboutPage,
  "features.ts": featuresPage,
  "contact.ts": contactPage,
  "demos.ts": demosPageShape,
  "solutions.ts": solutionsPage,
  "agents/": agentPage,
  "industries/": industryPage,
  "segments/": segmentPage,
  "products.ts": productsPage,
  "insight/insight.ts": insightPage,
  "not-found.ts": notFoundPage,
};

/** Modules with no words of their own: shapes, tests, lists of what other modules say. */
const notWords = /\.(schema|test)\.ts$|\/(agents|industries|segments|legal-pages)\.ts$/;

/** Every module of content/ that holds words, with what it exports. */
export async function readContentFiles(): Promise<ContentFile[]> {
  const names = (await readdir(content, { recursive: true })).filter((name) => name.endsWith(".ts")).sort();
  const wanted = names.filter((name) => !notWords.test(name));
  return Promise.all(
    wanted.map(async (name) => {
      const exports: Record<string, unknown> = await import(new URL(name, content).href);
      const schema = schemas[name] ?? (name.endsWith(".shared.ts") ? undefined : schemas[name.replace(/[^/]+$/, "")]);
      return schema ? { file: `content/${name}`, content: only(name, exports), schema } : { file: `content/${name}`, content: exports };
    }),
  );
}

function only(name: string, exports: Record<string, unknown>): unknown {
  const [value, ...others] = Object.values(exports);
  if (others.length > 0) throw new Error(`content/${name} exports ${others.length + 1} things. A page's content is one.`);
  return value;
}
