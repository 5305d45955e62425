/**
 * Splits Figtree into the part that every page needs and the rest, so that a phone loads half of the font:
 *   node frontend/subset-font.mjs
 * Needs pyftsubset and fonttools (pip install fonttools brotli). Run it after a new release of the font or when a text of the product holds
 * a character that is new to it, and write what it prints into ui/base.css.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const WHOLE = createRequire(import.meta.url).resolve(
  '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
);
const partFile = (name) => fileURLToPath(new URL(`src/ui/fonts/figtree-${name}.woff2`, import.meta.url));
const TEXTS = ['src', '../src/contract'].map((folder) => fileURLToPath(new URL(folder, import.meta.url)));
/** Printable ASCII, what people and writing programs put between words, and the letters of Spanish: its own name stands on every visitor's page. */
const ALWAYS = [
  ...Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)),
  ...'\u00a0–—‘’“”…•·×°',
  ...'áéíóúüñÁÉÍÓÚÜÑ¿¡',
];
/** The lightest and the heaviest weight that a text of the product has. */
const WEIGHTS = '400:750';
/** Kerning, and figures of one width for counters; fractions and old forms are used nowhere. */
const FEATURES = 'kern,mark,mkmk,ccmp,tnum,rvrn';

function* filesBelow(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const isText = /\.(tsx?|json)$/.test(entry.name) && !entry.name.includes('.spec.');
    if (entry.isFile() && isText) yield join(entry.parentPath, entry.name);
  }
}

const used = new Set(ALWAYS);
for (const folder of TEXTS) {
  for (const file of filesBelow(folder)) for (const letter of readFileSync(file, 'utf8')) used.add(letter);
}
const unicode = JSON.parse(readFileSync(join(WHOLE, '../../unicode.json'), 'utf8'));

/** The code points of a unicode-range. */
function codesOf(range) {
  return range.split(',').flatMap((part) => {
    const [first, last = first] = part
      .replace('U+', '')
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    return Array.from({ length: last - first + 1 }, (_, at) => first + at);
  });
}

/** Code points as a unicode-range. */
function rangeOf(codes) {
  const runs = [];
  for (const code of codes) {
    const run = runs.at(-1);
    if (run && run[1] === code - 1) run[1] = code;
    else runs.push([code, code]);
  }
  const hex = (code) => code.toString(16).toUpperCase().padStart(4, '0');
  return runs.map(([first, last]) => `U+${hex(first)}${first === last ? '' : `-${hex(last)}`}`).join(', ');
}

function run(tool, given) {
  const { status, error } = spawnSync(tool, given, { stdio: 'inherit' });
  if (error) throw new Error(`${tool} was not found. Install it with: pip install fonttools brotli`);
  if (status !== 0) throw new Error(`${tool} ended with ${status}.`);
}

function write(font, name, codes) {
  const unicodes = codes.map((code) => code.toString(16)).join(',');
  const given = [font, `--unicodes=${unicodes}`, `--layout-features=${FEATURES}`, '--flavor=woff2'];
  run('pyftsubset', [...given, `--output-file=${partFile(name)}`]);
  console.log(`figtree-${name}.woff2: ${rangeOf(codes)}`);
}

/** Drawn by no font, and in every button of MUI: it must not fetch the rest. */
const ZERO_WIDTH_SPACE = 0x200b;

const all = codesOf(unicode.latin).filter((code) => code >= 32 && code !== ZERO_WIDTH_SPACE);
const isBasic = (code) => used.has(String.fromCodePoint(code));
const folder = mkdtempSync(join(tmpdir(), 'figtree-'));
try {
  const weighed = join(folder, 'weighed.ttf');
  run('fonttools', ['varLib.instancer', WHOLE, `wght=${WEIGHTS}`, '--no-recalc-timestamp', '-q', '-o', weighed]);
  write(weighed, 'basic', all.filter(isBasic));
  const rest = all.filter((code) => !isBasic(code));
  write(weighed, 'rest', rest);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
