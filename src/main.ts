import './platform/runtime/compile-cache';
import { setFlagsFromString } from 'node:v8';
import { createApp } from './app';
import { AppLogger, installCrashHandlers } from './platform/logging/app-logger';
import { errorText } from './platform/logging/loggable-error';
import { type Settings, SettingsError, settingsFromEnvironment } from './platform/config/settings';
import { NEW_INSTALLATION } from './platform/database/known-database';
import { prepareReading } from './guidance/safeguarding/sensitivity';
import { listeningRefusal } from './platform/http/drain';
import { programsIn } from './colleges/programs/programs-in';
import { nextTurn } from './platform/runtime/yield-to-event-loop';

/** What only makes the first use of something quick waits until the pages that were asked for during the start are out. */
const PREPARES_AFTER_MS = 15_000;

async function prepareFirstUses(): Promise<void> {
  await prepareReading();
  await nextTurn();
  programsIn('');
}

/** How far the heap may grow past what lived through the last full collection, in percent. Left alone it triples under load; kept closer it collects so often that saves wait. */
const HEAP_GROWS_BY = 80;

async function start(): Promise<void> {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWS_BY}`);
  const settings = settingsFromEnvironment({ isNewInstallation: saysNew(process.argv.slice(2)) });
  installCrashHandlers(new AppLogger({ json: settings.production, level: settings.logLevel }));
  const app = await createApp(settings);
  const accounts = settings.demoData ? await (await import('./cli/demo/seed-demo.js')).seedDemo(app) : [];
  await app.listen(settings.port, settings.host);
  setTimeout(() => void prepareFirstUses(), PREPARES_AFTER_MS).unref();
  const warnings = settings.test
    ? ['NODE_ENV=test: passwords are easy to guess. Never let people use this server.']
    : [];
  const lines = [
    `${settings.productName} runs on ${settings.publicUrl}`,
    ...reachOf(settings),
    ...warnings,
    ...accounts,
  ];
  process.stdout.write(`\n${lines.join('\n')}\n\n`);
}

/** Whether the command line says that there is no database yet. Throws SettingsError for anything else in it. */
function saysNew(given: readonly string[]): boolean {
  const unknown = given.find((word) => word !== NEW_INSTALLATION);
  if (unknown === undefined) return given.length > 0;
  throw new SettingsError(`${unknown} means nothing here. The app takes no argument but ${NEW_INSTALLATION}.`);
}

/** Who can open the demo school, and how that is changed; nothing for any other installation. */
function reachOf({ demoData, host }: Settings): string[] {
  if (!demoData) return [];
  return host === '127.0.0.1'
    ? ['Only this machine can open it. HOST=0.0.0.0 lets your network in, where anybody can use the accounts below.']
    : [`Others can open it (HOST=${host}), and anybody who does can use the accounts below.`];
}

/** What went wrong, as the person at the keyboard can act on it. */
function sentenceOf(error: unknown): string {
  if (error instanceof SettingsError) return error.message;
  return listeningRefusal(error, 'PORT') ?? errorText(error);
}

start().catch((error: unknown) => {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exit(1);
});
