import { readFile, stat } from 'node:fs/promises';
import { DataSource } from 'typeorm';
import { encodingText } from '../../contract/file-text';
import { MESSAGES } from '../../contract/messages';
import type { RosterImport } from '../../contract/roster-import';
import {
  type ColumnChoice,
  ROSTER_FILE,
  ROSTER_UNDO_HOURS,
  ROSTER_USE_NAMES,
  ROSTER_USES,
} from '../../contract/roster-columns';
import { settingsFromEnvironment } from '../../platform/config/settings';
import { RosterImportModule } from '../../school/roster-import/roster-import.module';
import { type Importer, RosterImports, type ImportRequest } from '../../school/roster-import/roster-import.service';
import { readerFor } from '../../school/roster-import/roster-uploads.service';
import { SchoolsService } from '../../users/schools.service';
import { AccountsModule, withApp } from '../accounts.module';
import { CliError, readArguments, runCommand, type PrintLine } from './run-command';

const USAGE =
  'npm run roster:import -- --school "North High" --state ME FILE [--save] [--mail-new] [--change-emails] [--confirm ROW,ROW] [--column "HEADING=USE"]... [--keep-capitals] [--source-school ID] [--most-missing PERCENT]';

/** The exit code if rows were skipped; 1 if nothing was done. */
const ROWS_LEFT_OUT = 2;
/** The default for --most-missing, in percent. */
const MAX_MISSING = '20';

const text = { type: 'string' } as const;
const yes = { type: 'boolean', default: false } as const;
const OPTIONS = {
  ...{ school: text, state: text, save: yes, 'mail-new': yes, 'source-school': text },
  ...{ 'change-emails': yes, 'keep-capitals': yes, confirm: text },
  column: { type: 'string', multiple: true },
  'most-missing': { type: 'string', default: MAX_MISSING },
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

const QUESTIONS = {
  another_student: 'The number is that student’s; name and email are not. --confirm with this row says yes.',
  number: 'The email is that student’s, but the number is different. --confirm with this row says yes.',
  same_student: 'They share name and grade. --confirm with this row keeps that account; without it a new one is made.',
} as const;

/**
 * Unconfirmed rows with these questions aren't imported. Rows with other questions are, but keep their email or get a
 * new account.
 */
const EXCLUDING_QUESTIONS: ReadonlySet<string> = new Set(['another_student', 'number']);

function linesIn(text = ''): ReadonlySet<number> {
  const lines = text.split(',').filter(Boolean).map(Number);
  if (lines.every((line) => Number.isInteger(line) && line > 0)) return new Set(lines);
  throw new CliError('--confirm takes row numbers with commas between them.');
}

function choicesIn(texts: readonly string[] | undefined): ColumnChoice[] | undefined {
  return texts?.map((text) => {
    const at = text.lastIndexOf('=');
    const use = text.slice(at + 1);
    if (at > 0 && (use === 'ignore' || Object.hasOwn(ROSTER_USES, use)))
      return { heading: text.slice(0, at), use: use as ColumnChoice['use'] };
    throw new CliError(`--column takes HEADING=USE, with one of these uses: ignore, ${ROSTER_USE_NAMES.join(', ')}.`);
  });
}

/** Why the preview must not be imported; null if it may. */
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

function printPreview(seen: RosterImport, tell: PrintLine): void {
  const { counts, problems, others, import_id: importId, mailed, kept_emails: kept, questions } = seen;
  if (seen.read_as !== null) tell(encodingText(seen.read_as));
  tell(
    `${counts.new} new, ${counts.changed} changed, ${counts.unchanged} as before, ${counts.missing} not in the file, ${others} rows not read.`,
  );
  for (const { file, line, problem } of problems)
    process.stderr.write(`${file === null ? 'Row' : `${file}, row`} ${line}: ${problem}\n`);
  if (counts.problems > problems.length) process.stderr.write(`and ${counts.problems - problems.length} more.\n`);
  if (seen.columns.length > 0) tell(`Matched by: ${seen.matched_by ?? 'email'}.`);
  if (seen.without_grade > 0) tell(`No grade for ${seen.without_grade} of ${seen.students} students.`);
  for (const { line, kind, name, file_name: fileName } of questions.rows)
    if (kind !== 'email')
      process.stderr.write(`Row ${line}: the file says ${fileName}. Is that ${name}? ${QUESTIONS[kind]}\n`);
  if (questions.total > questions.rows.length)
    process.stderr.write(`and ${questions.total - questions.rows.length} more questions.\n`);
  for (const { line, name, email } of kept.rows)
    tell(`Row ${line}: the email of ${name} stays, because they have signed in. The file says ${email}.`);
  if (kept.total > 0) tell(`${kept.total} emails stay as they are; the same with --change-emails changes them.`);
  if (mailed > 0) tell(`${mailed} new students will be mailed how to log in.`);
  if (importId !== null)
    tell(`Imported. An admin can take it back for ${ROSTER_UNDO_HOURS} hours on the Students page.`);
}

/** Previews a roster file, or imports it with --save. The app may be running. */
async function run(given: string[], tell: PrintLine): Promise<void> {
  const { values, positionals } = readArguments(given, OPTIONS, { usage: USAGE, positionals: 1 });
  const { school, state } = values;
  const [path] = positionals;
  if (!school || !state || path === undefined)
    throw new CliError(`--school, --state and a file are needed.\n\nUsage: ${USAGE}`);
  const mostMissing = shareOf(values['most-missing']);
  const read = readerFor(await readFileOf(path));
  const settings = settingsFromEnvironment();
  await withApp(settings, AccountsModule.with(settings, RosterImportModule), async (app) => {
    const { manager } = app.get(DataSource);
    const schoolId = await app.get(SchoolsService).find(manager, { name: school, state: state.trim().toUpperCase() });
    if (schoolId === null) throw new CliError(`There is no school '${school}' in ${state}.`);
    const imports = app.get(RosterImports);
    const wanted: ImportRequest = {
      ...{ read, chosen: values['source-school'] ?? null, save: false, mailNew: false },
      ...{ columns: choicesIn(values.column), keepCapitals: values['keep-capitals'] },
      confirmed: { lines: linesIn(values.confirm), emails: values['change-emails'] ? 'of_named' : 'none' },
    };
    const by: Importer = { by: null, schoolId, authority: values['change-emails'] ? 'full' : 'no_emails' };
    const seen = await imports.take(by, wanted, new Date());
    const refusal = refusalOf(seen, mostMissing);
    if (refusal !== null) throw new CliError(refusal);
    const { fingerprint } = seen;
    const saved = { ...wanted, save: true, fingerprint, mailNew: values['mail-new'] };
    printPreview(values.save ? await imports.take(by, saved, new Date()) : seen, tell);
    if (!values.save) tell('Nothing was changed yet. The same with --save imports it.');
    if (seen.counts.problems > 0 || seen.questions.rows.some(({ kind }) => EXCLUDING_QUESTIONS.has(kind)))
      process.exitCode = ROWS_LEFT_OUT;
  });
}

runCommand(run);
