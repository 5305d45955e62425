import './platform/runtime/compile-cache';
import { setFlagsFromString } from 'node:v8';
import { createApp } from './app';
import { AppLogger, installCrashHandlers } from './platform/logging/app-logger';
import { errorText } from './platform/logging/loggable-error';
import { type Settings, SettingsError, settingsFromEnvironment } from './platform/config/settings';
import { NEW_INSTALLATION_FLAG } from './platform/database/known-database';
import { prepareSensitivity } from './guidance/safeguarding/sensitivity';
import { listenErrorMessage } from './platform/http/drain';
import { findProgramMentions } from './colleges/programs/programs-in';
import { nextTurn } from './platform/runtime/yield-to-event-loop';

/** Work that only speeds up a first use waits until the pages requested during startup are sent. */
const WARM_UP_DELAY_MS = 15_000;

async function warmUp(): Promise<void> {
  await prepareSensitivity();
  await nextTurn();
  findProgramMentions('');
}

/**
 * How far the heap may grow beyond what survived the last full collection, in percent. By default it triples under
 * load; a lower value collects so often that saves wait.
 */
const HEAP_GROWTH_PERCENT = 80;

async function start(): Promise<void> {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH_PERCENT}`);
  const settings = settingsFromEnvironment(parseNewInstallationFlag(process.argv.slice(2)));
  installCrashHandlers(new AppLogger({ json: settings.production, level: settings.logLevel }));
  const app = await createApp(settings);
  const accounts = settings.demoData ? await (await import('./cli/demo/seed-demo.js')).seedDemo(app) : [];
  await app.listen(settings.port, settings.host);
  setTimeout(() => void warmUp(), WARM_UP_DELAY_MS).unref();
  const warnings = settings.test
    ? ['NODE_ENV=test: passwords are easy to guess. Never let people use this server.']
    : [];
  const lines = [
    `${settings.productName} runs on ${settings.publicUrl}`,
    ...demoAccessLines(settings),
    ...warnings,
    ...accounts,
  ];
  process.stdout.write(`\n${lines.join('\n')}\n\n`);
}

/** Whether the command line says that there is no database yet. Throws SettingsError for any other argument. */
function parseNewInstallationFlag(args: readonly string[]): boolean {
  const unknownArgument = args.find((argument) => argument !== NEW_INSTALLATION_FLAG);
  if (unknownArgument === undefined) return args.length > 0;
  throw new SettingsError(
    `${unknownArgument} means nothing here. The app takes no argument but ${NEW_INSTALLATION_FLAG}.`,
  );
}

/** Who can open the demo school, and how to change that; empty for any other installation. */
function demoAccessLines({ demoData, host }: Settings): string[] {
  if (!demoData) return [];
  return host === '127.0.0.1'
    ? ['Only this machine can open it. HOST=0.0.0.0 lets your network in, where anybody can use the accounts below.']
    : [`Others can open it (HOST=${host}), and anybody who does can use the accounts below.`];
}

function startupErrorText(error: unknown): string {
  if (error instanceof SettingsError) return error.message;
  return listenErrorMessage(error, 'PORT') ?? errorText(error);
}

start().catch((error: unknown) => {
  process.stderr.write(`${startupErrorText(error)}\n`);
  process.exit(1);
});
