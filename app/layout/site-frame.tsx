import type { FrameProps } from "#app/rendering/view.ts";
import { Footer } from "./footer/footer.tsx";
import { Header } from "./header/header.tsx";

/** The header and footer around each of the site's pages. */
export function SiteFrame({ path, children }: FrameProps) {
  return (
    <>
      <Header currentPath={path} />
      {children}
      <Footer />
    </>
  );
}
