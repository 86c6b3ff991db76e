import { brand } from "#content/brand.ts";
import { serverError } from "#content/frame.ts";
import { ButtonLink } from "../ui/button.tsx";
import pageTop from "./page-top.module.css";
import { FooterGap } from "./section.tsx";

/** The page of unexpected failures: what to do now, and nothing about the machine. */
export function ServerError() {
  return (
    <main id="main">
      <title>{`${serverError.title} | ${brand.name}`}</title>
      {/* PageTop's look without PageTop: every page that hydrates carries this one, and needs no list of all pages for it. */}
      <div className={`${pageTop["top"]} wrap`}>
        <div className={pageTop["row"]}>
          <h1>{serverError.title}</h1>
          <div className={pageTop["side"]}>
            <p className="lead">{serverError.text}</p>
            <div className="acts">
              <ButtonLink href={brand.phone.href} kind="lamp" className="num">
                {brand.phone.display}
              </ButtonLink>
              <ButtonLink href={serverError.home.path}>{serverError.home.label}</ButtonLink>
            </div>
          </div>
        </div>
      </div>
      <FooterGap />
    </main>
  );
}
