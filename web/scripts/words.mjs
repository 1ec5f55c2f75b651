// Compiles messages/ into src/paraglide/: `npm run words` by hand, vite.config.ts on every build and test run.
import fs from "node:fs";
import { resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";

const web = resolve(fileURLToPath(import.meta.url), "../..");
const outdir = resolve(web, "src/paraglide");

// The compiler drops notes of its own into the project folder. A build must not change its inputs, or each would ask
// for the next one: whatever lies outside the output folder is not written.
const ours = (path) => resolve(String(path)).startsWith(outdir + sep) || resolve(String(path)) === outdir;
const promises = {
  ...fs.promises,
  writeFile: async (path, ...rest) => (ours(path) ? fs.promises.writeFile(path, ...rest) : undefined),
  mkdir: async (path, ...rest) => (ours(path) ? fs.promises.mkdir(path, ...rest) : undefined),
};

/** Options of the compiler and of its Vite plugin. `custom-browser` is src/words/language.ts. */
export const words = {
  project: resolve(web, "project.inlang"),
  outdir,
  strategy: ["localStorage", "custom-browser", "baseLocale"],
  localStorageKey: "tabard.locale",
  emitReadme: false,
  emitGitIgnore: false,
  emitPrettierIgnore: false,
  fs: { ...fs, promises },
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { compile } = await import("@inlang/paraglide-js");
  await compile(words);
}
