import { NestFactory } from '@nestjs/core';
import { AccountsModule } from '../accounts.module';
import { SecondFactors } from '../../auth/second-factor/second-factor.service';
import { settingsFromEnvironment } from '../../platform/config/settings';
import { CliError, readArguments, runCommand, type PrintLine } from './run-command';

const USAGE = 'node dist/src/cli/commands/second-factor-reset.js --email a@b.example';

/** For somebody who lost phone and recovery codes, e.g. a school's only admin. */
async function run(given: string[], tell: PrintLine): Promise<void> {
  const { values } = readArguments(given, { email: { type: 'string' } }, { usage: USAGE });
  if (!values.email) throw new CliError(`--email is missing.\n\nUsage: ${USAGE}`);
  const app = await NestFactory.createApplicationContext(AccountsModule.with(settingsFromEnvironment()), {
    logger: ['error'],
  });
  try {
    const wasOn = await app.get(SecondFactors).resetByCommand(values.email);
    if (!wasOn) throw new CliError('No account with this email uses two-step verification.');
    tell('Two-step verification is off. It can be set up again on the account page.');
  } finally {
    await app.close();
  }
}

runCommand(run);
