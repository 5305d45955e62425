import { existsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '../config/settings';
import { StartRefusal } from '../logging/loggable-error';
import { DATA_FOLDER } from '../runtime/data-folder';

/** How whoever runs the server says that there is no database to be found. */
export const NEW_INSTALLATION = '--new-installation';

type Start = Pick<Settings, 'production' | 'dataDir' | 'database' | 'isNewInstallation'>;

const MARKER_TEXT = `A database belongs to this folder. Without it the app starts only with ${NEW_INSTALLATION}.\n`;

const nameOf = ({ database }: Start): string =>
  database.kind === 'sqlite' ? database.file : `${database.database} on ${database.host}:${database.port}`;

function refuse(start: Start, isEmptyFile: boolean): void {
  if (!start.production || start.isNewInstallation) return;
  const traces = Object.values(DATA_FOLDER).filter((name) => existsSync(join(start.dataDir, name)));
  if (!traces.length && !isEmptyFile) return;
  const why = traces.length ? `, but ${start.dataDir} shows that there was one (${traces.join(', ')})` : '';
  throw new StartRefusal(
    `The database ${nameOf(start)} is missing or empty${why}. Is its disk mounted, and is the setting right? Put it back, or ` +
      `restore a backup (npm run restore). Only to begin with nothing, start once with ${NEW_INSTALLATION}.`,
  );
}

/** Opening a file that is not there would make an empty one. */
function refuseMissingFile(start: Start): void {
  if (start.database.kind !== 'sqlite') return;
  const size = statSync(start.database.file, { throwIfNoEntry: false })?.size;
  if (!size) refuse(start, size === 0);
}

function refuseEmpty(start: Start, ran: readonly string[]): void {
  if (ran.length === 0) return refuse(start, false);
  if (!start.isNewInstallation) return;
  throw new StartRefusal(
    `There is a database: ${nameOf(start)}. Start without ${NEW_INSTALLATION}, which is for an empty one.`,
  );
}

/**
 * Opens the database of an installation, and notes beside its data that it has one. Throws StartRefusal in production where a database
 * was known here and is missing or empty, and where --new-installation is left in the command, which would switch this off for good.
 * `open` calls `refuse` with the names of the migrations that ran before it runs others.
 */
export async function openInstallation<T>(
  start: Start,
  open: (refuse: (ran: readonly string[]) => void) => Promise<T>,
): Promise<T> {
  refuseMissingFile(start);
  const opened = await open((ran) => refuseEmpty(start, ran));
  const marker = join(start.dataDir, DATA_FOLDER.installed);
  if (start.production && !existsSync(marker)) writeFileSync(marker, MARKER_TEXT, { mode: 0o600 });
  return opened;
}
