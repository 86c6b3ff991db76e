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
  const files: Readonly<Record<import("../content/pictures.ts").PictureName, readonly [url: string, width: number, height: number]>>;
  export default files;
}
