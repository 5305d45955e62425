import { readFile, stat } from 'node:fs/promises';
import { DataSource } from 'typeorm';
import { encodingText } from '../../contract/file-text';
import { MESSAGES } from '../../contract/messages';
import type { RosterImport } from '../../contract/roster-import';
import {
  type ColumnChoice,
  ROSTER_FILE_LIMITS,
  ROSTER_UNDO_HOURS,
  ROSTER_USE_NAMES,
  ROSTER_USES,
} from '../../contract/roster-columns';
import { settingsFromEnvironment } from '../../platform/config/settings';
import { RosterImportModule } from '../../school/roster-import/roster-import.module';
import { type Importer, RosterImports, type ImportRequest } from '../../school/roster-import/roster-import.service';
import { createReader } from '../../school/roster-import/roster-uploads.service';
import { SchoolsService } from '../../users/schools.service';
import { AccountsModule, withApp } from '../accounts.module';
import { CliError, readArguments, runCommand, type PrintLine } from './run-command';

const USAGE =
  'npm run roster:import -- --school "North High" --state ME FILE [--save] [--mail-new] [--change-emails] [--confirm ROW,ROW] [--column "HEADING=USE"]... [--keep-capitals] [--source-school ID] [--most-missing PERCENT]';

/** The exit code if rows were skipped; 1 if nothing was done. */
const EXIT_ROWS_SKIPPED = 2;
const DEFAULT_MAX_MISSING = '20';

const text = { type: 'string' } as const;
const flagOption = { type: 'boolean', default: false } as const;
const OPTIONS = {
  ...{ school: text, state: text, save: flagOption, 'mail-new': flagOption, 'source-school': text },
  ...{ 'change-emails': flagOption, 'keep-capitals': flagOption, confirm: text },
  column: { type: 'string', multiple: true },
  'most-missing': { type: 'string', default: DEFAULT_MAX_MISSING },
} as const;

async function readRosterFile(path: string): Promise<Buffer> {
  const stats = await stat(path).catch(() => null);
  if (!stats?.isFile()) throw new CliError(`${path} is no file.`);
  if (stats.size > ROSTER_FILE_LIMITS.mostBytes) throw new CliError(MESSAGES.rosterTooLarge);
  return readFile(path);
}

function parseShare(percent: string): number {
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

function parseLines(text = ''): ReadonlySet<number> {
  const lines = text.split(',').filter(Boolean).map(Number);
  if (lines.every((line) => Number.isInteger(line) && line > 0)) return new Set(lines);
  throw new CliError('--confirm takes row numbers with commas between them.');
}

function parseColumnChoices(texts: readonly string[] | undefined): ColumnChoice[] | undefined {
  return texts?.map((text) => {
    const separatorIndex = text.lastIndexOf('=');
    const use = text.slice(separatorIndex + 1);
    if (separatorIndex > 0 && (use === 'ignore' || Object.hasOwn(ROSTER_USES, use)))
      return { heading: text.slice(0, separatorIndex), use: use as ColumnChoice['use'] };
    throw new CliError(`--column takes HEADING=USE, with one of these uses: ignore, ${ROSTER_USE_NAMES.join(', ')}.`);
  });
}

/** Why the preview must not be imported; null if it may. */
function refusalOf({ counts, schools, source_school: chosen }: RosterImport, maxMissingShare: number): string | null {
  if (schools.length > 1 && chosen === null) {
    const names = schools.map(
      ({ id, name, students }) => `  ${id}  ${name}, ${students === 1 ? '1 student' : `${students} students`}`,
    );
    return `The file holds several schools. Please choose one with --source-school ID:\n${names.join('\n')}`;
  }
  const knownCount = counts.changed + counts.unchanged + counts.missing;
  return knownCount > 0 && counts.missing / knownCount > maxMissingShare
    ? `${counts.missing} of ${knownCount} students are not in the file. Nothing was done; is the file whole?`
    : null;
}

function printPreview(preview: RosterImport, print: PrintLine): void {
  const { counts, problems, others, import_id: importId, mailed, kept_emails: keptEmails, questions } = preview;
  if (preview.read_as !== null) print(encodingText(preview.read_as));
  print(
    `${counts.new} new, ${counts.changed} changed, ${counts.unchanged} as before, ${counts.missing} not in the file, ${others} rows not read.`,
  );
  for (const { file, line, problem } of problems)
    process.stderr.write(`${file === null ? 'Row' : `${file}, row`} ${line}: ${problem}\n`);
  if (counts.problems > problems.length) process.stderr.write(`and ${counts.problems - problems.length} more.\n`);
  if (preview.columns.length > 0) print(`Matched by: ${preview.matched_by ?? 'email'}.`);
  if (preview.without_grade > 0) print(`No grade for ${preview.without_grade} of ${preview.students} students.`);
  for (const { line, kind, name, file_name: fileName } of questions.rows)
    if (kind !== 'email')
      process.stderr.write(`Row ${line}: the file says ${fileName}. Is that ${name}? ${QUESTIONS[kind]}\n`);
  if (questions.total > questions.rows.length)
    process.stderr.write(`and ${questions.total - questions.rows.length} more questions.\n`);
  for (const { line, name, email } of keptEmails.rows)
    print(`Row ${line}: the email of ${name} stays, because they have signed in. The file says ${email}.`);
  if (keptEmails.total > 0)
    print(`${keptEmails.total} emails stay as they are; the same with --change-emails changes them.`);
  if (mailed > 0) print(`${mailed} new students will be mailed how to log in.`);
  if (importId !== null)
    print(`Imported. An admin can take it back for ${ROSTER_UNDO_HOURS} hours on the Students page.`);
}

/** Previews a roster file, or imports it with --save. The app may be running. */
async function run(args: string[], print: PrintLine): Promise<void> {
  const { values, positionals } = readArguments(args, OPTIONS, { usage: USAGE, positionals: 1 });
  const { school, state } = values;
  const [path] = positionals;
  if (!school || !state || path === undefined)
    throw new CliError(`--school, --state and a file are needed.\n\nUsage: ${USAGE}`);
  const maxMissingShare = parseShare(values['most-missing']);
  const reader = createReader(await readRosterFile(path));
  const settings = settingsFromEnvironment();
  await withApp(settings, AccountsModule.forRoot(settings, RosterImportModule), async (app) => {
    const { manager } = app.get(DataSource);
    const schoolId = await app.get(SchoolsService).find(manager, { name: school, state: state.trim().toUpperCase() });
    if (schoolId === null) throw new CliError(`There is no school '${school}' in ${state}.`);
    const imports = app.get(RosterImports);
    const importRequest: ImportRequest = {
      ...{ readFile: reader, chosenSchoolId: values['source-school'] ?? null, save: false, mailNew: false },
      ...{ columns: parseColumnChoices(values.column), keepCapitals: values['keep-capitals'] },
      confirmed: { lines: parseLines(values.confirm), emails: values['change-emails'] ? 'of_named' : 'none' },
    };
    const importer: Importer = { by: null, schoolId, authority: values['change-emails'] ? 'full' : 'no_emails' };
    const preview = await imports.importRoster(importer, importRequest, new Date());
    const refusal = refusalOf(preview, maxMissingShare);
    if (refusal !== null) throw new CliError(refusal);
    const { fingerprint } = preview;
    const saveRequest = { ...importRequest, save: true, fingerprint, mailNew: values['mail-new'] };
    printPreview(values.save ? await imports.importRoster(importer, saveRequest, new Date()) : preview, print);
    if (!values.save) print('Nothing was changed yet. The same with --save imports it.');
    if (preview.counts.problems > 0 || preview.questions.rows.some(({ kind }) => EXCLUDING_QUESTIONS.has(kind)))
      process.exitCode = EXIT_ROWS_SKIPPED;
  });
}

runCommand(run);
