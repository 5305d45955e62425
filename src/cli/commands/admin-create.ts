import { DataSource } from 'typeorm';
import { z } from 'zod';
import { AccountsModule, withApp } from '../accounts.module';
import { AdminAccounts } from '../../auth/accounts/admin-accounts.service';
import { homePointOf, townProblem } from '../../colleges/us-places';
import { homeStateOf } from '../../contract/state-names';
import { settingsFromEnvironment } from '../../platform/config/settings';
import { email, newPassword, personName } from '../../contract/users';
import { SchoolsService } from '../../users/schools.service';
import { CliError, readArguments, runCommand, type PrintLine } from './run-command';

const USAGE =
  'npm run admin:create -- --school "North High" --state ME --town "Camden" --email a@b.example --name "Ada" --password "…"';

const options = z.object({
  school: personName,
  state: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, 'The state is two letters, e.g. ME.'),
  town: z.string().trim().min(1).optional(),
  email,
  name: personName,
  password: newPassword,
});

const usageError = (problem: string): CliError => new CliError(`${problem}\n\nUsage: ${USAGE}`);

function readOptions(args: string[]): z.infer<typeof options> {
  const text = { type: 'string' } as const;
  const optionTypes = { school: text, state: text, town: text, email: text, name: text, password: text };
  const values: Record<string, unknown> = readArguments(args, optionTypes, { usage: USAGE }).values;
  const parsed = options.safeParse(values);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => {
    const name = issue.path.join('.');
    return values[name] === undefined ? `--${name} is missing.` : `--${name}: ${issue.message}`;
  });
  throw usageError(problems.join('\n'));
}

function distancesSentence(town: string | null, state: string): string {
  if (homeStateOf(state) === null)
    return `'${state}' names no state, so the home state of students is not known: public colleges show both their prices, and no distances are measured. The School page takes a state.`;
  const home = homePointOf({ town, state });
  if (home) return `Distances to colleges are measured from ${home.name}.`;
  return 'No town was given, so no distances are measured until an admin adds it on the School page.';
}

/** Throws if the school would have no town for measuring distances. */
function checkTown(town: string | undefined, state: string, required: boolean): void {
  if (homeStateOf(state) === null) return;
  if (town === undefined && required)
    throw usageError('--town is missing: distances to colleges are measured from the town of the school.');
  const problem = town === undefined ? null : townProblem(town, state);
  if (problem !== null) throw usageError(`--town: ${problem}`);
}

/** Creates an admin, and the school if it is new. The app may be running. */
async function run(args: string[], print: PrintLine): Promise<void> {
  const { school, state, town, ...person } = readOptions(args);
  const settings = settingsFromEnvironment();
  await withApp(settings, AccountsModule.forRoot(settings), async (app) => {
    const existingId = await app.get(SchoolsService).find(app.get(DataSource).manager, { name: school, state });
    checkTown(town, state, settings.production && existingId === null);
    const created = await app.get(AdminAccounts).create({ name: school, state, town: town ?? null }, person);
    const schoolLine = created.isNewSchool
      ? `The school '${school}' (${state}) is new.`
      : `The school '${school}' (${state}) was there already.`;
    const distanceLine = created.isNewSchool ? `\n${distancesSentence(town ?? null, state)}` : '';
    print(
      `${schoolLine}${distanceLine}\n${person.name} <${person.email}> is its admin and can log in on ${settings.publicUrl}/login\nTheir code for counselors: ${created.code}`,
    );
  });
}

runCommand(run);
