/** Checks checksums, sources, install scripts and licences of every package in the lock file: npm run supply */
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/**
 * What must be true of every package that the lock file names. `lock` is package-lock.json, `manifest` package.json; the answer
 * is one sentence for each fault.
 */
export function supplyFaults(lock, manifest) {
  const packages = Object.entries(lock.packages).filter(
    ([place, { link }]) => place.includes('node_modules/') && !link,
  );
  return packages.flatMap(([place, entry]) => {
    const name = `${place.split('node_modules/').pop()} ${entry.version}`;
    return [integrityFault(entry), sourceFault(entry), scriptFault(place, entry, manifest), licenceFault(place, entry)]
      .filter(Boolean)
      .map((fault) => `${name}: ${fault}`);
  });
}

const REGISTRY = 'https://registry.npmjs.org/';

/** Without a checksum of its own a package could be replaced on the way. */
const integrityFault = ({ integrity }) =>
  /^sha512-[\w+/]+=*$/.test(integrity ?? '') ? null : 'the lock file holds no SHA-512 checksum';

const sourceFault = ({ resolved }) =>
  resolved === undefined || resolved.startsWith(REGISTRY) ? null : `comes from ${resolved}, not from the registry`;

/** The app installs, builds, runs and tests without a single install script; whoever brings one must be known, and refused. */
function scriptFault(place, { hasInstallScript }, { allowScripts = {} }) {
  if (!hasInstallScript) return null;
  const name = place.split('node_modules/').pop();
  if (allowScripts[name] === false) return null;
  return 'has an install script: look at it, then refuse it in allowScripts of package.json';
}

/** What may go into the app: licences that only ask to be named. */
const PERMISSIVE = [
  'MIT',
  'MIT-0',
  'ISC',
  'Apache-2.0',
  'BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
];
/** Besides these: a font, a dedication to everybody, and zlib's own. */
const ALSO_FREE = ['OFL-1.1', 'CC0-1.0', 'Zlib'];
/** Tools that build and test; nothing of them is in what people run, so a licence that only binds changes to themselves will do. */
const TOOLS_ONLY = ['MPL-2.0', 'CC-BY-4.0', 'Python-2.0', 'PSF-2.0', 'Unlicense'];
/** Packages whose manifest names no licence while the package carries one: read and found to be MIT. */
const READ_BY_US = ['passport-strategy 1.0.0', 'pause 0.0.1'];

function licenceFault(place, { license, version, dev }) {
  const name = `${place.split('node_modules/').pop()} ${version}`;
  if (license === undefined) return READ_BY_US.includes(name) ? null : 'names no licence';
  const allowed = [...PERMISSIVE, ...ALSO_FREE, ...(dev ? TOOLS_ONLY : [])];
  return isAllowed(license, allowed) ? null : `its licence ${license} is not on the list`;
}

/** Of alternatives one is enough; of licences that hold together all are needed. */
const isAllowed = (expression, allowed) =>
  expression
    .replace(/[()]/g, '')
    .split(/\s+OR\s+/)
    .some((choice) => choice.split(/\s+AND\s+/).every((one) => allowed.includes(one)));

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const read = (name) => JSON.parse(readFileSync(new URL(`../${name}`, import.meta.url), 'utf8'));
  const lock = read('package-lock.json');
  const faults = supplyFaults(lock, read('package.json'));
  for (const fault of faults) console.error(fault);
  if (faults.length) process.exit(1);
  console.log(
    `${Object.keys(lock.packages).length} packages: checksums, sources, install scripts and licences are in order.`,
  );
}
