import type { ComponentProps } from "react";

/** The page's maximum width: centered, with the page margin on both sides. */
export function Wrap({ className, ...rest }: ComponentProps<"div">) {
  return <div className={["wrap", className].filter(Boolean).join(" ")} {...rest} />;
}
