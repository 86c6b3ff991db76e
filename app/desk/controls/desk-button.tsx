import type { ComponentProps, ReactNode } from "react";
import { Button, ButtonLink, ButtonSummary } from "#app/ui/button.tsx";
import styles from "./desk-button.module.css";

type Look = {
  /** lamp: the screen's one primary action. ink: yes in a dialog. quiet: all others. danger: can't be undone. plain: on dark. */
  readonly look?: "lamp" | "ink" | "quiet" | "danger" | "plain";
};

type DeskButtonProps = Look & Omit<ComponentProps<typeof Button>, "kind" | "size">;
type DeskButtonLinkProps = Look & Omit<ComponentProps<typeof ButtonLink>, "kind" | "size">;

/** The site's button at the desk's size. Sends its form unless told otherwise, since nearly all do. */
export function DeskButton({ look = "quiet", className, type = "submit", ...rest }: DeskButtonProps) {
  return <Button type={type} kind={kindOf(look)} className={classOf(look, className)} {...rest} />;
}

export function DeskButtonLink({ look = "quiet", className, ...rest }: DeskButtonLinkProps) {
  return <ButtonLink kind={kindOf(look)} className={classOf(look, className)} {...rest} />;
}

export function DeskButtonSummary({ children }: { readonly children: ReactNode }) {
  return <ButtonSummary className={classOf("quiet", undefined)}>{children}</ButtonSummary>;
}

const kindOf = (look: NonNullable<Look["look"]>) => (look === "lamp" || look === "ink" ? look : "line");

const classOf = (look: NonNullable<Look["look"]>, more: string | undefined) =>
  [styles.button, styles[look], more].filter(Boolean).join(" ");
