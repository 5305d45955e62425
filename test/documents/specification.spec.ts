import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../src/platform/runtime/project-root';
import { absentSpecs, holdsTest, namedTests, specsNamed } from './named-tests';

const MAP = readFileSync(join(projectRoot(), 'docs/specification.md'), 'utf8');

/** One statement of the specification with the tests that prove it. */
interface Line {
  statement: string;
  proved: string;
  note: string;
}

const linesOf = (text: string): Line[] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\| *(statement|-+) *\|/.test(line))
    .map((line) => {
      const [statement = '', proved = '', note = '', ...more] = line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim());
      expect([statement, more]).toEqual([statement, []]);
      return { statement, proved, note };
    });

const decisionsIn = (text: string): string[] =>
  [...text.matchAll(/\]\((decisions\/[^)]+)\)/g)].map(([, to = '']) => to);

/** What a line names that is not there, or not clear, in words. */
function faultsOf({ statement, proved, note }: Line): string[] {
  const named = namedTests(proved);
  const faults = named.flatMap(({ file, tests }) => {
    const [path, ...others] = specsNamed(file);
    if (!path) return [`${file} does not exist`];
    if (others.length > 0) return [`${file} could be ${[path, ...others].join(' or ')}`];
    if (tests.length === 0) return [`no test of ${file} is named`];
    return tests.filter((test) => !holdsTest(path, test)).map((test) => `${file} has no test “${test}”`);
  });
  for (const to of decisionsIn(note)) {
    if (!existsSync(join(projectRoot(), 'docs', to))) faults.push(`${to} does not exist`);
  }
  if (named.length === 0 && decisionsIn(note).length === 0) faults.push('neither a test nor a decision');
  return faults.map((fault) => `${statement}: ${fault}`);
}

describe('the map from the specification to its tests', () => {
  it('goes through all nine sections in order', () => {
    expect([...MAP.matchAll(/^## (\d)\. /gm)].map(([, number]) => Number(number))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(linesOf(MAP).length).toBeGreaterThan(250);
  });

  it('names only tests that exist, and for each line a test or a decision', () => {
    expect(linesOf(MAP).flatMap(faultsOf)).toEqual([]);
    expect(absentSpecs(MAP)).toEqual([]);
  });

  it('says nothing twice in a section', () => {
    for (const section of MAP.split(/^## /m)) {
      const statements = linesOf(section).map(({ statement }) => statement);
      expect(statements.filter((one, index) => statements.indexOf(one) !== index)).toEqual([]);
    }
  });
});

describe('a line of the map', () => {
  const faultsIn = (proved: string, note = ''): string[] => faultsOf({ statement: 'It', proved, note });

  it.each([
    ['a test that is there', '`test/browser/tasks.spec.ts` “counts no blanks as answers”', ''],
    ['the end of its path', '`browser/tasks.spec.ts` “counts no blanks as answers”', ''],
    [
      'two tests',
      '`browser/tasks.spec.ts` “counts no blanks as answers”, “starts the recommendations and says when to look”',
      '',
    ],
    ['a test in its group', '`browser/question.spec.ts` “saves itself › not when there is nothing to save”', ''],
    ['a test for every value', '`browser/tasks.spec.ts` “with …, tells the rule and lets unlock: …”', ''],
    [
      'a test for one value',
      '`browser/sign-up.spec.ts` “refuses a student with the code for counselors and loses nothing that was typed”',
      '',
    ],
    ['a decision alone', '', '[018](decisions/018-insights.md)'],
  ])('may name %s', (_, proved, note) => {
    expect(faultsIn(proved, note)).toEqual([]);
  });

  it.each([
    ['nothing', '', ''],
    ['a file that is not there', '`browser/nowhere.spec.ts` “counts no blanks as answers”', ''],
    ['a file that could be two', '`recommendations.spec.ts` “leads to all the details”', ''],
    ['a file without a test', '`browser/tasks.spec.ts`', ''],
    ['a test of another file', '`browser/question.spec.ts` “counts no blanks as answers”', ''],
    ['a test in another group', '`browser/question.spec.ts` “saves nobody › not when there is nothing to save”', ''],
    ['half a name', '`browser/tasks.spec.ts` “counts no blanks”', ''],
    [
      'a value that is none',
      '`browser/sign-up.spec.ts` “refuses a student with a broken arm and loses nothing that was typed”',
      '',
    ],
    ['a decision that is not there', '', '[999](decisions/999-nothing.md)'],
  ])('may not name %s', (_, proved, note) => {
    expect(faultsIn(proved, note)).toHaveLength(1);
  });
});
