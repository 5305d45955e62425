import { NestFactory } from '@nestjs/core';
import { AccountsModule } from '../accounts.module';
import { AUDIT_FAULTS, type AuditFault } from '../../contract/audit';
import { AuditVerification, isChainWhole, type LostMark } from '../../privacy/audit/audit-verification';
import type { ChainReport, NotedBreak } from '../../privacy/audit/chain-walk';
import { CliError } from '../cli-error';
import { settingsFromEnvironment } from '../../platform/config/settings';
import { readArguments, runCommand } from './run-command';

const USAGE = `npm run audit:verify -- [--known SCHOOL:NUMBER ...]
  --known  an entry that tells of a break you have looked into: it is still told, and no longer ends the command with 1;
           SCHOOL is the id of the school, or 'none' for what belongs to no school`;

const KEY_IS_MISSING = `A log that is broken at its first entry was most likely sealed under another key: after a restore on another machine, or
after JWT_SECRET was changed. Set AUDIT_EARLIER_SECRETS to the secret of then (or bring back DATA_DIR/token.key), and verify again.`;

const countOf = (entries: number): string => (entries === 1 ? '1 entry' : `${entries.toLocaleString('en-US')} entries`);

const isFault = (word: string | null): word is AuditFault => word !== null && Object.hasOwn(AUDIT_FAULTS, word);
const faultText = (word: string | null): string => (isFault(word) ? AUDIT_FAULTS[word] : 'it was changed');

interface Found {
  report: ChainReport;
  lost: LostMark | null;
  isOfToday: boolean;
}

function nameOf({ report: { schoolId }, isOfToday }: Found): string {
  if (schoolId === '') return 'Without a school';
  return isOfToday ? `School ${schoolId}` : `Deleted school ${schoolId}`;
}

function standingOf({ report: { isMissing, entries, brokenAt, head } }: Found): string {
  if (isMissing && entries === 0) return 'MISSING: there is no log, and there should be one';
  if (isMissing)
    return `${countOf(entries)}, BROKEN at number ${brokenAt}: the row that tells where they end is missing`;
  if (brokenAt !== null) return `${countOf(entries)}, BROKEN at number ${brokenAt}`;
  return `${countOf(entries)}, valid; ends with ${head.number} ${head.hash}`;
}

const breakLine = ({ number, at, fault }: NotedBreak): string =>
  `  entry ${number}, ${at.toISOString()}: the app found before it added to the log that ${faultText(fault)}`;

const lostLine = ({ number, at }: LostMark): string =>
  `  CUT OFF or put back: it held entry ${number}${at ? `, as was written down on ${at}` : ''}, and does not any more`;

function linesOf(found: Found): string[] {
  const { report, lost } = found;
  return [`${nameOf(found)}: ${standingOf(found)}`, ...report.breaks.map(breakLine), ...(lost ? [lostLine(lost)] : [])];
}

/** Walks every chain of the audit log; ends with 1 when something is wrong with one. The app may be running meanwhile. */
runCommand(async (given, tell) => {
  const { values } = readArguments(given, { known: { type: 'string', multiple: true } }, { usage: USAGE });
  const known = new Set(values.known ?? []);
  const app = await NestFactory.createApplicationContext(AccountsModule.with(settingsFromEnvironment()), {
    logger: ['error'],
  });
  try {
    const verification = app.get(AuditVerification);
    const schools = await verification.schools();
    const lostMarks = await verification.lostMarks();
    const found: Found[] = [];
    for (const schoolId of await verification.chains()) {
      const report = await verification.verify(schoolId);
      const one = { report, lost: lostMarks.get(schoolId) ?? null, isOfToday: schools.has(schoolId) };
      found.push(one);
      linesOf(one).forEach(tell);
    }
    const total = found.reduce((sum, { report }) => sum + report.entries, 0);
    const isKnown =
      (schoolId: string) =>
      ({ number }: NotedBreak) =>
        known.has(`${schoolId || 'none'}:${number}`);
    const wrong = found.filter(({ report, lost }) => {
      const breaks = report.breaks.filter((one) => !isKnown(report.schoolId)(one));
      return !isChainWhole({ ...report, breaks }, lost);
    });
    const isOfAnotherKey = wrong.some(({ report }) => !report.isMissing && report.brokenAt === report.from);
    if (isOfAnotherKey) tell(KEY_IS_MISSING);
    if (wrong.length) throw new CliError(`${countOf(total)}, and ${wrong.length} of ${found.length} chains broken.`);
    tell(`${countOf(total)}, all valid.`);
    tell('Write the last numbers and hashes down elsewhere: only they show that nothing was cut off the end later.');
  } finally {
    await app.close();
  }
});
