import type { ComponentProps } from "react";

/** A table that only places its cells: mail programs know no other layout. */
export function LayoutTable({ children, ...rest }: Omit<ComponentProps<"table">, "border"> & { readonly align?: "center" | "right" }) {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} border={0} {...rest}>
      <tbody>{children}</tbody>
    </table>
  );
}
