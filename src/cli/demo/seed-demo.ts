import type { INestApplicationContext } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AcademicService } from '../../academic/academic.service';
import { grant } from '../../access/authorized';
import { Passwords } from '../../auth/sign-in/passwords';
import { responseIdOf } from '../../contract/forms/catalogue';
import { InviteCodesService } from '../../invite-codes/invite-codes.service';
import { ResponsesService } from '../../responses/responses.service';
import { AuditLog } from '../../privacy/audit/audit-log';
import { SchoolsService } from '../../users/schools.service';
import { type NewUser, UsersService } from '../../users/users.service';
import { dateStudent, daysBefore } from './demo-dates';
import { fillDesk } from './demo-desk';
import { demoId } from './demo-id';
import { prepareLists } from './demo-lists';
import { DEMO_ADMIN, DEMO_COUNSELORS, DEMO_PASSWORD, DEMO_SCHOOL } from './demo-school';
import type { DemoStudent } from './demo-student';
import { signInLines } from './sign-in-lines';
import { DEMO_STUDENTS } from './students/everyone';

/**
 * Fills an empty database with the demo school; school lists are written in the background.
 * The answer is the lines to print at start: how to sign in, or nothing when the database holds other schools only.
 */
export async function seedDemo(app: INestApplicationContext): Promise<string[]> {
  const schools = app.get(SchoolsService);
  if ((await schools.count()) === 0) {
    const now = new Date();
    await makeDemoSchool(app, await app.get(Passwords).hash(DEMO_PASSWORD, DEMO_ADMIN), now);
    await fillDesk(app, now);
  } else if (!(await schools.find(app.get(DataSource).manager, DEMO_SCHOOL))) return [];
  await prepareLists(app);
  return signInLines(app);
}

/** Makes the demo school. The answers come first and the accounts last, in one transaction: the school is there only when all of it is. */
export async function makeDemoSchool(
  app: INestApplicationContext,
  passwordHash: string,
  now = new Date(),
): Promise<void> {
  for (const student of DEMO_STUDENTS) await saveAnswers(app, student);
  await app.get(DataSource).transaction((manager) => makeAccounts(app, manager, passwordHash, now));
}

/** Saves what a made-up student has typed; again does no harm. */
export async function saveAnswers(
  app: INestApplicationContext,
  { email, answers, record }: Pick<DemoStudent, 'email' | 'answers' | 'record'>,
): Promise<void> {
  const userId = demoId(email);
  // The school has no id yet; whose answers they are is all that saving them reads.
  const student = grant<'write'>(null, { userId, role: 'student', schoolId: '', counselorId: null });
  for (const [formId, texts] of Object.entries(answers)) {
    await app.get(ResponsesService).save(student, {
      response_id: responseIdOf(userId, formId),
      user_id: userId,
      form_id: formId,
      responses: Object.entries(texts).map(([question_id, answer]) => ({ question_id, question_text: '', answer })),
    });
  }
  if (record) await app.get(AcademicService).save(student, { user_id: userId, ...record });
}

async function makeAccounts(
  app: INestApplicationContext,
  manager: EntityManager,
  passwordHash: string,
  now: Date,
): Promise<void> {
  const schoolId = await app.get(SchoolsService).create(manager, DEMO_SCHOOL, now);
  await app.get(AuditLog).begin(manager, schoolId);
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
  for (const student of DEMO_STUDENTS) {
    const { name, email, grade, counselor, joinedDaysAgo } = student;
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
    await dateStudent(manager, student, now);
  }
}
