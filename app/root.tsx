import "./styles/layers.css";
import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";
import { type ReactNode, Suspense, useContext, useEffect } from "react";
import { Links, Meta, Outlet, Scripts, useLocation, useMatches } from "react-router";
import { skipLink } from "#content/frame.ts";
import enhance from "./layout/enhance.ts?inline-script";
import { Footer } from "./layout/footer/footer.tsx";
import { Header } from "./layout/header/header.tsx";
import hydrate from "./layout/hydrate.enhance.ts?inline-script";
import { hydratedEvent } from "./layout/hydrated-event.ts";
import { pagePathOf } from "./layout/page-path.ts";
import { ServerError } from "./layout/server-error.tsx";
import textFont from "./styles/fonts/instrument-sans.woff2";
import displayFont from "./styles/fonts/schibsted-grotesk.woff2";
import { PageStyles } from "./styles/page-styles.ts";

/** The paper of tokens.css, for the browser's own frame. */
const themeColor = "#fcfbf7";

/** A route says `export const handle = { hydrate: true } satisfies RouteHandle` where it needs React in the browser. */
export type RouteHandle = {
  readonly hydrate?: boolean;
  /** "bare" leaves out header and footer: the scheduler's own pages. */
  readonly frame?: "site" | "bare";
};

/** Hydration leaves such an element alone: no page's scripts carry the words of header and footer. */
const asTheServerSentIt = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: "" } } as const;

export function Layout({ children }: { children: ReactNode }) {
  const handles = useMatches().map((match) => (match.handle ?? {}) as RouteHandle); // the router types handles as unknown
  const hydrates = handles.some((handle) => handle.hydrate);
  const framed = !handles.some((handle) => handle.frame === "bare");
  const path = pagePathOf(useLocation());
  useEffect(() => {
    dispatchEvent(new Event(hydratedEvent));
  }, []);
  return (
    <html lang="en">
      <head>
        {/* Head and styles are the server's alone: in the browser they are already there, and hydration skips them. */}
        {import.meta.env.SSR && <Head />}
      </head>
      <body>
        <a className="skip" href="#main">
          {skipLink}
        </a>
        {framed && (import.meta.env.SSR ? <Header currentPath={path} /> : <header {...asTheServerSentIt} />)}
        {/* What goes wrong while a page hydrates stays inside it: frame, head and styles are never rendered anew. */}
        <Suspense>{children}</Suspense>
        {framed && (import.meta.env.SSR ? <Footer /> : <footer {...asTheServerSentIt} />)}
        {import.meta.env.SSR && <script dangerouslySetInnerHTML={{ __html: enhance }} />}
        {import.meta.env.SSR && hydrates && (
          <>
            <script dangerouslySetInnerHTML={{ __html: hydrate }} />
            <Scripts />
          </>
        )}
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
      <meta name="theme-color" content={themeColor} />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" sizes="any" />
      <link rel="icon" href="/icon-32.png" type="image/png" sizes="32x32" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/site.webmanifest" />
      <link rel="preload" href={displayFont} as="font" type="font/woff2" crossOrigin="" />
      <link rel="preload" href={textFont} as="font" type="font/woff2" crossOrigin="" />
      {import.meta.env.DEV ? <Links /> : <style dangerouslySetInnerHTML={{ __html: styles }} />}
      <Meta />
    </>
  );
}

/** The root loads nothing: without this the router fetches its stylesheets again, which stand in the document, before a page may change. */
export const shouldRevalidate = () => false;

export default function Root() {
  return <Outlet />;
}

/** What no page expected. The cause is in the server's log, never on the page. */
export function ErrorBoundary() {
  return <ServerError />;
}
