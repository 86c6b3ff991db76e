import "react";

declare module "react" {
  interface CSSProperties {
    /** A custom property: what a component hands over to its style sheet. */
    [name: `--${string}`]: string | number;
  }
}
