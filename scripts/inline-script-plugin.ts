import { build, type Plugin } from "vite";

const suffix = "?inline-script";

/** `import code from "./file.ts?inline-script"` gives the minified script as a string, for pages without a framework. */
export function inlineScript(): Plugin {
  return {
    name: "inline-script",
    enforce: "pre",
    async resolveId(source, importer) {
      if (!source.endsWith(suffix)) return null;
      const resolved = await this.resolve(source.slice(0, -suffix.length), importer);
      return resolved ? resolved.id + suffix : null;
    },
    async load(id) {
      if (!id.endsWith(suffix)) return null;
      const entry = id.slice(0, -suffix.length);
      const result = await build({
        configFile: false,
        logLevel: "error",
        build: {
          write: false,
          target: "es2022",
          lib: { entry, formats: ["iife"], name: "_", fileName: "script" },
        },
      });
      const outputs = Array.isArray(result) ? result : [result];
      const chunk = outputs.flatMap((output) => ("output" in output ? output.output : [])).find((file) => file.type === "chunk");
      if (!chunk) throw new Error(`${entry}: the bundler returned no script.`);
      for (const module of chunk.moduleIds) this.addWatchFile(module);
      return `export default ${JSON.stringify(chunk.code.trim())}`;
    },
  };
}
