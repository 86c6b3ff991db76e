import type { Head } from "./view.ts";

/** A page's own elements in the head. */
export function HeadTags({ title, tags }: Head) {
  return (
    <>
      <title>{title}</title>
      {tags.map((tag) => {
        if (tag.kind === "json-ld") {
          const json = JSON.stringify(tag.data).replaceAll("<", "\\u003c");
          return <script key="json-ld" type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
        }
        const { kind, ...attributes } = tag;
        const key = JSON.stringify(attributes);
        return tag.kind === "meta" ? <meta key={key} {...attributes} /> : <link key={key} {...attributes} />;
      })}
    </>
  );
}
