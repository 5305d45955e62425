import { NestFactory } from '@nestjs/core';
import { AppModule } from '../../app.module';
import { settingsFromEnvironment } from '../../platform/config/settings';
import { AppLogger } from '../../platform/logging/app-logger';
import { lastBackup } from '../../platform/runtime/last-backup';
import { CliError } from '../cli-error';
import { deleteSchool, findSchool, type LeavingSchool } from '../school-deletion';
import { readArguments, runCommand, type Tell } from './run-command';

const USAGE = `npm run school:delete -- --school "North High" --state ME [--confirm "North High"]
  --school, --state  which school; without --confirm it is only told what would be deleted
  --confirm          the name of the school once more, letter by letter: deletes it with everybody's accounts`;

const options = { school: { type: 'string' }, state: { type: 'string' }, confirm: { type: 'string' } } as const;

const counted = (many: number, one: string): string => `${many.toLocaleString('en-US')} ${one}${many === 1 ? '' : 's'}`;

function tellWhatGoes({ name, students, staff }: LeavingSchool, backedUpAt: Date | null, tell: Tell): void {
  tell(
    `${name}: ${counted(students, 'student')} and ${counted(staff, 'account')} of staff, with everything they wrote, would be deleted.`,
  );
  tell(
    backedUpAt
      ? `The last backup made with this DATA_DIR is as of ${backedUpAt.toISOString()}. A deletion cannot be taken back: make one now with npm run backup.`
      : 'No backup made with this DATA_DIR is known. A deletion cannot be taken back: make one first with npm run backup.',
  );
  tell('Backups keep what was deleted until they are deleted themselves.');
  tell(`Nothing was changed. To delete it, add --confirm "${name}"`);
}

/** Deletes a school with everybody in it; the app may be running meanwhile. */
async function run(given: string[], tell: Tell): Promise<void> {
  const { values } = readArguments(given, options, { usage: USAGE });
  const { school: name, state, confirm } = values;
  if (!name || !state) throw new CliError(`--school and --state are needed.\n\nUsage: ${USAGE}`);
  const settings = settingsFromEnvironment();
  const app = await NestFactory.createApplicationContext(AppModule.with(settings), {
    logger: new AppLogger({ json: settings.production, level: 'error' }),
  });
  try {
    const school = await findSchool(app, { name, state: state.toUpperCase() });
    if (!school) throw new CliError(`There is no school '${name}' in ${state.toUpperCase()}. Nothing was changed.`);
    if (confirm === undefined) return tellWhatGoes(school, await lastBackup(settings.dataDir), tell);
    if (confirm !== school.name)
      throw new CliError(
        `--confirm must be the name of the school as it is kept: ${school.name}. Nothing was changed.`,
      );
    const gone = await deleteSchool(app, school.id);
    tell(`${school.name} is deleted, with ${counted(gone, 'account')} and everything they wrote.`);
    tell(
      'Its audit log stays for as long as entries are kept, without names and addresses, and ends with this deletion.',
    );
  } finally {
    await app.close();
  }
}

runCommand(run);
