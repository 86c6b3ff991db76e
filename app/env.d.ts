declare module "*?inline-script" {
  /** The bundled, minified script as text (scripts/inline-script-plugin.ts). */
  const code: string;
  export default code;
}
