import { ButtonLink } from "#app/ui/button.tsx";

type ActionsProps = {
  /** `about` completes a label that is unclear by itself; screen readers announce it, but it is not visible. */
  readonly actions: readonly { readonly label: string; readonly about?: string; readonly href: string }[];
};

/** Links in a row: the first is the page's main action (lamp), the others are beside it. */
export function Actions({ actions }: ActionsProps) {
  return (
    <div className="acts">
      {actions.map(({ label, about, href }, index) => (
        <ButtonLink key={label} href={href} kind={index === 0 ? "lamp" : "line"} arrow={index === 0}>
          {label}
          {about && <span className="vh"> {about}</span>}
        </ButtonLink>
      ))}
    </div>
  );
}
