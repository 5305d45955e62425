import { NestFactory } from '@nestjs/core';
import { AccountsModule } from '../accounts.module';
import { AuditVerification, type ChainReport } from '../../privacy/audit/audit-verification';
import { CliError } from '../cli-error';
import { settingsFromEnvironment } from '../../platform/config/settings';
import { readArguments, runCommand } from './run-command';

const countOf = (entries: number): string => (entries === 1 ? '1 entry' : `${entries.toLocaleString('en-US')} entries`);

function lineOf({ schoolId, entries, brokenAt, head }: ChainReport): string {
  const chain = schoolId === '' ? 'Without a school' : `School ${schoolId}`;
  if (brokenAt !== null) return `${chain}: ${countOf(entries)}, BROKEN at number ${brokenAt}`;
  return `${chain}: ${countOf(entries)}, valid; ends with ${head.number} ${head.hash}`;
}

/** Walks every chain of the audit log; ends with 1 when one is broken. The app may be running meanwhile. */
runCommand(async (given, tell) => {
  readArguments(given, {}, { usage: 'npm run audit:verify' });
  const app = await NestFactory.createApplicationContext(AccountsModule.with(settingsFromEnvironment()), {
    logger: ['error'],
  });
  try {
    const verification = app.get(AuditVerification);
    const reports: ChainReport[] = [];
    for (const schoolId of await verification.chains()) {
      const report = await verification.verify(schoolId);
      reports.push(report);
      tell(lineOf(report));
    }
    const total = reports.reduce((sum, { entries }) => sum + entries, 0);
    const broken = reports.filter(({ brokenAt }) => brokenAt !== null);
    if (broken.length)
      throw new CliError(`${countOf(total)}, and ${broken.length} of ${reports.length} chains broken.`);
    tell(`${countOf(total)}, all valid.`);
    tell('Write the last numbers and hashes down elsewhere: only they show that nothing was cut off the end later.');
  } finally {
    await app.close();
  }
});
