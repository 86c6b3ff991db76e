import type { ComponentProps } from "react";

/** The page's measure: centred, with the page edge on both sides. */
export function Wrap({ className, ...rest }: ComponentProps<"div">) {
  return <div className={["wrap", className].filter(Boolean).join(" ")} {...rest} />;
}
