import { readFileSync, realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { callsOfContract } from './calls.ts';
import { chunkGroups } from './chunks.ts';
import { commonPasswords } from './common-passwords.ts';
import { devPages, SERVER } from './dev-pages.ts';
import { offlineFiles } from './offline-files.ts';
import { pagePreloads, placedPages } from './page-preloads.ts';

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

/** Writes the product's name into the page, from its one home in the contract. */
function productName(): Plugin {
  const source = readFileSync(path('../src/contract/messages.ts'), 'utf8');
  const name = /DEFAULT_PRODUCT_NAME = '([^']+)'/.exec(source)?.[1];
  if (!name) throw new Error('contract/messages.ts does not say DEFAULT_PRODUCT_NAME.');
  return { name: 'product-name', transformIndexHtml: (html) => html.replaceAll('%PRODUCT_NAME%', name) };
}

/** The browser takes types, limits and sentences from the contract: a page that would bring its schemas along fails the build. */
function withoutZod(): Plugin {
  return {
    name: 'without-zod',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source === 'zod')
        this.error(`${importer} would send zod to every visitor; keep schemas and constants apart.`);
    },
  };
}

export default defineConfig({
  cacheDir: path('../dist/.vite'),
  // All pages at once: a package found later would reload the page under whoever opens another.
  optimizeDeps: { entries: ['index.html', 'src/**/*.{ts,tsx}', '!src/**/*.spec.{ts,tsx}'] },
  plugins: [
    react(),
    commonPasswords(),
    withoutZod(),
    callsOfContract(),
    devPages(),
    pagePreloads(),
    offlineFiles(),
    productName(),
  ],
  resolve: {
    alias: [
      { find: '@contract', replacement: path('../src/contract') },
      // Every browser that these pages are built for has it; what fills it in for others weighs as much as the rest of polyglot twice.
      { find: 'object.entries', replacement: path('native-entries.cjs') },
    ],
  },
  // A page takes in its words whole.
  json: { namedExports: false },
  build: {
    outDir: '../dist/public',
    emptyOutDir: true,
    sourcemap: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Groups are made by who uses a module (see chunks.ts), which holds for what it imports as well.
      output: { codeSplitting: { includeDependenciesRecursively: false, groups: chunkGroups(await placedPages()) } },
    },
  },
  server: {
    proxy: { '/api': SERVER, '/manifest.webmanifest': SERVER },
    // The packages may lie elsewhere, as in a second working tree.
    fs: { allow: [path('..'), realpathSync(path('../node_modules'))] },
  },
});
