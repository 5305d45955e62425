import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { contractInBrowser } from './contract-in-browser.ts';

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

/** Writes the product's name into the page, from its one home in the contract. */
function productName(): Plugin {
  const source = readFileSync(path('../src/contract/messages.ts'), 'utf8');
  const name = /PRODUCT_NAME_DEFAULT = '([^']+)'/.exec(source)?.[1];
  if (!name) throw new Error('contract/messages.ts does not say PRODUCT_NAME_DEFAULT.');
  return { name: 'product-name', transformIndexHtml: (html) => html.replaceAll('%PRODUCT_NAME%', name) };
}

const reactParts = /node_modules\/(react|react-dom|scheduler|react-router)\//;
const styleParts = /node_modules\/(@emotion|@mui\/(system|styled-engine|private-theming)|stylis|react-is)\//;

/** Few files instead of many: what most pages share travels together, and no visitor's page brings what only signed-in ones need. */
const chunks = [
  { name: 'react', test: reactParts, priority: 30 },
  {
    name: 'words',
    test: /src\/(contract\/(messages|limits|progress)|api\/(client|access|problem))\.ts/,
    priority: 25,
  },
  { name: 'styles', test: styleParts, priority: 21 },
  { name: 'look', test: /node_modules\/@mui\/(material|utils)\//, minShareCount: 12, priority: 20 },
  { name: 'contract', test: /src\/(contract\/(?!forms)|api\/answer-shape)/, priority: 20 },
  { name: 'forms', test: /src\/contract\/forms\//, priority: 20 },
  {
    name: 'kit',
    test: /src\/kit\/(?!states|progress-line|section-card|status-live|written-by|back-button)/,
    priority: 18,
  },
  { name: 'signed-in', test: /@tanstack|src\/(autosave|api|kit)\//, priority: 15 },
];

export default defineConfig({
  plugins: [react(), contractInBrowser(), productName()],
  resolve: {
    alias: [
      { find: '@contract', replacement: path('../src/contract') },
      { find: 'react-router-dom', replacement: path('src/app/react-router-dom.ts') },
      // Every icon asks for its drawing function by this address.
      { find: './utils/createSvgIcon.mjs', replacement: path('src/kit/svg-icon.tsx') },
    ],
  },
  build: {
    outDir: '../dist/public',
    emptyOutDir: true,
    sourcemap: false,
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
  server: { proxy: { '/api': 'http://localhost:3000' } },
});
