import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import type { DatabaseAddress } from '../../platform/config/setting-values';
import { HISTORY_TABLE } from '../../platform/database/known-database';
import { CliError } from '../commands/run-command';

type ServerAddress = Extract<DatabaseAddress, { kind: 'mysql' }>;

const INSTALL = 'Install the client programs of your database server (on Debian: apt-get install mariadb-client).';
const MAX_MESSAGE = 4_000;

const FAMILIES = [
  { dump: 'mariadb-dump', client: 'mariadb', open: ['--skip-ssl'], tls: ['--ssl-verify-server-cert'], dumpOnly: [] },
  {
    dump: 'mysqldump',
    client: 'mysql',
    open: [],
    tls: ['--ssl-mode=VERIFY_IDENTITY'],
    dumpOnly: ['--set-gtid-purged=OFF'],
  },
] as const;

function isInstalled(program: string): boolean {
  return (process.env['PATH'] ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

function family(program: 'dump' | 'client') {
  const found = FAMILIES.find((one) => isInstalled(one[program]));
  if (!found)
    throw new CliError(`Neither ${FAMILIES.map((one) => one[program]).join(' nor ')} is installed. ${INSTALL}`);
  return found;
}

const connection = ({ host, port, user, tls }: ServerAddress, found: (typeof FAMILIES)[number]): string[] => [
  ...['--protocol=tcp', `--host=${host}`, `--port=${port}`, `--user=${user}`, '--default-character-set=utf8mb4'],
  ...(tls ? found.tls : found.open),
];

interface Files {
  input?: number;
  output?: number;
}

/** The errors a program reports, without the failed statement, because it holds what people wrote. */
const errorsIn = (message: string, program: string): string =>
  message
    .split('\n')
    .filter((line) => line.startsWith('ERROR ') || line.startsWith(`${program}:`))
    .map((line) => line.replace(/^(ERROR .* at line \d+):.*$/, '$1'))
    .join(' ');

/** Runs a program of the server to its end. Throws CliError with its error. */
async function run(
  program: string,
  given: string[],
  { password }: ServerAddress,
  { input, output }: Files,
): Promise<void> {
  const child = spawn(program, given, {
    stdio: [input ?? 'ignore', output ?? 'ignore', 'pipe'],
    // Everyone on the machine can read arguments, but only this user can read the environment.
    env: { ...process.env, ...(password ? { MYSQL_PWD: password } : {}) },
  });
  let message = '';
  child.stderr?.on('data', (text: Buffer) => (message = (message + text.toString()).slice(-MAX_MESSAGE)));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new CliError(`${program} failed: ${errorsIn(message, program) || `it ended with ${code}.`}`);
}

/** Writes a snapshot of these tables into a new file while others keep writing. */
export async function dumpServer(address: ServerAddress, tables: string[], file: string): Promise<void> {
  const found = family('dump');
  const consistent = ['--single-transaction', '--quick', '--hex-blob', '--no-tablespaces', ...found.dumpOnly];
  const handle = await open(file, 'wx');
  try {
    // The migrations table comes last, so that no app takes a half-filled database for a complete one.
    const given = [...connection(address, found), ...consistent, address.database, ...tables, HISTORY_TABLE];
    await run(found.dump, given, address, { output: handle.fd });
  } finally {
    await handle.close();
  }
}

export async function loadDump(address: ServerAddress, file: string): Promise<void> {
  const found = family('client');
  const handle = await open(file);
  try {
    const given = [...connection(address, found), '--batch', address.database];
    await run(found.client, given, address, { input: handle.fd });
  } finally {
    await handle.close();
  }
}
