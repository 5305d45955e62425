import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../src/platform/runtime/project-root';
import { ASVS_REQUIREMENTS, type AsvsRequirement } from './asvs-requirements';
import { absentSpecs } from './named-tests';

const read = (name: string): string => readFileSync(join(projectRoot(), name), 'utf8');

interface Claim {
  requirement: AsvsRequirement;
  state: string;
  how: string;
}

/** Every line of the tables, a span of requirements as each of them. */
const claims: Claim[] = read('docs/security-asvs.md')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .flatMap((line) => {
    const [span = '', state = '', how = ''] = line
      .split('|')
      .slice(1)
      .map((cell) => cell.trim());
    const [first = '', last = first] = span.split(' to ');
    const from = ASVS_REQUIREMENTS.indexOf(first);
    const to = ASVS_REQUIREMENTS.indexOf(last);
    expect([span, from >= 0, to >= from]).toEqual([span, true, true]);
    return ASVS_REQUIREMENTS.slice(from, to + 1).map((requirement) => ({ requirement, state, how }));
  });

test('every requirement of levels 1 and 2 is answered once, in order', () => {
  expect(claims.map(({ requirement }) => requirement)).toEqual(ASVS_REQUIREMENTS);
});

test('each answer has a state and says how', () => {
  const wrong = claims.filter(({ state, how }) => !['met', 'not needed', 'operator', 'open'].includes(state) || !how);
  expect(wrong).toEqual([]);
});

test.each(['docs/security.md', 'docs/security-asvs.md'])('%s names only tests that exist', (name) => {
  expect(read(name)).toMatch(/\.spec\.ts/);
  expect(absentSpecs(read(name))).toEqual([]);
});

test('a test that does not exist is missed', () => {
  expect(absentSpecs('`test/journeys/nowhere.spec.ts`, `nowhere.spec.ts`, `access.spec.ts`')).toHaveLength(2);
});
