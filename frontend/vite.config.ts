import { readFileSync, realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { commonPasswords } from './common-passwords.ts';
import { contractInBrowser } from './contract-in-browser.ts';
import { devPages, SERVER } from './dev-pages.ts';
import { pagePreloads } from './page-preloads.ts';

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

/** Writes the product's name into the page, from its one home in the contract. */
function productName(): Plugin {
  const source = readFileSync(path('../src/contract/messages.ts'), 'utf8');
  const name = /PRODUCT_NAME_DEFAULT = '([^']+)'/.exec(source)?.[1];
  if (!name) throw new Error('contract/messages.ts does not say PRODUCT_NAME_DEFAULT.');
  return { name: 'product-name', transformIndexHtml: (html) => html.replaceAll('%PRODUCT_NAME%', name) };
}

const reactParts = /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\//;
/** What draws every page; larger components of MUI come with the pages that show them. */
const muiParts =
  /@mui\/material\/(styles|CssBaseline|Box|Typography|Link|Paper|SvgIcon|Button|FormControl|FormLabel|FormHelperText|OutlinedInput)\//;

/** The pieces that visitors' pages show, too. */
const kitParts =
  /src\/ui\/(?!states|progress-line|section-card|status-live|written-by|back-button|care-card|page-turner|switch-field|choice-field|use-shown-for|day)/;

/** Few files instead of many: what most pages share travels together, and no visitor's page brings what only signed-in ones need. */
const chunks = [
  { name: 'react', test: reactParts, priority: 30 },
  {
    name: 'words',
    test: /src\/(contract\/(messages|limits|progress|users|errors)|api\/(client|access|problem|answer-shape)|autosave\/(draft-store|kept-text)|auth\/session\/session-hint)\.ts/,
    priority: 27,
  },
  { name: 'entry-words', test: /src\/contract\/(example|sign-in-notes)\.ts/, priority: 28 },
  { name: 'password', test: /src\/(contract\/(password-|search-key)|auth\/password\/password-feedback)/, priority: 26 },
  {
    name: 'contract',
    test: /src\/(contract\/(?!forms|audit|ai-words|privacy|retention|second-factor|social-sign-in)|contract\/forms\/(sections|ask)\.|api\/answer-shape)/,
    priority: 20,
  },
  { name: 'forms', test: /src\/contract\/forms\//, priority: 16 },
  { name: 'writing', test: /src\/autosave\//, priority: 15 },
  { name: 'mui', test: muiParts, priority: 25 },
  { name: 'alert', test: /@mui\/material\/(Alert|IconButton)\//, priority: 24 },
  { name: 'kit', test: kitParts, priority: 21 },
  {
    name: 'signed-in',
    test: /@tanstack|src\/(api|ui)\/(?!event-stream|page-turner|care-card|choice-field|switch-field)/,
    priority: 19,
  },
];

export default defineConfig({
  cacheDir: path('../dist/.vite'),
  // All pages at once: a package found later would reload the page under whoever opens another.
  optimizeDeps: { entries: ['index.html', 'src/**/*.{ts,tsx}', '!src/**/*.spec.{ts,tsx}'] },
  plugins: [react(), commonPasswords(), contractInBrowser(), devPages(), pagePreloads(), productName()],
  resolve: {
    alias: [{ find: '@contract', replacement: path('../src/contract') }],
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
