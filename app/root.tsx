import "./styles/layers.css";
import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";
import { type ReactNode, useContext } from "react";
import { Links, Meta, Outlet, Scripts, useMatches } from "react-router";
import enhance from "./layout/enhance.ts?inline-script";
import textFont from "./styles/fonts/instrument-sans.woff2";
import displayFont from "./styles/fonts/schibsted-grotesk.woff2";
import { PageStyles } from "./styles/page-styles.ts";

/** A route says `export const handle = { hydrate: true } satisfies RouteHandle` where it needs React in the browser. */
export type RouteHandle = {
  readonly hydrate?: boolean /** "bare" leaves out header and footer: the scheduler's own pages. */;
  readonly frame?: "site" | "bare";
};

export function Layout({ children }: { children: ReactNode }) {
  const handles = useMatches().map((match) => (match.handle ?? {}) as RouteHandle); // the router types handles as unknown
  const hydrates = handles.some((handle) => handle.hydrate);
  return (
    <html lang="en">
      <head>
        {/* Head and styles are the server's alone: in the browser they are already there, and hydration skips them. */}
        {import.meta.env.SSR && <Head />}
      </head>
      <body>
        <a className="skip" href="#main">
          Skip to content
        </a>
        {children}
        {import.meta.env.SSR && <script dangerouslySetInnerHTML={{ __html: enhance }} />}
        {hydrates && <Scripts />}
      </body>
    </html>
  );
}

function Head() {
  const styles = useContext(PageStyles);
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width,initial-scale=1" />
      <link rel="preload" href={displayFont} as="font" type="font/woff2" crossOrigin="" />
      <link rel="preload" href={textFont} as="font" type="font/woff2" crossOrigin="" />
      {import.meta.env.DEV ? <Links /> : <style dangerouslySetInnerHTML={{ __html: styles }} />}
      <Meta />
    </>
  );
}

export default function Root() {
  return <Outlet />;
}
