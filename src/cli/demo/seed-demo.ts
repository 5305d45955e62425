import type { INestApplicationContext } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Passwords } from '../../auth/passwords/passwords';
import { InviteCodesService } from '../../invite-codes/invite-codes.service';
import { SchoolsService } from '../../users/schools.service';
import { type NewUser, UsersService } from '../../users/users.service';
import { seedCounselorWork } from './demo-desk';
import {
  DEMO_ADMIN,
  DEMO_COUNSELORS,
  DEMO_PASSWORD,
  DEMO_SCHOOL,
  DEMO_STUDENTS,
  daysBefore,
  demoId,
  type DemoReview,
  type DemoStudent,
  type ReviewedSchool,
} from './demo-school';
import { type Authorized, grant, grantReadFor } from '../../access/actor';
import { Settings } from '../../platform/config/settings';
import { AcademicService } from '../../academic/academic.service';
import { responseIdOf } from '../../contract/forms';
import { placeholdersOf, selectRows } from '../../platform/database/hot-rows';
import { Choices } from '../../recommendations/preferences/choices.service';
import { ResponsesService } from '../../responses/responses.service';
import { YearService } from '../../applications/year.service';
import { planKey } from '../../contract/year-plan';
import type { Recommendation } from '../../contract/recommendations';
import { FeedbackService } from '../../feedback/feedback.service';
import { JobQueue } from '../../platform/jobs/job-queue';
import { GenerationsService } from '../../recommendations/generation/generations.service';
import { RecommendationsService } from '../../recommendations/recommendations.service';

/** A row of response_sets. Tables are named directly because no service can change when something happened. */
interface SavedForm {
  id: string;
  userId: string;
  formId: string;
  answers: object[];
}

const LIST_AFTER_ANSWERS_DAYS = 1;
const REVIEWS_AFTER_LIST_DAYS = 2;

type DatedStudent = Pick<DemoStudent, 'email' | 'answers' | 'joinedDaysAgo' | 'lastSeenDaysAgo' | 'list'>;

/**
 * Backdates a student's forms evenly between joining and the last visit or the list. Otherwise everything in a demo school would have
 * happened at its first start.
 */
async function backdateStudent(manager: EntityManager, student: DatedStudent, now: Date): Promise<void> {
  const { email, joinedDaysAgo, lastSeenDaysAgo, list } = student;
  const userId = demoId(email);
  await manager.update('users', { id: userId }, { lastActive: daysBefore(now, lastSeenDaysAgo) });
  const lastAnswerDaysAgo = list ? list.daysAgo + LIST_AFTER_ANSWERS_DAYS : lastSeenDaysAgo;
  const sets = await manager.getRepository<SavedForm>('response_sets').findBy({ userId });
  const formOrder = Object.keys(student.answers);
  sets.sort((a, b) => formOrder.indexOf(a.formId) - formOrder.indexOf(b.formId));
  for (const [index, { id, answers }] of sets.entries()) {
    const remainingShare = (sets.length - 1 - index) / Math.max(1, sets.length - 1);
    const submittedAt = daysBefore(now, lastAnswerDaysAgo + (joinedDaysAgo - lastAnswerDaysAgo) * remainingShare);
    const dated = answers.map((answer) => ({ ...answer, changed_at: submittedAt.getTime() }));
    await manager.update('response_sets', { id }, { submittedAt, answers: dated });
  }
}

const listDates = async (manager: EntityManager, userId: string): Promise<Date[]> => {
  const lists = manager.getRepository<{ userId: string; createdAt: Date }>('recommendation_sets');
  return (await lists.find({ select: { createdAt: true }, where: { userId } })).map(({ createdAt }) => createdAt);
};

async function backdateList(manager: EntityManager, student: DatedStudent, now: Date): Promise<void> {
  const { email, list } = student;
  if (!list) return;
  const userId = demoId(email);
  const createdAt = daysBefore(now, list.daysAgo);
  await manager.update('recommendation_sets', { userId }, { createdAt, openedAt: list.isOpened ? createdAt : null });
  const updatedAt = daysBefore(now, Math.max(0, list.daysAgo - REVIEWS_AFTER_LIST_DAYS));
  await manager.update('school_feedback', { userId }, { updatedAt });
}

const LIST_JOB = 'demo-list';
const POLL_INTERVAL_MS = 1_000;

/**
 * Requests the school lists after startup and reviews each one once it is ready. Skips what an earlier start has done.
 */
async function prepareLists(app: INestApplicationContext): Promise<void> {
  const students = new Map(DEMO_STUDENTS.map((student) => [demoId(student.email), student]));
  const queue = app.get(JobQueue);
  queue.handle(LIST_JOB, async (userId) => {
    const student = students.get(userId);
    const isDone = !student || (await prepareList(app, userId, student));
    // The queue rejects a job that is still running, so the next check is queued after this one.
    if (!isDone) setTimeout(() => void queue.add(LIST_JOB, userId), POLL_INTERVAL_MS).unref();
  });
  for (const [userId, { wantsList }] of students) if (wantsList) await queue.add(LIST_JOB, userId, POLL_INTERVAL_MS);
}

/** False while the list is still being written. */
async function prepareList(app: INestApplicationContext, userId: string, demo: DemoStudent): Promise<boolean> {
  const subject = await app.get(UsersService).find(userId);
  if (!subject) return true;
  const student = grant<'write'>(null, subject);
  const { state } = await app.get(GenerationsService).status(grantReadFor(subject));
  if (state === 'none') await app.get(GenerationsService).request(student);
  else if (state === 'ready') await seedListActivity(app, student, demo);
  return state === 'ready' || state === 'failed';
}

/** Adds backdated reviews and plans to a new list, once. */
export async function seedListActivity(
  app: INestApplicationContext,
  student: Authorized<'write'>,
  demo: DatedStudent & Pick<DemoStudent, 'reviews' | 'plan'>,
): Promise<void> {
  const now = new Date();
  const { manager } = app.get(DataSource);
  const [onlyList, ...otherLists] = await listDates(manager, student.userId);
  if (!onlyList || otherLists.length > 0 || onlyList < daysBefore(now, 1)) return;
  await review(app, student, demo.reviews ?? []);
  if (demo.plan) await plan(app, student, demo.plan, now);
  await backdateList(manager, demo, now);
}

async function plan(
  app: INestApplicationContext,
  student: Authorized<'write'>,
  { to, inDays }: NonNullable<DemoStudent['plan']>,
  now: Date,
): Promise<void> {
  const { recommendations } = await app.get(RecommendationsService).read(grantReadFor(student));
  const school = schoolOf(recommendations, to);
  if (!school) return;
  const dayFromNow = (days: number): string => daysBefore(now, -days).toISOString().slice(0, 10);
  const fields = {
    [planKey('college', school.unitid, 'added')]: dayFromNow(0),
    [planKey('college', school.unitid, 'round')]: 'regular',
    [planKey('college', school.unitid, 'due_on')]: dayFromNow(inDays),
    [planKey('college', school.unitid, 'status')]: 'started',
  };
  await app.get(YearService).save(student, { user_id: student.userId, fields });
}

async function review(
  app: INestApplicationContext,
  student: Authorized<'write'>,
  reviews: DemoReview[],
): Promise<void> {
  const access = grantReadFor(student);
  const { _id, recommendations } = await app.get(RecommendationsService).read(access);
  if (!_id || (await app.get(FeedbackService).readSubmitted(access)).length) return;
  const reviewed = new Set<string>();
  for (const { of: reviewedSchool, liked, reason } of reviews) {
    const school = schoolOf(recommendations, reviewedSchool);
    if (!school || reviewed.has(school.name)) continue;
    reviewed.add(school.name);
    const reviewKey = { user_id: student.userId, rec_id: _id, school_name: school.name };
    const verdict = { researched: true, liked, reason, submitted: true };
    await app.get(FeedbackService).save(student, { ...reviewKey, ...verdict });
  }
}

/** Null if no school has that fact. */
export function schoolOf(list: Recommendation[], criterion: ReviewedSchool): Recommendation | null {
  const fact = ({ facts }: Recommendation): number | null =>
    criterion === 'lowest price' ? facts.avg_net_price : facts.undergrads;
  const candidates = list.flatMap((school) => {
    const value = fact(school);
    return value === null ? [] : [{ school, value }];
  });
  candidates.sort((a, b) => (criterion === 'largest' ? b.value - a.value : a.value - b.value));
  return candidates[0]?.school ?? null;
}

type StudentToSeed = DatedStudent & Pick<DemoStudent, 'record' | 'choices'>;

/** Saves students' answers, backdated. Skips students who have answers, so that an interrupted start continues. */
export async function seedDemoStudents(
  app: INestApplicationContext,
  students: readonly StudentToSeed[],
  now: Date,
): Promise<void> {
  const untouched = await findUntouched(app, students);
  const newStudents = students.filter(({ email }) => untouched.has(demoId(email)));
  await Promise.all(
    newStudents.map(async (student) => {
      const subject = await app.get(UsersService).find(demoId(student.email));
      if (subject) await saveAnswers(app, grant<'write'>(null, subject), student, now);
    }),
  );
  await app.get(DataSource).transaction(async (manager) => {
    for (const student of newStudents) await backdateStudent(manager, student, now);
  });
}

async function findUntouched(app: INestApplicationContext, students: readonly StudentToSeed[]): Promise<Set<string>> {
  if (students.length === 0) return new Set();
  const ids = students.map(({ email }) => demoId(email));
  const sql = `SELECT u.id FROM users u WHERE u.id IN ${placeholdersOf(ids)} AND u.last_active = u.created_at
    AND NOT EXISTS (SELECT 1 FROM response_sets r WHERE r.user_id = u.id)`;
  return new Set((await selectRows(app.get(DataSource).manager, sql, ids)).map((row) => String(row['id'])));
}

async function saveAnswers(
  app: INestApplicationContext,
  student: Authorized<'write'>,
  { answers, record, choices, joinedDaysAgo }: StudentToSeed,
  now: Date,
): Promise<void> {
  const { userId } = student;
  for (const [formId, texts] of Object.entries(answers)) {
    await app.get(ResponsesService).save(student, {
      response_id: responseIdOf(userId, formId),
      user_id: userId,
      form_id: formId,
      responses: Object.entries(texts).map(([question_id, answer]) => ({ question_id, question_text: '', answer })),
    });
  }
  if (choices) await app.get(Choices).replace(student, { corrections: [...choices] }, daysBefore(now, joinedDaysAgo));
  if (record) await app.get(AcademicService).save(student, { user_id: userId, ...record });
}

async function signInLines(app: INestApplicationContext): Promise<string[]> {
  const { publicUrl } = app.get(Settings);
  const staff = [
    ...(await staffLine(app, DEMO_ADMIN, 'new counselors')),
    ...(await staffLine(app, DEMO_COUNSELORS.dana, 'new students')),
    ...(await staffLine(app, DEMO_COUNSELORS.marcus, 'new students')),
  ];
  const existingNames = await app.get(UsersService).names(DEMO_STUDENTS.map(({ email }) => demoId(email)));
  const students = DEMO_STUDENTS.filter(({ email }) => existingNames.has(demoId(email))).map(
    ({ name, email, grade }) => `  ${email.padEnd(EMAIL_WIDTH)}  ${name}, ${grade}th grade`,
  );
  if (staff.length + students.length === 0) return [];
  return [
    '',
    `Demo school: ${DEMO_SCHOOL.name}, ${DEMO_SCHOOL.town}, ${DEMO_SCHOOL.state}. Everyone in it is made up; DEMO_DATA=false starts without it.`,
    `Sign in at ${publicUrl}/login with the password ${DEMO_PASSWORD}`,
    ...staff,
    ...students,
  ];
}

const EMAIL_WIDTH = Math.max(
  ...[DEMO_ADMIN, ...Object.values(DEMO_COUNSELORS), ...DEMO_STUDENTS].map(({ email }) => email.length),
);

async function staffLine(
  app: INestApplicationContext,
  { name, email }: { name: string; email: string },
  invites: string,
): Promise<string[]> {
  const subject = await app.get(UsersService).find(demoId(email));
  if (!subject) return [];
  const { code } = await app.get(InviteCodesService).read(grant<'invite'>(null, subject));
  return [`  ${email.padEnd(EMAIL_WIDTH)}  ${name}, ${subject.role}; invite code for ${invites}: ${code}`];
}

/**
 * Fills an empty database with the demo school, whose lists are written in the background. Returns the lines to print
 * at startup; none if the database holds only other schools.
 */
export async function seedDemo(app: INestApplicationContext): Promise<string[]> {
  const schools = app.get(SchoolsService);
  const now = new Date();
  const exists = (await schools.find(app.get(DataSource).manager, DEMO_SCHOOL)) !== null;
  if (!exists && (await schools.count()) > 0) return [];
  if (exists) await seedDemoStudents(app, DEMO_STUDENTS, now);
  else {
    await seedDemoSchool(app, await app.get(Passwords).hash(DEMO_PASSWORD, DEMO_ADMIN), now);
    await seedCounselorWork(app, now);
  }
  await prepareLists(app);
  return signInLines(app);
}

export async function seedDemoSchool(
  app: INestApplicationContext,
  passwordHash: string,
  now = new Date(),
): Promise<void> {
  await app.get(DataSource).transaction((manager) => createAccounts(app, manager, passwordHash, now));
  await seedDemoStudents(app, DEMO_STUDENTS, now);
}

async function createAccounts(
  app: INestApplicationContext,
  manager: EntityManager,
  passwordHash: string,
  now: Date,
): Promise<void> {
  const schoolId = await app.get(SchoolsService).create(manager, DEMO_SCHOOL, now);
  const users = app.get(UsersService);
  const addStaff = async (role: 'admin' | 'counselor', person: typeof DEMO_ADMIN): Promise<void> => {
    const id = demoId(person.email);
    const account: NewUser = { id, schoolId, counselorId: null, role, ...person, grade: null, passwordHash };
    await users.create(manager, account, now);
    await app.get(InviteCodesService).issue(manager, { userId: account.id, role, schoolId, counselorId: null }, now);
  };
  await addStaff('admin', DEMO_ADMIN);
  for (const counselor of Object.values(DEMO_COUNSELORS)) await addStaff('counselor', counselor);
  for (const { name, email, grade, counselor, joinedDaysAgo } of DEMO_STUDENTS) {
    const counselorId = demoId(DEMO_COUNSELORS[counselor].email);
    const id = demoId(email);
    const account: NewUser = { id, schoolId, counselorId, role: 'student', email, name, grade, passwordHash };
    await users.create(manager, account, daysBefore(now, joinedDaysAgo));
  }
}
