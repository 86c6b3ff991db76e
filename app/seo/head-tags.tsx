import { jsonForHtml } from "#app/ui/json-for-html.ts";
import type { Head } from "./head.ts";

/** A page's own elements in the head. */
export function HeadTags({ title, tags }: Head) {
  return (
    <>
      <title>{title}</title>
      {tags.map((tag) => {
        if (tag.kind === "json-ld") {
          return <script key="json-ld" type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonForHtml(tag.data) }} />;
        }
        const { kind, ...attributes } = tag;
        const key = JSON.stringify(attributes);
        return tag.kind === "meta" ? <meta key={key} {...attributes} /> : <link key={key} {...attributes} />;
      })}
    </>
  );
}
