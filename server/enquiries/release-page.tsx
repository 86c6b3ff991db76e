import { renderToStaticMarkup } from "react-dom/server";
import { brand } from "#content/brand.ts";
import { colour } from "#server/mail/mail-styles.ts";

const sheet = `
body { margin: 0; background: ${colour.paper}; color: ${colour.ink}; font: 18px/1.5 system-ui, sans-serif; }
main { max-width: 34rem; margin: 12vh auto; padding: 0 1.5rem; }
h1 { font-size: 2rem; line-height: 1.15; letter-spacing: -0.03em; }
button { font: inherit; font-weight: 600; padding: 0.75rem 1.5rem; border: 0; border-radius: 2rem; background: ${colour.lamp}; color: ${colour.ink}; cursor: pointer; }
`;

type Words = { readonly title: string; readonly text: string; readonly confirm?: string };

/** What the team sees behind a release link. With `confirm` it asks: only the button's POST releases, so that mail scanners which open links do no harm. */
export function releasePageHtml({ title, text, confirm }: Words): string {
  const page = (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex, nofollow" />
        <title>{`${title} | ${brand.name}`}</title>
        <style>{sheet}</style>
      </head>
      <body>
        <main>
          <h1>{title}</h1>
          <p>{text}</p>
          {confirm && (
            <form method="post">
              <button type="submit">{confirm}</button>
            </form>
          )}
        </main>
      </body>
    </html>
  );
  return `<!doctype html>\n${renderToStaticMarkup(page)}`;
}
