import type { INestApplicationContext } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { grant, onBehalfOf } from '../../src/access/actor';
import { InviteCodesService } from '../../src/invite-codes/invite-codes.service';
import { GenerationsService } from '../../src/recommendations/generation/generations.service';
import { SchoolsService } from '../../src/users/schools.service';
import { type NewUser, UsersService } from '../../src/users/users.service';
import { fillStudents, live, makeDemoSchool } from '../../src/cli/demo/seed-demo';
import { daysBefore, DEMO_SCHOOL, demoId } from '../../src/cli/demo/demo-school';
import { type Counselor, type MadeUpStudent, madeUpStudent, type Stage, STAGES } from './made-up-students';

/** Students whose accounts are made in one transaction. */
const BATCH = 25;
const LOOK_EVERY_MS = 200;

export interface SeedOrder {
  /** How many made-up students there shall be, besides those of the demo school. */
  students: number;
  /** Another number makes other students. */
  seed: number;
  /** The hash of the password that their accounts get. */
  passwordHash: string;
  /** Is told how far the work is. */
  tell: (line: string) => void;
}

export interface Seeded {
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
export async function seedStudents(app: INestApplicationContext, order: SeedOrder): Promise<Seeded> {
  const students = Array.from({ length: order.students }, (_, index) => madeUpStudent(index, order.seed));
  const schoolId = await demoSchoolId(app, order.passwordHash);
  const there = await app.get(UsersService).names(students.map(({ email }) => demoId(email)));
  const missing = students.filter(({ email }) => !there.has(demoId(email)));
  const add = accountMaker(order.passwordHash, schoolId);
  const counselors = [...new Map(students.map(({ counselor }) => [counselor.email, counselor])).values()];
  await addCounselors(app, counselors, add);
  // Those of an earlier run that was killed before it was done.
  await fillStudents(
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
  await makeDemoSchool(app, passwordHash);
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
  await fillStudents(app, batch, now);
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
    const { state } = await app.get(GenerationsService).status(onBehalfOf(subject));
    if (state === 'ready') await live(app, grant<'write'>(null, subject), student);
  }
}
