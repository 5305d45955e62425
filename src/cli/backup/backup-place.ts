import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { CliError } from '../cli-error';

/** How backups in a folder are called: the moment in UTC, so that names sort by age. */
const NAMED = /^pathlight-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z\.jsonl\.gz(\.sealed)?$/;
/** What is being written is called so until it is whole. */
const UNFINISHED = '.unfinished';
/** An unfinished file this old, in milliseconds, was left by a process that was ended. */
const LEFT_AFTER_MS = 24 * 60 * 60 * 1000;

const nameAt = (now: Date, isSealed: boolean): string =>
  `pathlight-${now.toISOString().replace(/[:.]/g, '-')}.jsonl.gz${isSealed ? '.sealed' : ''}`;

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** Where one backup goes. */
export interface BackupPlace {
  file: string;
  /** The name it has until it is whole. */
  unfinished: string;
  /** The folder that keeps many of them; null when a file was named. */
  folder: string | null;
}

/** What was asked for; `folder` is where backups go unless `to` says otherwise. */
export interface WantedPlace {
  to: string | undefined;
  /** How many backups stay in the folder; undefined = all. */
  keep: number | undefined;
  folder: string;
  isSealed: boolean;
  now: Date;
}

/** Finds the file for one backup. Throws CopyRefused when there is no such folder, or such a file already. */
export function backupPlace({ to, keep, folder, isSealed, now }: WantedPlace): BackupPlace {
  if (to === undefined) mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = resolve(to ?? folder);
  const inFolder = isFolder(path);
  // A disk that is not mounted must not turn the folder's name into a file's.
  if (!inFolder && (keep !== undefined || to?.endsWith(sep))) {
    throw new CliError(`There is no folder ${path}. Is its disk mounted?`);
  }
  const file = inFolder ? join(path, nameAt(now, isSealed)) : path;
  if (!isFolder(dirname(file))) throw new CliError(`There is no folder ${dirname(file)}.`);
  if (existsSync(file)) throw new CliError(`${file} is there already. Name another file, or a folder.`);
  return { file, unfinished: `${file}${UNFINISHED}`, folder: inFolder ? path : null };
}

/** Deletes the oldest backups of a folder beyond this many, and what ended processes left; answers the names of the backups. */
export function removeOld(folder: string, keep: number | undefined, now: Date): string[] {
  const names = readdirSync(folder);
  for (const name of names.filter((one) => one.endsWith(UNFINISHED) && NAMED.test(basename(one, UNFINISHED)))) {
    const { mtimeMs } = statSync(join(folder, name), { throwIfNoEntry: false }) ?? { mtimeMs: now.getTime() };
    if (now.getTime() - mtimeMs > LEFT_AFTER_MS) rmSync(join(folder, name), { force: true });
  }
  if (keep === undefined) return [];
  const old = names
    .filter((name) => NAMED.test(name))
    .sort()
    .slice(0, -keep);
  for (const name of old) rmSync(join(folder, name), { force: true });
  return old;
}
