import { readFile, stat } from 'node:fs/promises';
import { NestFactory } from '@nestjs/core';
import { DataSource } from 'typeorm';
import { readAsText } from '../../contract/file-text';
import { MESSAGES } from '../../contract/messages';
import type { RosterImport } from '../../contract/roster-import';
import { ROSTER_FILE, ROSTER_UNDO_HOURS } from '../../contract/roster-import-limits';
import { settingsFromEnvironment } from '../../platform/config/settings';
import { type ImportBy, RosterImports, type WantedImport } from '../../school/roster-import/roster-import.service';
import { readerOf } from '../../school/roster-import/roster-uploads.service';
import { SchoolsService } from '../../users/schools.service';
import { CliError } from '../cli-error';
import { RosterCommandModule } from '../roster-command.module';
import { readArguments, runCommand, type Tell } from './run-command';

const USAGE =
  'npm run roster:import -- --school "North High" --state ME FILE [--save] [--mail-new] [--change-emails] [--source-school ID] [--most-missing PERCENT]';

/** How the command ends where rows were left out; 1 where nothing was done. */
const ROWS_LEFT_OUT = 2;
/** How much of the school a file may leave out before nothing is done, in percent, unless it is said otherwise. */
const MOST_MISSING = '20';

const text = { type: 'string' } as const;
const yes = { type: 'boolean', default: false } as const;
const OPTIONS = {
  ...{ school: text, state: text, save: yes, 'mail-new': yes, 'source-school': text },
  'change-emails': yes,
  'most-missing': { type: 'string', default: MOST_MISSING },
} as const;

async function readFileOf(path: string): Promise<Buffer> {
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) throw new CliError(`${path} is no file.`);
  if (found.size > ROSTER_FILE.mostBytes) throw new CliError(MESSAGES.rosterTooLarge);
  return readFile(path);
}

function shareOf(percent: string): number {
  const share = Number(percent) / 100;
  if (share >= 0 && share <= 1 && percent.trim() !== '') return share;
  throw new CliError('--most-missing is a percentage from 0 to 100.');
}

/** Why what was seen must not be imported; null where it may. */
function refusalOf({ counts, schools, source_school: chosen }: RosterImport, mostMissing: number): string | null {
  if (schools.length > 1 && chosen === null) {
    const names = schools.map(
      ({ id, name, students }) => `  ${id}  ${name}, ${students === 1 ? '1 student' : `${students} students`}`,
    );
    return `The file holds several schools. Please choose one with --source-school ID:\n${names.join('\n')}`;
  }
  const known = counts.changed + counts.unchanged + counts.missing;
  return known > 0 && counts.missing / known > mostMissing
    ? `${counts.missing} of ${known} students are not in the file. Nothing was done; is the file whole?`
    : null;
}

function tellOf(seen: RosterImport, tell: Tell): void {
  const { counts, problems, others, import_id: importId, mailed, kept_emails: kept } = seen;
  if (seen.read_as !== null) tell(readAsText(seen.read_as));
  tell(
    `${counts.new} new, ${counts.changed} changed, ${counts.unchanged} as before, ${counts.missing} not in the file, ${others} rows not read.`,
  );
  for (const { file, line, problem } of problems)
    process.stderr.write(`${file === null ? 'Row' : `${file}, row`} ${line}: ${problem}\n`);
  if (counts.problems > problems.length) process.stderr.write(`and ${counts.problems - problems.length} more.\n`);
  for (const { line, name, email } of kept.rows)
    tell(`Row ${line}: the email of ${name} stays, because they have signed in. The file says ${email}.`);
  if (kept.total > 0) tell(`${kept.total} emails stay as they are; the same with --change-emails changes them.`);
  if (mailed > 0) tell(`${mailed} new students will be mailed how to log in.`);
  if (importId !== null)
    tell(`Imported. An admin can take it back for ${ROSTER_UNDO_HOURS} hours on the Students page.`);
}

/** Shows what a roster file would change in a school, and with --save changes it; the app may be running meanwhile. */
async function run(given: string[], tell: Tell): Promise<void> {
  const { values, positionals } = readArguments(given, OPTIONS, { usage: USAGE, positionals: 1 });
  const { school, state } = values;
  const [path] = positionals;
  if (!school || !state || path === undefined)
    throw new CliError(`--school, --state and a file are needed.\n\nUsage: ${USAGE}`);
  const mostMissing = shareOf(values['most-missing']);
  const read = readerOf(await readFileOf(path));
  const app = await NestFactory.createApplicationContext(RosterCommandModule.with(settingsFromEnvironment()), {
    logger: ['error'],
  });
  try {
    const { manager } = app.get(DataSource);
    const schoolId = await app.get(SchoolsService).find(manager, { name: school, state: state.trim().toUpperCase() });
    if (schoolId === null) throw new CliError(`There is no school '${school}' in ${state}.`);
    const imports = app.get(RosterImports);
    const wanted: WantedImport = { read, chosen: values['source-school'] ?? null, save: false, mailNew: false };
    const by: ImportBy = { by: null, schoolId, authority: values['change-emails'] ? 'full' : 'no_emails' };
    const seen = await imports.take(by, wanted, new Date());
    const refusal = refusalOf(seen, mostMissing);
    if (refusal !== null) throw new CliError(refusal);
    const { fingerprint } = seen;
    const saved = { ...wanted, save: true, fingerprint, mailNew: values['mail-new'] };
    tellOf(values.save ? await imports.take(by, saved, new Date()) : seen, tell);
    if (!values.save) tell('Nothing was changed yet. The same with --save imports it.');
    if (seen.counts.problems > 0) process.exitCode = ROWS_LEFT_OUT;
  } finally {
    await app.close();
  }
}

runCommand(run);
