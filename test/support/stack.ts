import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../../src/platform/runtime/process';
import { createTempFolder } from './folder';
import { freePort } from './free-port';
import { createDatabase, type PrivateService, findProgram, startMariaDb, startRedis } from './private-services';
import { createAdmin, type ProcessResult, launch } from './process';
import type { Server } from './server';
import { until } from './until';

const APP_COUNT = 2;
const PROXY_TEMPLATE = join(projectRoot(), 'deploy', 'nginx', 'pathlight.conf.template');

type Environment = Record<string, string>;

/** A process of the stack that can be ended and started again at its place. */
export interface StackMember {
  /** Where it answers directly, without the proxy; empty for a worker. */
  url: string;
  end(signal: NodeJS.Signals): Promise<ProcessResult>;
  /** Starts it again, after `end`; comes when it answers. */
  restart(): Promise<void>;
}

/** What compose would start, from the installed programs: `url` is that of the proxy. */
export interface Stack extends Server {
  apps: StackMember[];
  worker: StackMember;
  /** Where the worker tells how it is. */
  workerUrl: string;
  mariadb: PrivateService;
  redis: PrivateService;
  /** What the proxy has noted of its requests. */
  proxyLog(): Promise<string>;
}

/** What is to be undone, the last first. */
type CleanupSteps = (() => Promise<unknown>)[];

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

async function startMember(
  name: 'main' | 'worker',
  environment: Environment,
  isReady: (output: string) => Promise<boolean>,
): Promise<StackMember> {
  let running: ReturnType<typeof launch>;
  const restart = async (): Promise<void> => {
    running = launch(name, [], environment);
    const { child, result } = running;
    let output = '';
    let exited: ProcessResult | null = null;
    child.stdout?.on('data', (text: Buffer) => (output += text.toString()));
    void result.then((end) => (exited = end));
    await until(async () => exited !== null || (await isReady(output)));
    if (exited) throw new Error(`${name} did not start: ${JSON.stringify(exited)}`);
  };
  await restart();
  const end = (signal: NodeJS.Signals): Promise<ProcessResult> => {
    running.child.kill(signal);
    return running.result;
  };
  return { url: environment['PORT'] ? `http://127.0.0.1:${environment['PORT']}` : '', end, restart };
}

/** The same rules as in compose, with the ports of this machine filled in. */
async function siteProxyConfig(listen: string, apps: string[], log: string): Promise<string> {
  const templateValues: Record<string, string> = { PROXY_LISTEN: listen, PROXY_LOG: log };
  apps.forEach((app, index) => (templateValues[`PROXY_APP_${index + 1}`] = app));
  const template = await readFile(PROXY_TEMPLATE, 'utf8');
  return template.replace(/\$\{(PROXY_\w+)\}/g, (_, name: string) => {
    const value = templateValues[name];
    if (value === undefined) throw new Error(`The template of the proxy asks for ${name}.`);
    return value;
  });
}

/** What the image of nginx has around our rules. */
function mainProxyConfig(folder: string): string {
  const tempFolders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
events { worker_connections 2048; }
http {
  ${tempFolders.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n  ')}
  keepalive_timeout 65;
  include ${folder}/pathlight.conf;
}
`;
}

/** Starts nginx with our rules, changed where a test must not wait, in front of the apps at these addresses. */
export async function startProxy(
  folder: string,
  port: number,
  urls: readonly string[],
  editRules: (rules: string) => string = (rules) => rules,
): Promise<ChildProcess> {
  const rules = editRules(
    await siteProxyConfig(
      `127.0.0.1:${port}`,
      urls.map((url) => new URL(url).host),
      join(folder, 'access.log'),
    ),
  );
  await mkdir(folder);
  await writeFile(join(folder, 'pathlight.conf'), rules);
  await writeFile(join(folder, 'nginx.conf'), mainProxyConfig(folder));
  const args = ['-p', folder, '-e', join(folder, 'error.log'), '-c', join(folder, 'nginx.conf')];
  const child = spawn(findProgram('nginx'), args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  child.stderr?.on('data', (text: Buffer) => (output += text.toString()));
  await until(async () => child.exitCode !== null || (await answers(`http://127.0.0.1:${port}/api/health/live`)));
  if (child.exitCode !== null) throw new Error(`nginx did not start: ${output}`);
  return child;
}

/** Starts everything; `overrides` adds to the settings of the app. Whatever was started is ended when a later part does not start. */
export async function startStack(overrides: Environment = {}): Promise<Stack> {
  const cleanups: CleanupSteps = [];
  const stop = async (): Promise<void> => {
    for (const cleanUp of cleanups.splice(0).reverse()) await cleanUp();
  };
  try {
    return { ...(await startAll(overrides, cleanups)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startAll(overrides: Environment, cleanups: CleanupSteps): Promise<Omit<Stack, 'stop'>> {
  const folder = await createTempFolder();
  cleanups.push(() => rm(folder, { recursive: true, force: true }));
  const mariadb = await startMariaDb();
  cleanups.push(() => mariadb.stop());
  const redis = await startRedis(true);
  cleanups.push(() => redis.stop());
  const proxyPort = await freePort();
  const environment: Environment = {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    DATABASE_URL: await createDatabase(mariadb.url),
    REDIS_URL: redis.url,
    JWT_SECRET: randomBytes(32).toString('hex'),
    PUBLIC_URL: `http://127.0.0.1:${proxyPort}`,
    TRUSTED_PROXY: '127.0.0.1',
    ...overrides,
  };
  const apps: StackMember[] = [];
  for (let count = 0; count < APP_COUNT; count += 1) {
    const port = String(await freePort());
    const readyUrl = `http://127.0.0.1:${port}/api/health/ready`;
    const appEnvironment = { ...environment, RUN_JOBS: 'false', PORT: port };
    const app = await startMember('main', appEnvironment, () => answers(readyUrl));
    cleanups.push(() => app.end('SIGKILL'));
    apps.push(app);
  }
  const workerPort = String(await freePort());
  const worker = await startMember('worker', { ...environment, WORKER_PORT: workerPort }, async (output) =>
    output.includes('waits for jobs'),
  );
  cleanups.push(() => worker.end('SIGKILL'));
  const proxy = await startProxy(
    join(folder, 'nginx'),
    proxyPort,
    apps.map(({ url }) => url),
  );
  cleanups.push(async () => {
    if (proxy.exitCode !== null || proxy.signalCode !== null) return;
    const exit = once(proxy, 'exit');
    proxy.kill('SIGTERM');
    await exit;
  });
  return {
    url: `http://127.0.0.1:${proxyPort}`,
    dataDir: folder,
    environment,
    apps,
    worker,
    workerUrl: `http://127.0.0.1:${workerPort}`,
    mariadb,
    redis,
    proxyLog: () => readFile(join(folder, 'nginx', 'access.log'), 'utf8'),
    makeAdmin: async (admin) => {
      const { code, stderr } = await createAdmin(environment, admin);
      if (code !== 0) throw new Error(stderr);
    },
  };
}
