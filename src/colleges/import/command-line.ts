import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import type { ReleaseFacts } from './college-from-row';
import { readAsText } from '../../contract/file-text';
import { ImportRefused } from './import-refused';
import type { ImportReport } from './importer';

export const USAGE =
  'Usage: npm run colleges:import -- FILE [--release NAME] [--fall-year YEAR]\n' +
  '  FILE         the institution-level CSV of the College Scorecard\n' +
  '  --release    how the release is called; else the date in the name of the file, else today\n' +
  '  --fall-year  the fall term of admission rates and test scores; else their year is unknown';

const RELEASE_MOST_LENGTH = 60;
/** The first fall term the Scorecard has admission rates of. */
const FIRST_FALL_YEAR = 1996;

/** What the person asked for; throws ImportRefused with the usage when it cannot be understood. */
export function readCommandLine(given: string[], now: Date): { file: string; release: ReleaseFacts } {
  const { positionals, values } = argumentsOf(given);
  const [file, ...others] = positionals;
  if (!file || others.length) throw new ImportRefused(`Please name one file.\n${USAGE}`);
  const release = values.release?.trim() || releaseOf(file, now);
  if (release.length > RELEASE_MOST_LENGTH) {
    throw new ImportRefused(`The name of the release may have ${RELEASE_MOST_LENGTH} characters at most.`);
  }
  return { file, release: { release, fallYear: fallYearOf(values['fall-year'], now) } };
}

function argumentsOf(given: string[]) {
  try {
    return parseArgs({
      args: given,
      allowPositionals: true,
      options: { release: { type: 'string' }, 'fall-year': { type: 'string' } },
    });
  } catch (error) {
    throw new ImportRefused(`${(error as Error).message}\n${USAGE}`);
  }
}

/** Official files end in the day of the release, month first: Most-Recent-Cohorts-Institution_06102026.csv is 2026-06. */
function releaseOf(file: string, now: Date): string {
  const [, month, year] = /(0[1-9]|1[0-2])(?:[0-2]\d|3[01])(20\d\d)(?!\d)/.exec(basename(file)) ?? [];
  return month && year ? `${year}-${month}` : `imported ${now.toISOString().slice(0, 10)}`;
}

function fallYearOf(given: string | undefined, now: Date): number | null {
  if (given === undefined) return null;
  const year = Number(given);
  if (Number.isInteger(year) && year >= FIRST_FALL_YEAR && year <= now.getUTCFullYear()) return year;
  throw new ImportRefused(`--fall-year should be a year from ${FIRST_FALL_YEAR} to ${now.getUTCFullYear()}.`);
}

const counted = (count: number): string => count.toLocaleString('en-US');

/** What an import did, in plain words. */
export function sentencesOf(report: ImportReport, release: ReleaseFacts): string {
  const lines = [
    `Read ${counted(report.read)} rows; ${counted(report.kept)} are colleges of the catalogue's kinds.`,
    `Updated ${counted(report.updated)} colleges and added ${counted(report.added)} (release ${release.release}).`,
    `Left ${counted(report.untouched)} untouched: they are in the catalogue and not in the file.`,
  ];
  if (report.readAs) lines.unshift(readAsText(report.readAs));
  if (report.leftOut) {
    lines.push(`Left out ${counted(report.leftOut)}: the file gives no name, place, kind of control or web address.`);
  }
  if (report.impossibleScores) {
    lines.push(`Left out the score ranges of ${counted(report.impossibleScores)}: no SAT or ACT can be so.`);
  }
  if (release.fallYear === null) {
    lines.push('The year of admission rates and test scores is now unknown; --fall-year tells it.');
  }
  return lines.join('\n');
}
