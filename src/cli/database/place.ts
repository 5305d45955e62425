import { existsSync, linkSync, readdirSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { type DatabaseAddress, displayAddress, readDatabaseUrl } from '../../platform/config/setting-values';
import { CliError } from '../commands/run-command';

const POOL_SIZE = 4;

/** Parses a command's database address: `mysql://user:password@host:port/database`, or the path of a SQLite file. */
export function readAddress(text: string): DatabaseAddress {
  if (!/^\w+:\/\//.test(text)) return { kind: 'sqlite', file: resolve(text) };
  const address = readDatabaseUrl(text, POOL_SIZE);
  // The address itself may contain a password, so it is not repeated.
  if (!address) throw new CliError('An address must read mysql://user:password@host:port/database, or be a file.');
  return address;
}

/** Opening a missing SQLite file would create an empty one, so this refuses it. */
export function assertFileExists(address: DatabaseAddress): void {
  if (address.kind === 'sqlite' && !existsSync(address.file)) {
    throw new CliError(`There is no database at ${address.file}.`);
  }
}

const emptyingHint = (address: DatabaseAddress): string =>
  address.kind === 'sqlite'
    ? `Stop the app and move the file away, together with ${address.file}-wal and ${address.file}-shm where they exist.`
    : 'Make a new one on the server (CREATE DATABASE pathlight2 CHARACTER SET utf8mb4) and name it in the address.';

export const notEmptyError = (address: DatabaseAddress): CliError =>
  new CliError(
    `The database ${displayAddress(address)} is not empty. It is left as it is; only an empty one is filled.\n${emptyingHint(address)}`,
  );

/** A database that is filled under another name first, so that nobody sees it half full. */
interface FillTarget {
  address: DatabaseAddress;
  /** Gives the filled database its name. Throws CliError if another one has appeared there. */
  commit(): void;
  discard(): void;
}

const unfinishedName = (file: string, pid: number): string => `${file}.unfinished-${pid}`;

function removeDatabase(file: string): void {
  for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true });
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Removes what killed processes left next to this file: it holds private data, and no app looks at it. */
function removeAbandoned(file: string): void {
  const prefix = unfinishedName(basename(file), 0).slice(0, -1);
  for (const name of readdirSync(dirname(file)).filter((entry) => entry.startsWith(prefix))) {
    const pid = Number.parseInt(name.slice(prefix.length), 10);
    if (pid > 0 && !isRunning(pid)) removeDatabase(unfinishedName(file, pid));
  }
}

/** Where a copy to this address is made: a new SQLite file next to its final name, anything else in place. */
export function fillTargetFor(address: DatabaseAddress): FillTarget {
  if (address.kind !== 'sqlite' || existsSync(address.file))
    return { address, commit: () => undefined, discard: () => undefined };
  const { file } = address;
  const folder = dirname(file);
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw new CliError(`There is no folder ${folder}.`);
  // SQLite would apply another database's log to the new one.
  if (existsSync(`${file}-wal`)) throw new CliError(`${file}-wal belongs to a database that is gone. Move it away.`);
  removeAbandoned(file);
  const unfinished = unfinishedName(file, process.pid);
  const discard = (): void => removeDatabase(unfinished);
  discard();
  return {
    address: { kind: 'sqlite', file: unfinished },
    commit: () => {
      if (statSync(`${unfinished}-wal`, { throwIfNoEntry: false })?.size) throw new Error('The log was not folded in.');
      publishFile(unfinished, file);
      discard();
    },
    discard,
  };
}

function publishFile(unfinished: string, file: string): void {
  try {
    // Unlike a rename, a link never replaces a database that an app created in the meantime.
    linkSync(unfinished, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new CliError(`Another database has appeared at ${file}; it is left as it is. Is the app running?`);
  }
}
