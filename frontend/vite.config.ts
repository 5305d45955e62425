import { readFileSync, realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { commonPasswords } from './common-passwords.ts';
import { devPages, SERVER } from './dev-pages.ts';
import { lookVariables } from './look-variables.ts';
import { pagePreloads } from './page-preloads.ts';
import shippedParts from './shipped-parts.cjs';

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

/** Writes the product's name into the page, from its one home in the contract. */
function productName(): Plugin {
  const source = readFileSync(path('../src/contract/messages.ts'), 'utf8');
  const name = /PRODUCT_NAME_DEFAULT = '([^']+)'/.exec(source)?.[1];
  if (!name) throw new Error('contract/messages.ts does not say PRODUCT_NAME_DEFAULT.');
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

/** Marks what react-router makes at its start as free of effects, so that the parts no page uses can be left out. */
function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    transform: {
      filter: { id: /node_modules\/react-router\/dist\/.*\.mjs$/ },
      handler: (code) => ({
        code: code
          .replace(/^\w+\.displayName = "\w+";$/gm, '')
          .replace(/class extends (React\d*\.Component)/g, 'class extends (/* @__PURE__ */ (() => $1)())')
          .replace(/ (React\d*\.(forwardRef|createContext|memo)\()/g, ' /* @__PURE__ */ $1'),
        map: null,
      }),
    },
  };
}

const reactParts = /node_modules\/(react|react-dom|scheduler|react-router)\//;
/** What draws `sx`; what only MUI's larger parts need comes with those. */
const styleParts =
  /node_modules\/(@emotion|stylis|@mui\/(styled-engine|system\/(?!cssVars|colorManipulator|createStyled|useMediaQuery|memoTheme|preprocessStyles|useThemeProps|DefaultPropsProvider)))/;

/** The pieces that visitors' pages show, too. */
const kitParts =
  /src\/kit\/(?!mui-|states|progress-line|section-card|status-live|written-by|back-button|care-card|page-turner|chip|switch-field|use-shown-for|day)/;

/** Few files instead of many: what most pages share travels together, and no visitor's page brings what only signed-in ones need. */
const chunks = [
  { name: 'react', test: reactParts, priority: 30 },
  {
    name: 'words',
    test: /src\/(contract\/(messages|limits|progress|users|errors)|api\/(client|access|problem)|autosave\/(draft-store|kept-text)|session\/session-hint)\.ts/,
    priority: 27,
  },
  { name: 'entry-words', test: /src\/contract\/(example|sign-in-notes)\.ts/, priority: 28 },
  { name: 'password', test: /src\/(contract\/(password-|search-key)|password\/password-feedback)/, priority: 26 },
  { name: 'mui', test: /src\/kit\/mui-|node_modules\/@mui\/material\/(styles|colors)\//, priority: 18 },
  {
    name: 'contract',
    test: /src\/(contract\/(?!forms|audit|ai-words|privacy|retention|second-factor|social-sign-in)|contract\/forms\/(sections|ask)\.)/,
    priority: 20,
  },
  { name: 'forms', test: /src\/contract\/forms\//, priority: 16 },
  { name: 'writing', test: /src\/autosave\//, priority: 15 },
  { name: 'kit', test: (id: string) => styleParts.test(id) || kitParts.test(id), priority: 21 },
  { name: 'signed-in', test: /@tanstack|src\/(api|kit)\/(?!mui-|event-stream|page-turner|care-card)/, priority: 19 },
];

export default defineConfig({
  cacheDir: path('../dist/.vite'),
  // All pages at once: a package found later would reload the page under whoever opens another.
  optimizeDeps: { entries: ['index.html', 'src/**/*.{ts,tsx}', '!src/**/*.spec.{ts,tsx}'] },
  plugins: [
    react(),
    commonPasswords(),
    withoutZod(),
    devPages(),
    lookVariables(),
    leanRouter(),
    pagePreloads(),
    productName(),
  ],
  resolve: {
    alias: [
      { find: '@contract', replacement: path('../src/contract') },
      ...Object.entries(shippedParts).map(([found, replacement]) => ({ find: new RegExp(found), replacement })),
    ],
  },
  build: {
    outDir: '../dist/public',
    emptyOutDir: true,
    sourcemap: false,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
  server: {
    proxy: { '/api': SERVER },
    // The packages may lie elsewhere, as in a second working tree.
    fs: { allow: [path('..'), realpathSync(path('../node_modules'))] },
  },
});
