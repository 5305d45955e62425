import { AccountsModule, withApp } from '../accounts.module';
import { SecondFactors } from '../../auth/second-factor/second-factor.service';
import { settingsFromEnvironment } from '../../platform/config/settings';
import { CliError, readArguments, runCommand, type PrintLine } from './run-command';

const USAGE = 'node dist/src/cli/commands/second-factor-reset.js --email a@b.example';

/** For somebody who lost phone and recovery codes, e.g. a school's only admin. */
async function run(args: string[], print: PrintLine): Promise<void> {
  const { email } = readArguments(args, { email: { type: 'string' } }, { usage: USAGE }).values;
  if (!email) throw new CliError(`--email is missing.\n\nUsage: ${USAGE}`);
  const settings = settingsFromEnvironment();
  await withApp(settings, AccountsModule.forRoot(settings), async (app) => {
    const wasOn = await app.get(SecondFactors).resetByCommand(email);
    if (!wasOn) throw new CliError('No account with this email uses two-step verification.');
    print('Two-step verification is off. It can be set up again on the account page.');
  });
}

runCommand(run);
