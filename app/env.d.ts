declare module "*?inline-script" {
  /** The bundled, minified script as text (scripts/inline-script-plugin.ts). */
  const code: string;
  export default code;
}

declare module "virtual:picture/*" {
  /** Address, width and height of one drawing. */
  const file: readonly [url: string, width: number, height: number];
  export default file;
}

declare module "virtual:picture-files" {
  /** Address, width and height of each drawing (scripts/pictures/pictures-plugin.ts, which checks the names). */
  // biome-ignore lint/plugin: an import at the top would make a module of this file.
  const files: Readonly<Record<import("#content/pictures.ts").PictureName, readonly [url: string, width: number, height: number]>>;
  export default files;
}

declare namespace React.JSX {
  interface IntrinsicElements {
    /** The element of an island (rendering/document/document.tsx), without a box of its own. */
    // biome-ignore lint/plugin: an import at the top would make a module of this file.
    "site-island": import("react").HTMLAttributes<HTMLElement> & { readonly "data-id": string; readonly "data-parts": string };
  }
}
