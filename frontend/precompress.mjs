import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

// Compressed once at build time, so that a small server spends nothing on it and phones load less.
const OUT = new URL('../dist/public/', import.meta.url).pathname;
const TEXTS = new Set(['.js', '.css', '.svg', '.html', '.json']);
/** Smaller files gain next to nothing. */
const MIN_BYTES = 300;

for (const entry of readdirSync(OUT, { recursive: true })) {
  const file = join(OUT, String(entry));
  if (!TEXTS.has(extname(file)) || statSync(file).size < MIN_BYTES) continue;
  const plain = readFileSync(file);
  writeFileSync(`${file}.br`, brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  writeFileSync(`${file}.gz`, gzipSync(plain, { level: 9 }));
}
