import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { ImportRefused } from './import-refused';
import type { ProgramReport } from './program-importer';

export const PROGRAMS_USAGE =
  'Usage: npm run programs:import -- FILE [--years YEARS]\n' +
  '  FILE     the field-of-study CSV of the College Scorecard, of any year\n' +
  "  --years  the school years of the awards, such as 2021-23; else from the file's name, else unknown";

/** What the person asked for; throws ImportRefused with the usage when it cannot be understood. */
export function readProgramsCommandLine(given: string[]): { file: string; years: string | null } {
  const { positionals, values } = argumentsOf(given);
  const [file, ...others] = positionals;
  if (!file || others.length) throw new ImportRefused(`Please name one file.\n${PROGRAMS_USAGE}`);
  const years = values.years?.trim() ?? yearsOf(file);
  if (years !== null && !isSpan(years)) {
    throw new ImportRefused(`--years should be the first and the last year, such as 2021-23.\n${PROGRAMS_USAGE}`);
  }
  return { file, years };
}

function argumentsOf(given: string[]) {
  try {
    return parseArgs({ args: given, allowPositionals: true, options: { years: { type: 'string' } } });
  } catch (error) {
    throw new ImportRefused(`${(error as Error).message}\n${PROGRAMS_USAGE}`);
  }
}

function isSpan(years: string): boolean {
  const [, first = '', last = ''] = /^20(\d\d)-(\d\d)$/.exec(years) ?? [];
  return first !== '' && Number(last) > Number(first) && Number(last) - Number(first) <= 3;
}

/** Official files of one pair of years carry them: FieldOfStudyData1516_1617_PP.csv is 2015-17. */
function yearsOf(file: string): string | null {
  const [, first, second, third, last] = /(?<!\d)(\d\d)(\d\d)_(\d\d)(\d\d)(?!\d)/.exec(basename(file)) ?? [];
  return first && last && second === third && isSpan(`20${first}-${last}`) ? `20${first}-${last}` : null;
}

const counted = (count: number): string => count.toLocaleString('en-US');

/** What an import did, in plain words. */
export function programSentencesOf(report: ProgramReport, years: string | null): string {
  const { read, taken, updated, untouched, unknown, closed } = report;
  const lines = [
    `Read ${counted(read)} rows; took ${counted(taken)} bachelor's and associate programs with awards.`,
    `Updated the programs of ${counted(updated)} colleges${years === null ? '' : ` (${years})`}.`,
    `Left ${counted(untouched)} colleges untouched: the file has no awards of them.`,
    `Skipped ${counted(unknown)} colleges that are not in the catalogue.`,
  ];
  if (closed) lines.push(`Left out ${counted(closed)} programs: their colleges offer nothing in that field any more.`);
  if (years === null) lines.push('The years of the awards are now unknown; --years tells them.');
  return lines.join('\n');
}
