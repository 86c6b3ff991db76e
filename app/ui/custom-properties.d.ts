import "react";

declare module "react" {
  interface CSSProperties {
    /** A custom property, by which a component passes a value to its style sheet. */
    [name: `--${string}`]: string | number;
  }
}
