// The production build takes index.html only; dev/ holds pages for looking at single scenes (`npm run dev`, then /dev/).
import { paraglideVitePlugin } from "@inlang/paraglide-js";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

import { words } from "./scripts/words.mjs";

const server = process.env.TABARD_SERVER ?? "http://127.0.0.1:8765";

export default defineConfig({
  plugins: [svelte(), paraglideVitePlugin(words)],
  build: { outDir: "../src/tabard/server/static", emptyOutDir: true, target: "es2022" },
  server: {
    proxy: { "/api": server, "/ws": { target: server, ws: true } },
  },
  test: { include: ["src/**/*.test.ts"] },
});
