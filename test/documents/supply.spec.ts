import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { supplyFaults } from '../../scripts/supply.mjs';
import { projectRoot } from '../../src/platform/runtime/process';

const read = (name: string): Lock & Manifest =>
  JSON.parse(readFileSync(join(projectRoot(), name), 'utf8')) as Lock & Manifest;

interface Entry {
  version: string;
  integrity?: string;
  resolved?: string;
  license?: string;
  dev?: boolean;
  hasInstallScript?: boolean;
}
interface Lock {
  packages: Record<string, Entry>;
}
interface Manifest {
  allowScripts: Record<string, boolean>;
}

const GOOD: Entry = { version: '1.0.0', integrity: `sha512-${'a'.repeat(86)}==`, license: 'MIT' };
const faultsOf = (entry: Partial<Entry>, allowScripts: Record<string, boolean> = {}): string[] =>
  supplyFaults({ packages: { 'node_modules/one': { ...GOOD, ...entry } } }, { allowScripts });

test('every package of the lock file is in order', () => {
  expect(supplyFaults(read('package-lock.json'), read('package.json'))).toEqual([]);
});

test('a good package has no fault', () => {
  expect(faultsOf({})).toEqual([]);
  expect(faultsOf({ license: '(GPL-3.0 OR MIT)' })).toEqual([]);
  expect(faultsOf({ license: 'MPL-2.0', dev: true })).toEqual([]);
  expect(faultsOf({ hasInstallScript: true }, { one: false })).toEqual([]);
});

test.each([
  ['no checksum', { integrity: undefined }, /no SHA-512/],
  ['a weak checksum', { integrity: 'sha1-abc=' }, /no SHA-512/],
  ['another source', { resolved: 'git+ssh://git@example.org/one.git' }, /not from the registry/],
  ['an unknown install script', { hasInstallScript: true }, /install script/],
  ['no licence', { license: undefined }, /names no licence/],
  ['a licence that binds the app', { license: 'GPL-3.0' }, /not on the list/],
  ['two licences of which one binds', { license: 'MIT AND AGPL-3.0' }, /not on the list/],
  ['a tool’s licence in the app', { license: 'MPL-2.0' }, /not on the list/],
])('a package with %s is told', (_, entry, fault) => {
  expect(faultsOf(entry as Partial<Entry>)).toEqual([expect.stringMatching(fault)]);
});

test('an allowed install script is told too: none is needed', () => {
  expect(faultsOf({ hasInstallScript: true }, { one: true })).toHaveLength(1);
});
