/**
 * Makes a release of what is committed: npm run release
 * Checks, tests and builds it, takes the pictures of docs/screens again, then writes into release/: the source as an archive, the software bill of materials (CycloneDX), and
 * the checksums of both. Ends with 1 when something is not committed or a check fails; nothing is published.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FOLDER = join(ROOT, 'release');
const MAX_OUTPUT = 64 * 1024 * 1024;

const tell = (command, ...given) =>
  execFileSync(command, given, { cwd: ROOT, encoding: 'utf8', maxBuffer: MAX_OUTPUT });
const run = (command, ...given) => execFileSync(command, given, { cwd: ROOT, stdio: 'inherit' });

function refuse(reason) {
  console.error(reason);
  process.exit(1);
}

/** Pictures differ by a few bytes each time, so only what the pages say decides whether they are older than the pages. */
function takePictures() {
  run('npm', 'run', 'screens');
  const hasChanged = tell('git', 'status', '--porcelain', 'docs/screens/pages.txt').trim();
  if (hasChanged)
    refuse('The pages have changed since their pictures were taken. Commit docs/screens and run this again.');
  run('git', 'checkout', '--quiet', '--', 'docs/screens');
}

/** Every package with its version, checksum and licence, tools included: what the browser gets is bundled from those. */
function materials() {
  const text = tell('npm', 'sbom', '--package-lock-only', '--sbom-format', 'cyclonedx', '--sbom-type', 'application');
  const { components } = JSON.parse(text);
  if (!components?.some(({ name }) => name === 'react')) refuse('The bill of materials lacks what the browser gets.');
  return text;
}

if (tell('git', 'status', '--porcelain').trim())
  refuse('Commit or put away your changes first: a release is what is committed.');
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const isTrial = process.argv.includes('--unchecked');
if (!isTrial) {
  run('npm', 'run', 'check');
  run('npm', 'test');
  run('npm', 'run', 'build');
  takePictures();
}
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER);
const name = `pathlight-${version}`;
run('git', 'archive', '--format=tar.gz', `--prefix=${name}/`, '-o', join(FOLDER, `${name}.tar.gz`), 'HEAD');
writeFileSync(join(FOLDER, `${name}.cdx.json`), materials());
const sums = [`${name}.tar.gz`, `${name}.cdx.json`].map((file) => {
  const sum = createHash('sha256')
    .update(readFileSync(join(FOLDER, file)))
    .digest('hex');
  return `${sum}  ${file}\n`;
});
writeFileSync(join(FOLDER, 'SHA256SUMS'), sums.join(''));
console.log(`${isTrial ? 'Unchecked: ' : ''}${name} is in release/ with its bill of materials and checksums.`);
