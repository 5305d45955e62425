import { createApp } from './app';
import { AppLogger } from './platform/logging/app-logger';
import { installCrashHandlers } from './platform/logging/crash-handlers';
import { errorText } from './platform/logging/loggable-error';
import { type Settings, SettingsError, settingsFromEnvironment } from './platform/config/settings';
import { prepareReading } from './guidance/safeguarding/signs/read-danger';
import { seedDemo } from './cli/demo/seed-demo';

/** What only makes the first reading of a troubling text quick waits until the pages that were asked for during the start are out. */
const PREPARES_AFTER_MS = 15_000;

async function start(): Promise<void> {
  const settings = settingsFromEnvironment();
  installCrashHandlers(new AppLogger({ json: settings.production, level: settings.logLevel }));
  const app = await createApp(settings);
  const accounts = settings.demoData ? await seedDemo(app) : [];
  await app.listen(settings.port, settings.host);
  setTimeout(() => void prepareReading(), PREPARES_AFTER_MS).unref();
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

/** Who can open the demo school, and how that is changed; nothing for any other installation. */
function reachOf({ demoData, host }: Settings): string[] {
  if (!demoData) return [];
  return host === '127.0.0.1'
    ? ['Only this machine can open it. HOST=0.0.0.0 lets your network in, where anybody can use the accounts below.']
    : [`Others can open it (HOST=${host}), and anybody who does can use the accounts below.`];
}

/** Why nobody can be listened to at HOST and PORT, and what to do; null for anything else. */
function listeningRefusal(error: unknown): string | null {
  const { code, port, address, hostname, syscall } = (error ?? {}) as NodeJS.ErrnoException & {
    port?: number;
    address?: string;
    hostname?: string;
  };
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Stop what uses it, or set PORT to another number.`;
  if (code === 'EACCES' && syscall === 'listen')
    return `This user may not listen on port ${port}. Set PORT to 1024 or more, and put a proxy before it.`;
  if (code === 'EADDRNOTAVAIL' || syscall === 'getaddrinfo')
    return `HOST=${hostname ?? address} is no address of this machine. HOST=0.0.0.0 listens on all of them.`;
  return null;
}

/** What went wrong, as the person at the keyboard can act on it. */
function sentenceOf(error: unknown): string {
  if (error instanceof SettingsError) return error.message;
  return listeningRefusal(error) ?? errorText(error);
}

start().catch((error: unknown) => {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exit(1);
});
