import { NestFactory } from '@nestjs/core';
import { AccountsModule } from '../accounts.module';
import { SecondFactors } from '../auth/second-factor.service';
import { settingsFromEnvironment } from '../config/settings';
import { CopyRefused } from '../database/copies/copy-refused';
import { readArguments, runCommand, type Tell } from './run-command';

const USAGE = 'node dist/src/commands/second-factor-reset.js --email a@b.example';

/** Switches off the second factor of somebody who lost phone and recovery codes, e.g. a school's only admin. */
async function run(given: string[], tell: Tell): Promise<void> {
  const { values } = readArguments(given, { email: { type: 'string' } }, { usage: USAGE });
  if (!values.email) throw new CopyRefused(`--email is missing.\n\nUsage: ${USAGE}`);
  const app = await NestFactory.createApplicationContext(AccountsModule.with(settingsFromEnvironment()), {
    logger: ['error'],
  });
  try {
    const wasOn = await app.get(SecondFactors).resetByCommand(values.email);
    if (!wasOn) throw new CopyRefused('No account with this email has a second step.');
    tell('The second step is off. It can be set up again on the account page.');
  } finally {
    await app.close();
  }
}

runCommand(run);
