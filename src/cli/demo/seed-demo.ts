import type { INestApplicationContext } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Passwords } from '../../auth/sign-in/passwords';
import { InviteCodesService } from '../../invite-codes/invite-codes.service';
import { SchoolsService } from '../../users/schools.service';
import { type NewUser, UsersService } from '../../users/users.service';
import { fillStudents } from './demo-answers';
import { daysBefore } from './demo-dates';
import { fillDesk } from './demo-desk';
import { demoId } from './demo-id';
import { prepareLists } from './demo-lists';
import { DEMO_ADMIN, DEMO_COUNSELORS, DEMO_PASSWORD, DEMO_SCHOOL } from './demo-school';
import { signInLines } from './sign-in-lines';
import { DEMO_STUDENTS } from './students/everyone';

/**
 * Fills an empty database with the demo school; school lists are written in the background.
 * The answer is the lines to print at start: how to sign in, or nothing when the database holds other schools only.
 */
export async function seedDemo(app: INestApplicationContext): Promise<string[]> {
  const schools = app.get(SchoolsService);
  const now = new Date();
  const isThere = (await schools.find(app.get(DataSource).manager, DEMO_SCHOOL)) !== null;
  if (!isThere && (await schools.count()) > 0) return [];
  if (isThere) await fillStudents(app, DEMO_STUDENTS, now);
  else {
    await makeDemoSchool(app, await app.get(Passwords).hash(DEMO_PASSWORD, DEMO_ADMIN), now);
    await fillDesk(app, now);
  }
  await prepareLists(app);
  return signInLines(app);
}

/** Makes the demo school: its accounts in one transaction, for nothing is stored for somebody who is not there, then what they typed. */
export async function makeDemoSchool(
  app: INestApplicationContext,
  passwordHash: string,
  now = new Date(),
): Promise<void> {
  await app.get(DataSource).transaction((manager) => makeAccounts(app, manager, passwordHash, now));
  await fillStudents(app, DEMO_STUDENTS, now);
}

async function makeAccounts(
  app: INestApplicationContext,
  manager: EntityManager,
  passwordHash: string,
  now: Date,
): Promise<void> {
  const schoolId = await app.get(SchoolsService).create(manager, DEMO_SCHOOL, now);
  const users = app.get(UsersService);
  const addStaff = async (role: 'admin' | 'counselor', person: typeof DEMO_ADMIN): Promise<void> => {
    const account: NewUser = {
      id: demoId(person.email),
      schoolId,
      counselorId: null,
      role,
      ...person,
      grade: null,
      passwordHash,
    };
    await users.create(manager, account, now);
    await app.get(InviteCodesService).issue(manager, { userId: account.id, role, schoolId, counselorId: null }, now);
  };
  await addStaff('admin', DEMO_ADMIN);
  for (const counselor of Object.values(DEMO_COUNSELORS)) await addStaff('counselor', counselor);
  for (const { name, email, grade, counselor, joinedDaysAgo } of DEMO_STUDENTS) {
    const counselorId = demoId(DEMO_COUNSELORS[counselor].email);
    const account: NewUser = {
      id: demoId(email),
      schoolId,
      counselorId,
      role: 'student',
      email,
      name,
      grade,
      passwordHash,
    };
    await users.create(manager, account, daysBefore(now, joinedDaysAgo));
  }
}
