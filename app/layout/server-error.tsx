import { brand } from "#content/brand.ts";
import { serverError } from "#content/frame.ts";
import { ButtonLink } from "../ui/button.tsx";
import { PageTop } from "./page-top.tsx";
import { Tail } from "./section.tsx";

/** The page of unexpected failures: what to do now, and nothing about the machine. */
export function ServerError() {
  return (
    <main id="main">
      <title>{`${serverError.title} | ${brand.name}`}</title>
      <PageTop title={serverError.title} lead={serverError.text}>
        <div className="acts">
          <ButtonLink href={brand.phone.href} kind="lamp" className="num">
            {brand.phone.display}
          </ButtonLink>
          <ButtonLink href={serverError.home.path}>{serverError.home.label}</ButtonLink>
        </div>
      </PageTop>
      <Tail />
    </main>
  );
}
