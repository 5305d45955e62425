import type { INestApplicationContext } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AcademicService } from '../../academic/academic.service';
import { type Authorized, grant } from '../../access/actor';
import { responseIdOf } from '../../contract/forms/catalogue';
import { placeholdersOf, selectRows } from '../../platform/database/hot-rows';
import { Choices } from '../../recommendations/preferences/choices.service';
import { ResponsesService } from '../../responses/responses.service';
import { UsersService } from '../../users/users.service';
import { type DatedStudent, dateStudent, daysBefore } from './demo-dates';
import { demoId } from './demo-id';
import type { DemoStudent } from './demo-student';

type Writer = DatedStudent & Pick<DemoStudent, 'record' | 'choices'>;

/**
 * Gives made-up students whose accounts are there what they have typed, and the days on which they did. Whoever has done anything is
 * left alone, so that a start that was killed goes on where it was.
 */
export async function fillStudents(
  app: INestApplicationContext,
  students: readonly Writer[],
  now: Date,
): Promise<void> {
  const untouched = await findUntouched(app, students);
  const writers = students.filter(({ email }) => untouched.has(demoId(email)));
  await Promise.all(
    writers.map(async (student) => {
      const subject = await app.get(UsersService).find(demoId(student.email));
      if (subject) await saveAnswers(app, grant<'write'>(null, subject), student, now);
    }),
  );
  await app.get(DataSource).transaction(async (manager) => {
    for (const student of writers) await dateStudent(manager, student, now);
  });
}

/** The ids of those who have written nothing and were never here after their account was made. */
async function findUntouched(app: INestApplicationContext, students: readonly Writer[]): Promise<Set<string>> {
  if (students.length === 0) return new Set();
  const ids = students.map(({ email }) => demoId(email));
  const sql = `SELECT u.id FROM users u WHERE u.id IN ${placeholdersOf(ids)} AND u.last_active = u.created_at
    AND NOT EXISTS (SELECT 1 FROM response_sets r WHERE r.user_id = u.id)`;
  return new Set((await selectRows(app.get(DataSource).manager, sql, ids)).map((row) => String(row['id'])));
}

async function saveAnswers(
  app: INestApplicationContext,
  student: Authorized<'write'>,
  { answers, record, choices, joinedDaysAgo }: Writer,
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
