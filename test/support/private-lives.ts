import { randomUUID } from 'node:crypto';
import { routes } from '../../src/contract/routes';
import type { Server } from './server';
import { aCounselor, aSchool, aStudentOf, type Person, type Student } from './people';
import { answersOf } from './students';

/** A student whose parents divorced, who has anxiety, and who says where to stop. */
export const PRIVATE_STUDENT_ANSWERS = answersOf('Ines');

/** A student without papers. */
export const UNDOCUMENTED_STUDENT_ANSWERS = answersOf('Mateo');
export const STATUS_PATTERN =
  /undocumented|without papers|sin papeles|papeles|la migra|social security|DACA|citizen|immigra/i;

/** A counselor and their 12th grader who wrote these answers. */
export async function createStudentWith(
  server: Server,
  answers: ReturnType<typeof answersOf>,
): Promise<{ counselor: Person; student: Student }> {
  const counselor = await aCounselor(await aSchool(server));
  const student = await aStudentOf(counselor, { grade: 12 });
  for (const [form, texts] of Object.entries(answers)) await student.save(form, texts);
  return { counselor, student };
}

/** What Buddy answers. */
export const askBuddy = async (student: Student, text: string): Promise<string> => {
  const body = { user_id: student.uid, message_id: randomUUID(), text };
  return (await student.call(routes.sendChat, { body })).text;
};

/** Everything that is made of a student’s answers, as the student reads it; a counselor reads the answers themselves. */
export async function textsFromAnswers({ student }: { student: Student }): Promise<string> {
  const params = { userId: student.uid };
  const list = await student.newList();
  const dashboard = await student.call(routes.readDashboard, { params });
  const insights = await student.call(routes.readInsights, { params });
  const chat: string[] = [];
  for (const question of [
    'what are my strengths',
    'my choices',
    'help me find an essay topic',
    'improve my answers',
    'what should i work on',
    'what should i do next',
    'what activities fit me',
  ]) {
    chat.push(await askBuddy(student, question));
  }
  return JSON.stringify([list, dashboard, insights, chat]);
}

/** Saves an answer with its switch. */
export const keepOut = (student: Student, form: string, id: string | number, answer: string, keep_out: boolean) =>
  student.call(routes.saveResponses, {
    body: { ...student.saveBody(form, {}), responses: [{ question_id: id, question_text: '', answer, keep_out }] },
  });

/** One answer as it is stored, as `reader` reads it. */
export async function storedResponse(student: Student, form: string, id: string | number, reader: Person = student) {
  const [responseSet] = await reader.call(routes.readResponses, { params: { userId: student.uid, formId: form } });
  return responseSet?.responses.find(({ question_id }) => question_id === id);
}

export const HARBOR_ANSWER =
  'I sketch the harbor seals from the old pier every Thursday with my grandfather’s pencils.';

const UUID_PATTERN = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Each match in a text, with 60 characters around it. Ids are left out: random digits can spell “daca”. */
export function findMatches(text: string, pattern: RegExp): string[] {
  const withoutIds = text.replace(UUID_PATTERN, '');
  return [...withoutIds.matchAll(new RegExp(pattern.source, `${pattern.flags}g`))].map(({ index }) =>
    withoutIds.slice(Math.max(0, index - 60), index + 60),
  );
}
