import { existsSync, linkSync, readdirSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { type DatabaseAddress, readDatabaseUrl } from '../../platform/config/setting-values';
import { CliError } from '../commands/run-command';

/** Connections a command opens at most. */
const POOL = 4;

/** Reads an address of a command: `mysql://user:password@host:port/database`, or the path of a SQLite file. */
export function readAddress(text: string): DatabaseAddress {
  if (!/^\w+:\/\//.test(text)) return { kind: 'sqlite', file: resolve(text) };
  const address = readDatabaseUrl(text, POOL);
  // The address itself holds a password and is not repeated.
  if (!address) throw new CliError('An address must read mysql://user:password@host:port/database, or be a file.');
  return address;
}

/** The address as it may be shown: without user and password. */
export const shown = (address: DatabaseAddress): string =>
  address.kind === 'sqlite' ? address.file : `${address.database} on ${address.host}:${address.port}`;

/** Opening a SQLite file that is not there would make an empty one; this says so instead. */
export function refuseMissingFile(address: DatabaseAddress): void {
  if (address.kind === 'sqlite' && !existsSync(address.file)) {
    throw new CliError(`There is no database at ${address.file}.`);
  }
}

/** How to get an empty database in place of this one. */
const howToEmpty = (address: DatabaseAddress): string =>
  address.kind === 'sqlite'
    ? `Stop the app and move the file away, together with ${address.file}-wal and ${address.file}-shm where they exist.`
    : 'Make a new one on the server (CREATE DATABASE pathlight2 CHARACTER SET utf8mb4) and name it in the address.';

/** The refusal to fill a database that holds something. */
export const notEmpty = (address: DatabaseAddress): CliError =>
  new CliError(
    `The database ${shown(address)} is not empty. It is left as it is; only an empty one is filled.\n${howToEmpty(address)}`,
  );

/** A place that is filled under another name first, so that nobody ever meets it half full. */
export interface Place {
  address: DatabaseAddress;
  /** Gives the filled database its name. Throws CliError when another one has appeared there. */
  keep(): void;
  /** Removes what was made. */
  discard(): void;
}

const unfinishedName = (file: string, pid: number): string => `${file}.unfinished-${pid}`;

function removeDatabase(file: string): void {
  for (const ending of ['', '-wal', '-shm']) rmSync(file + ending, { force: true });
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Removes what processes that were ended have left beside this file: it holds private data, and no app ever looks at it. */
function removeAbandoned(file: string): void {
  const beginning = unfinishedName(basename(file), 0).slice(0, -1);
  for (const name of readdirSync(dirname(file)).filter((one) => one.startsWith(beginning))) {
    const pid = Number.parseInt(name.slice(beginning.length), 10);
    if (pid > 0 && !isRunning(pid)) removeDatabase(unfinishedName(file, pid));
  }
}

const asItIs = (address: DatabaseAddress): Place => ({ address, keep: () => undefined, discard: () => undefined });

/** Where a copy to this address is made: a new SQLite file beside its later name, anything else where it is. */
export function placeFor(address: DatabaseAddress): Place {
  if (address.kind !== 'sqlite' || existsSync(address.file)) return asItIs(address);
  const { file } = address;
  const folder = dirname(file);
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw new CliError(`There is no folder ${folder}.`);
  // SQLite would add the log of another database to the new one.
  if (existsSync(`${file}-wal`)) throw new CliError(`${file}-wal belongs to a database that is gone. Move it away.`);
  removeAbandoned(file);
  const unfinished = unfinishedName(file, process.pid);
  const discard = (): void => removeDatabase(unfinished);
  discard();
  return {
    address: { kind: 'sqlite', file: unfinished },
    keep: () => {
      if (statSync(`${unfinished}-wal`, { throwIfNoEntry: false })?.size) throw new Error('The log was not folded in.');
      giveName(unfinished, file);
      discard();
    },
    discard,
  };
}

function giveName(unfinished: string, file: string): void {
  try {
    // Unlike a rename, a link never replaces a database that an app has made meanwhile.
    linkSync(unfinished, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new CliError(`Another database has appeared at ${file}; it is left as it is. Is the app running?`);
  }
}
