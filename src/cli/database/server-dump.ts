import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import type { DatabaseAddress } from '../../platform/config/setting-values';
import { HISTORY_TABLE } from '../../platform/database/known-database';
import { CliError } from '../commands/run-command';

type ServerAddress = Extract<DatabaseAddress, { kind: 'mysql' }>;

const INSTALL_HINT = 'Install the client programs of your database server (on Debian: apt-get install mariadb-client).';
const MAX_MESSAGE = 4_000;

const CLIENT_TOOLS = [
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

function findTools(program: 'dump' | 'client') {
  const tools = CLIENT_TOOLS.find((candidate) => isInstalled(candidate[program]));
  if (!tools)
    throw new CliError(
      `Neither ${CLIENT_TOOLS.map((candidate) => candidate[program]).join(' nor ')} is installed. ${INSTALL_HINT}`,
    );
  return tools;
}

const connectionArguments = (
  { host, port, user, tls }: ServerAddress,
  tools: (typeof CLIENT_TOOLS)[number],
): string[] => [
  ...['--protocol=tcp', `--host=${host}`, `--port=${port}`, `--user=${user}`, '--default-character-set=utf8mb4'],
  ...(tls ? tools.tls : tools.open),
];

interface FileDescriptors {
  input?: number;
  output?: number;
}

/** The errors a program reports, without the failed statement, because it holds what people wrote. */
const extractErrors = (message: string, program: string): string =>
  message
    .split('\n')
    .filter((line) => line.startsWith('ERROR ') || line.startsWith(`${program}:`))
    .map((line) => line.replace(/^(ERROR .* at line \d+):.*$/, '$1'))
    .join(' ');

/** Runs a program of the server to its end. Throws CliError with its error. */
async function run(
  program: string,
  args: string[],
  { password }: ServerAddress,
  { input, output }: FileDescriptors,
): Promise<void> {
  const child = spawn(program, args, {
    stdio: [input ?? 'ignore', output ?? 'ignore', 'pipe'],
    // Everyone on the machine can read arguments, but only this user can read the environment.
    env: { ...process.env, ...(password ? { MYSQL_PWD: password } : {}) },
  });
  let message = '';
  child.stderr?.on('data', (text: Buffer) => (message = (message + text.toString()).slice(-MAX_MESSAGE)));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0)
    throw new CliError(`${program} failed: ${extractErrors(message, program) || `it ended with ${code}.`}`);
}

/** Writes a snapshot of these tables into a new file while others keep writing. */
export async function dumpServer(address: ServerAddress, tables: string[], file: string): Promise<void> {
  const tools = findTools('dump');
  const dumpOptions = ['--single-transaction', '--quick', '--hex-blob', '--no-tablespaces', ...tools.dumpOnly];
  const handle = await open(file, 'wx');
  try {
    // The migrations table comes last, so that no app takes a half-filled database for a complete one.
    const args = [...connectionArguments(address, tools), ...dumpOptions, address.database, ...tables, HISTORY_TABLE];
    await run(tools.dump, args, address, { output: handle.fd });
  } finally {
    await handle.close();
  }
}

export async function loadDump(address: ServerAddress, file: string): Promise<void> {
  const tools = findTools('client');
  const handle = await open(file);
  try {
    const args = [...connectionArguments(address, tools), '--batch', address.database];
    await run(tools.client, args, address, { input: handle.fd });
  } finally {
    await handle.close();
  }
}
