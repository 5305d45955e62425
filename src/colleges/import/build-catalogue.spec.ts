import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const SCRIPT = join(process.cwd(), 'scripts', 'build-catalogue.mjs');
/** The source's columns, as the script names them. */
const COLUMNS = [...readFileSync(SCRIPT, 'utf8').matchAll(/^ {2}\w+: '(\w+)',$/gm)].map(([, column = '']) => column);

/** Runs the script on colleges with these ids, in this order; returns the ids it wrote. */
async function buildCatalogue(fourYearIds: readonly number[], twoYearIds: readonly number[]): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'tables-'));
  const target = join(folder, 'colleges.tsv');
  const csvLines = (ids: readonly number[]) =>
    ids.map((id) => COLUMNS.map((column) => (column === 'unitid' ? id : '')).join());
  const table = (name: string, rows: readonly string[]) =>
    writeFileSync(join(folder, name), [COLUMNS.join(), ...rows].join('\n'));
  table('colleges.csv', csvLines(fourYearIds));
  table('two-year-colleges.csv', csvLines(twoYearIds));
  for (const name of ['college-fields.csv', 'college-programs.csv', 'net-price-brackets.csv']) table(name, []);
  await run(process.execPath, [SCRIPT, folder, target]);
  const [, ...rows] = readFileSync(target, 'utf8').trimEnd().split('\n');
  return rows.map((row) => row.split('\t')[0] ?? '');
}

describe('the catalogue that is built', () => {
  it('holds each college once, in the order of the ids, whatever the order of the tables', async () => {
    expect(await buildCatalogue([5, 3, 9], [4, 8])).toEqual(['3', '4', '5', '8', '9']);
  });

  it('is refused where a table has a college twice', async () => {
    await expect(buildCatalogue([5, 3], [3])).rejects.toThrow('The tables have two rows of unitid 3.');
  });
});
