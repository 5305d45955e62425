import { existsSync } from 'node:fs';
import { createApp } from './app';
import { Settings, SettingsError } from './config/settings';
import { seedDemo } from './demo/seed-demo';

async function start(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const settings = new Settings();
  const app = await createApp(settings);
  const accounts = settings.demoData ? await seedDemo(app) : [];
  await app.listen(settings.port, settings.host);
  const lines = [`${settings.productName} runs on ${settings.publicUrl}`, ...accounts];
  process.stdout.write(`\n${lines.join('\n')}\n\n`);
}

start().catch((error: unknown) => {
  const sentence =
    error instanceof SettingsError ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
});
