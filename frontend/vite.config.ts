import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

/** Writes the product's name into the page, from its one home in the contract. */
function productName(): Plugin {
  const source = readFileSync(path('../src/contract/messages.ts'), 'utf8');
  const name = /PRODUCT_NAME_DEFAULT = '([^']+)'/.exec(source)?.[1];
  if (!name) throw new Error('contract/messages.ts does not say PRODUCT_NAME_DEFAULT.');
  return { name: 'product-name', transformIndexHtml: (html) => html.replaceAll('%PRODUCT_NAME%', name) };
}

export default defineConfig({
  plugins: [react(), productName()],
  resolve: { alias: { '@contract': path('../src/contract'), 'react-router-dom': path('src/app/react-router-dom.ts') } },
  build: { outDir: '../dist/public', emptyOutDir: true, sourcemap: false },
  server: { proxy: { '/api': 'http://localhost:3000' } },
});
