import { type DynamicModule, type INestApplicationContext, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { grant, grantReadFor } from '../../src/access/actor';
import { AuthModule } from '../../src/auth/auth.module';
import { Passwords } from '../../src/auth/passwords/passwords';
import { CliError, readArguments, runCommand, type PrintLine } from '../../src/cli/commands/run-command';
import { displayAddress } from '../../src/platform/config/setting-values';
import { daysBefore, DEMO_ADMIN, DEMO_PASSWORD, DEMO_SCHOOL, demoId } from '../../src/cli/demo/demo-school';
import { seedDemoStudents, seedListActivity, seedDemoSchool } from '../../src/cli/demo/seed-demo';
import { newPassword } from '../../src/contract/users';
import { InviteCodesModule } from '../../src/invite-codes/invite-codes.module';
import { InviteCodesService } from '../../src/invite-codes/invite-codes.service';
import { type Settings, settingsFromEnvironment } from '../../src/platform/config/settings';
import { AppLogger } from '../../src/platform/logging/app-logger';
import { GenerationsService } from '../../src/recommendations/generation/generations.service';
import { SchoolsService } from '../../src/users/schools.service';
import { type NewUser, UsersService } from '../../src/users/users.service';
import { WorkerModule } from '../../src/worker.module';
import { type Counselor, type MadeUpStudent, madeUpStudent, type Stage, STAGES } from './made-up-students';

/** The part of the app that makes people up: their accounts, answers and lists; no web server. */
@Module({})
class SeedModule {
  static with(settings: Settings): DynamicModule {
    return { module: SeedModule, imports: [WorkerModule.forRoot(settings), InviteCodesModule, AuthModule] };
  }
}

/** Students whose accounts are made in one transaction. */
const BATCH = 25;
const LOOK_EVERY_MS = 200;

interface SeedOrder {
  /** How many made-up students there shall be, besides those of the demo school. */
  students: number;
  /** Another number makes other students. */
  seed: number;
  /** The hash of the password that their accounts get. */
  passwordHash: string;
  /** Is told how far the work is. */
  tell: (line: string) => void;
}

interface Seeded {
  added: number;
  /** Those who were there already, from an earlier run. */
  there: number;
  stages: Map<Stage, number>;
  counselors: Counselor[];
  lists: number;
  /** Students whose list could not be made. */
  failed: number;
}

interface Account {
  person: Counselor;
  role: 'counselor' | 'student';
  grade: MadeUpStudent['grade'] | null;
  counselorId: string | null;
}

const inBatches = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / BATCH) }, (_, batch) => all.slice(batch * BATCH, (batch + 1) * BATCH));

/** Adds made-up students to the demo school, which is made when it is not there; the same order again adds nobody. */
async function seedStudents(app: INestApplicationContext, order: SeedOrder): Promise<Seeded> {
  const students = Array.from({ length: order.students }, (_, index) => madeUpStudent(index, order.seed));
  const schoolId = await demoSchoolId(app, order.passwordHash);
  const there = await app.get(UsersService).names(students.map(({ email }) => demoId(email)));
  const missing = students.filter(({ email }) => !there.has(demoId(email)));
  const add = accountMaker(order.passwordHash, schoolId);
  const counselors = [...new Map(students.map(({ counselor }) => [counselor.email, counselor])).values()];
  await addCounselors(app, counselors, add);
  // Those of an earlier run that was killed before it was done.
  await seedDemoStudents(
    app,
    students.filter(({ email }) => there.has(demoId(email))),
    new Date(),
  );
  let done = 0;
  for (const batch of inBatches(missing)) {
    await addStudents(app, batch, add);
    done += batch.length;
    order.tell(`${done} of ${missing.length} students`);
  }
  const lists = await makeLists(
    app,
    students.filter(({ wantsList }) => wantsList),
    order.tell,
  );
  const stages = new Map(STAGES.map(([stage]): [Stage, number] => [stage, 0]));
  for (const { stage } of students) stages.set(stage, (stages.get(stage) ?? 0) + 1);
  return { added: missing.length, there: there.size, stages, counselors, ...lists };
}

async function demoSchoolId(app: INestApplicationContext, passwordHash: string): Promise<string> {
  const find = () => app.get(SchoolsService).find(app.get(DataSource).manager, DEMO_SCHOOL);
  const id = await find();
  if (id !== null) return id;
  await seedDemoSchool(app, passwordHash);
  return (await find()) ?? '';
}

type AddAccount = (app: INestApplicationContext, manager: EntityManager, account: Account, at: Date) => Promise<void>;

const accountMaker =
  (passwordHash: string, schoolId: string): AddAccount =>
  async (app, manager, { person, role, grade, counselorId }, at) => {
    const account: NewUser = { ...person, id: demoId(person.email), schoolId, counselorId, role, grade, passwordHash };
    await app.get(UsersService).create(manager, account, at);
    if (role === 'student') return;
    await app.get(InviteCodesService).issue(manager, { userId: account.id, role, schoolId, counselorId: null }, at);
  };

async function addCounselors(app: INestApplicationContext, wanted: Counselor[], add: AddAccount): Promise<void> {
  const there = await app.get(UsersService).names(wanted.map(({ email }) => demoId(email)));
  const missing = wanted.filter(({ email }) => !there.has(demoId(email)));
  await app.get(DataSource).transaction(async (manager) => {
    for (const person of missing) {
      await add(app, manager, { person, role: 'counselor', grade: null, counselorId: null }, new Date());
    }
  });
}

/** Accounts first, then what they typed: nothing is stored for somebody who is not there. */
async function addStudents(app: INestApplicationContext, batch: MadeUpStudent[], add: AddAccount): Promise<void> {
  const now = new Date();
  await app.get(DataSource).transaction(async (manager) => {
    for (const { name, email, grade, counselor, joinedDaysAgo } of batch) {
      const account: Account = {
        person: { name, email },
        role: 'student',
        grade,
        counselorId: demoId(counselor.email),
      };
      await add(app, manager, account, daysBefore(now, joinedDaysAgo));
    }
  });
  await seedDemoStudents(app, batch, now);
}

/** Has the lists made of those who want one, then reviewed and dated; a list that is there already stays. */
async function makeLists(
  app: INestApplicationContext,
  students: MadeUpStudent[],
  tell: SeedOrder['tell'],
): Promise<{ lists: number; failed: number }> {
  const generations = app.get(GenerationsService);
  const ids = students.map(({ email }) => demoId(email));
  const states = async () => (ids.length ? generations.latestStates(ids) : new Map<string, never>());
  const known = await states();
  for (const id of ids) {
    const subject = known.has(id) ? null : await app.get(UsersService).find(id);
    if (subject) await generations.request(grant<'write'>(null, subject));
  }
  let told = -1;
  for (;;) {
    const now = [...(await states()).values()];
    const lists = now.filter((state) => state === 'ready').length;
    const failed = now.filter((state) => state === 'failed').length;
    if (lists + failed >= ids.length) {
      await useLists(app, students);
      return { lists, failed };
    }
    if (lists - told >= BATCH) tell(`${(told = lists)} of ${ids.length} lists`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

async function useLists(app: INestApplicationContext, students: MadeUpStudent[]): Promise<void> {
  for (const student of students) {
    const subject = await app.get(UsersService).find(demoId(student.email));
    if (!subject) continue;
    const { state } = await app.get(GenerationsService).status(grantReadFor(subject));
    if (state === 'ready') await seedListActivity(app, grant<'write'>(null, subject), student);
  }
}

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
async function run(given: string[], tell: PrintLine): Promise<void> {
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
    tell(`Filling ${displayAddress(settings.database)} …`);
    const passwordHash = await app.get(Passwords).hash(password, DEMO_ADMIN);
    const seeded = await seedStudents(app, { students, seed, passwordHash, tell });
    report(seeded).forEach(tell);
    tell(`They log in on ${settings.publicUrl}/login with the password ${password}`);
  } finally {
    await app.close();
  }
}

runCommand(run);
