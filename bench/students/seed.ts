import { NestFactory } from '@nestjs/core';
import { z } from 'zod';
import { Passwords } from '../../src/auth/passwords/passwords';
import { AppLogger } from '../../src/platform/logging/app-logger';
import { settingsFromEnvironment } from '../../src/platform/config/settings';
import { newPassword } from '../../src/contract/users';
import { CliError, readArguments, runCommand, type Tell } from '../../src/cli/commands/run-command';
import { shown } from '../../src/cli/database/place';
import { DEMO_ADMIN, DEMO_PASSWORD, DEMO_SCHOOL } from '../../src/cli/demo/demo-school';
import { type Seeded, seedStudents } from './seed-students';
import { SeedModule } from './seed.module';

const MAX_STUDENTS = 20_000;
const USAGE = `npm run seed -- --students NUMBER [--seed NUMBER]
  --students       how many made-up students there shall be, 1 to ${MAX_STUDENTS.toLocaleString('en-US')}
  --seed           another number makes other students; 1 when it is not given
  --in-production  also where NODE_ENV is production; needs --password
  --password       the password of the made-up people; that of the demo school when it is not given`;

const options = z.object({
  students: z.coerce.number().int().min(1).max(MAX_STUDENTS),
  seed: z.coerce.number().int().min(0).max(1_000_000).default(1),
  'in-production': z.boolean().default(false),
  password: newPassword.optional(),
});

function readOptions(given: string[]): z.infer<typeof options> {
  const text = { type: 'string' } as const;
  const wanted = { students: text, seed: text, password: text, 'in-production': { type: 'boolean' } } as const;
  const { values } = readArguments(given, wanted, { usage: USAGE });
  const read = options.safeParse(values);
  if (read.success) return read.data;
  const wrong = read.error.issues.map(({ path, message }) => `--${path.join('.')}: ${message}`);
  throw new CliError(`${wrong.join('\n')}\n\nUsage: ${USAGE}`);
}

const counted = (count: number, one: string): string =>
  `${count.toLocaleString('en-US')} ${one}${count === 1 ? '' : 's'}`;

function report({ added, there, stages, counselors, lists, failed }: Seeded): string[] {
  const perStage = [...stages].map(([stage, count]) => `${stage} ${count}`).join(', ');
  return [
    `${counted(added, 'made-up student')} added to ${DEMO_SCHOOL.name}; ${there.toLocaleString('en-US')} were there already.`,
    `Progress: ${perStage}. ${counted(lists, 'school list')} written${failed ? `, ${failed} failed` : ''}.`,
    `Their counselors:\n${counselors.map(({ name, email }) => `  ${email}  ${name}`).join('\n')}`,
  ];
}

/** Fills the database with made-up students; the app may be running meanwhile. */
async function run(given: string[], tell: Tell): Promise<void> {
  const { students, seed, password = DEMO_PASSWORD, ...order } = readOptions(given);
  // Where workers do the jobs, none may be running; this one always does those it brings.
  process.env['RUN_JOBS'] = 'true';
  const settings = settingsFromEnvironment();
  if (settings.production && !order['in-production']) {
    throw new CliError(
      'This is production: made-up students would stand beside real ones. Nothing was changed. Add --in-production and --password if you mean it.',
    );
  }
  if (settings.production && password === DEMO_PASSWORD) {
    throw new CliError('Everybody knows the password of the demo school. Nothing was changed. Add --password.');
  }
  const app = await NestFactory.createApplicationContext(SeedModule.with(settings), {
    logger: new AppLogger({ json: settings.production, level: 'error' }),
  });
  try {
    tell(`Filling ${shown(settings.database)} …`);
    const passwordHash = await app.get(Passwords).hash(password, DEMO_ADMIN);
    const seeded = await seedStudents(app, { students, seed, passwordHash, tell });
    report(seeded).forEach(tell);
    tell(`They log in on ${settings.publicUrl}/login with the password ${password}`);
  } finally {
    await app.close();
  }
}

runCommand(run);
