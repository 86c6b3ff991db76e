import { brand } from "#content/brand.ts";
import { mailDomainOf } from "#domain/mail-domain.ts";
import { foreignFigure } from "./figures.ts";

const markup = /<\/?[a-z!?]|&#?\w+;|\]\(|`{3}|\bjavascript:|\bdata:/iu;
const address =
  /\b(?:https?:\/\/|www\.)\S+|[\w.+-]+@[\w.-]+|\b[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:com|net|org|io|co|biz|info|us|dev|ai|app|xyz|ru|example)\b/giu;

/** The reason why a model's sentence must not be shown; undefined if it may. `others`: results of tools, whose figures are allowed too. */
export function faultOf(sentence: string, others: readonly string[]): "markup" | "link" | "figure" | undefined {
  if (markup.test(sentence)) return "markup";
  const ours = [brand.email.toLowerCase(), mailDomainOf(brand.email)];
  if ((sentence.match(address) ?? []).some((found) => !ours.includes(found.toLowerCase().replace(/\.$/, "")))) return "link";
  return foreignFigure(sentence, others) === undefined ? undefined : "figure";
}
