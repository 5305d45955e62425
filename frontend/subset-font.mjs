/**
 * Writes the part of Figtree that nearly every page needs, so that a phone loads half of the font: node frontend/subset-font.mjs
 * Needs pyftsubset (pip install fonttools brotli). Run it after a new release of the font or when a text of the product holds
 * a character that is new to it; the other characters come from the whole font when a page shows one.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const WHOLE = createRequire(import.meta.url).resolve(
  '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
);
const PART = fileURLToPath(new URL('src/kit/fonts/figtree-basic.woff2', import.meta.url));
const TEXTS = ['src', '../src/contract'].map((folder) => fileURLToPath(new URL(folder, import.meta.url)));
/** Printable ASCII and what people and writing programs put between words. */
const ALWAYS = [...Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)), ...'\u00a0–—‘’“”…•·×°'];
/** Kerning, and figures of one width for counters; fractions and old forms are used nowhere. */
const FEATURES = 'kern,mark,mkmk,ccmp,tnum,rvrn';

function* filesBelow(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const isText = /\.tsx?$/.test(entry.name) && !entry.name.includes('.spec.');
    if (entry.isFile() && isText) yield join(entry.parentPath, entry.name);
  }
}

const used = new Set(ALWAYS);
for (const folder of TEXTS) {
  for (const file of filesBelow(folder)) for (const letter of readFileSync(file, 'utf8')) used.add(letter);
}
const codes = [...used].map((letter) => letter.codePointAt(0)).filter((code) => code >= 32 && code <= 0xffff);
const unicodes = codes.sort((one, other) => one - other).map((code) => code.toString(16).padStart(4, '0'));

const { status, error } = spawnSync(
  'pyftsubset',
  [
    WHOLE,
    `--unicodes=${unicodes.join(',')}`,
    `--layout-features=${FEATURES}`,
    '--flavor=woff2',
    `--output-file=${PART}`,
  ],
  { stdio: 'inherit' },
);
if (error) console.error('pyftsubset was not found. Install it with: pip install fonttools brotli');
process.exitCode = status ?? 1;
