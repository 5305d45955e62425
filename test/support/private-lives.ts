import { randomUUID } from 'node:crypto';
import { routes } from '../../src/contract/routes';
import type { Server } from './server';
import { aCounselor, aSchool, aStudentOf, type Person, type Student } from './people';
import { ACADEMIC, ACTIVITIES, PREFERENCES, REFLECTIONS } from './questions';

type Answers = Record<string, Record<string, string>>;

/** A student whose parents divorced, who has anxiety, and who says where to stop. */
export const PRIVATE_STUDENT_ANSWERS: Answers = {
  [ACADEMIC]: {
    1: 'Biology is my strength because I like drawing cells until I understand every part of them.',
    2: 'Art and biology, because both begin with looking closely.',
    3: 'math. my anxiety got so bad i missed six weeks. i failed algebra the year my parents divorced. i retook algebra and got a B+',
    4: 'I am fascinated by tide pools and I keep a notebook of what I find in them.',
  },
  [ACTIVITIES]: {
    1: 'I volunteer at the aquarium on Saturdays and I teach little kids about crabs.',
    2: 'I am proudest of the touch tank I built with my class for the spring fair.',
    4: 'I paint the harbor with my friend Lucia. my therapist says painting is good for my panic attacks',
  },
  [REFLECTIONS]: {
    1: 'When the tide is low and nobody else is on the beach yet.',
    2: 'My parents got divorced and I have anxiety. I started counseling and it helps. I don’t want to say more.',
    3: 'I would like to be remembered as somebody who noticed small things.',
  },
  [PREFERENCES]: {
    2: 'A small college where people know my name.',
    3: 'I want to stay in Maine, near the ocean.',
    4: 'Marine biology, because of the aquarium.',
  },
};

/** A student without papers. */
export const UNDOCUMENTED_STUDENT_ANSWERS: Answers = {
  [ACADEMIC]: {
    1: 'Chemistry is my strength because I explain it to my cousins every evening at the kitchen table.',
    2: 'Chemistry and English, I like both because the teachers let us argue.',
    4: 'I am fascinated by how medicines are made and tested.',
  },
  [ACTIVITIES]: {
    1: 'I work at a bakery from four to seven and I help my mother clean houses on Sundays.',
    2: 'I am proudest of teaching my little brother to read in two languages.',
    3: 'I want to study nursing because hospitals need people who speak Spanish.',
  },
  [REFLECTIONS]: {
    1: 'When my whole family cooks together on Sunday.',
    2: 'I am undocumented and so are my parents. We came without papers when I was four. I learned English from library books.',
    4: 'No tengo papeles y me da miedo la migra.',
  },
  [PREFERENCES]: {
    2: 'A medium college.',
    3: 'I want to stay in Maine, close to home.',
    4: 'Nursing.',
    5: 'My parents want me to study but we need financial aid because college is expensive.',
  },
};
export const STATUS_PATTERN =
  /undocumented|without papers|sin papeles|papeles|la migra|social security|DACA|citizen|immigra/i;

/** A counselor and their 12th grader who wrote these answers. */
export async function createStudentWith(
  server: Server,
  answers: Answers,
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
