/** Checks checksums, sources, install scripts and licences of every package in the lock file: npm run supply */
import { readFileSync } from 'node:fs';
import { supplyFaults } from './supply-rules.mjs';

const read = (name) => JSON.parse(readFileSync(new URL(`../${name}`, import.meta.url), 'utf8'));

const lock = read('package-lock.json');
const faults = supplyFaults(lock, read('package.json'));
for (const fault of faults) console.error(fault);
if (faults.length) process.exit(1);
console.log(
  `${Object.keys(lock.packages).length} packages: checksums, sources, install scripts and licences are in order.`,
);
