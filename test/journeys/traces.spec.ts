import { randomUUID } from 'node:crypto';
import { ACADEMIC_FIELD_NAMES } from '../../src/contract/progress';
import { FORMS, isSection, questionsOf } from '../../src/contract/forms';
import { routes } from '../../src/contract/routes';
import { AiServer } from '../support/ai-server';
import { randomLetters } from '../support/canaries';
import { Client } from '../support/client';
import { aCounselor, anEmail, aSchool, aStudentOf, PASSWORD, type Person, Student } from '../support/people';
import { type AppProcess, ensureBuilt, startProcess } from '../support/process';
import { ACADEMIC, questionText, REFLECTIONS } from '../support/questions';
import { futureNurse } from '../support/students';
import { isOnServices } from '../support/surroundings';
import { findTraces } from '../support/traces';
import { until } from '../support/until';

const CARE = 'I want to kill myself';

let server: AppProcess;
let ai: AiServer;
let counselor: Person;

beforeAll(async () => {
  ensureBuilt('api');
  ai = await AiServer.start();
  // Refused texts count as answered: the built-in ones stand in, and the server is asked again the next time.
  ai.setScript({ kind: 'refusal', text: 'No.' });
  server = await startProcess({ OPENAI_BASE_URL: ai.baseUrl });
  counselor = await aCounselor(await aSchool(server));
});
afterAll(async () => {
  await server?.stop();
  await ai?.stop();
});

/** Words that stand nowhere else: what a person typed is found by them wherever it is. */
class Canaries {
  readonly all: string[] = [];
  /** Those that nobody needs to find: typed over later, or never kept. */
  readonly passing = new Set<string>();

  next(): string {
    const word = `qzx${randomLetters()}`;
    this.all.push(word);
    return word;
  }

  /** The text with one of them behind it. */
  in(text: string): string {
    return `${text} ${this.next()}`;
  }

  inPassing(text: string): string {
    const word = this.next();
    this.passing.add(word);
    return `${text} ${word}`;
  }
}

async function signUp(canaries: Canaries): Promise<Student> {
  const student = new Student(server.url);
  const names = { name: `Robin ${canaries.next()}`, email: `${canaries.next()}@example.org` };
  const body = { ...names, password: PASSWORD, role: 'student', grade: 11, invite_code: await counselor.inviteCode() };
  return student.signIn(await student.call(routes.signup, { body }));
}

/** Every form with every question it has. */
async function fillForms(student: Student, canaries: Canaries): Promise<void> {
  const { answers, ...studentInput } = futureNurse();
  const isTypedOver = (form: string, id: string): boolean =>
    !isSection(form) || (form === REFLECTIONS && Number(id) <= 2);
  const typed = answers.map((one) => {
    const { form_id: form, question_id: id, answer } = one;
    return { ...one, answer: isTypedOver(form, id) ? canaries.inPassing(answer) : canaries.in(answer) };
  });
  const record = Object.fromEntries(ACADEMIC_FIELD_NAMES.map((field) => [field, canaries.in('3.5')]));
  await student.write({ ...studentInput, answers: typed, record: { ...studentInput.record, ...record } });
  for (const { id } of FORMS.filter((form) => form.id !== 'academic_info' && form.id !== 'parent_form')) {
    const [first, second] = questionsOf(id) ?? [];
    const own = [first, second].flatMap((one) => (one ? [[one.id, canaries.in('As I see it,')]] : []));
    await student.save(id, Object.fromEntries(own) as Record<string, string>);
  }
}

/** An answer that two tabs changed at once, one that was changed, one with a sign of danger. */
async function changeAnswers(student: Student, canaries: Canaries): Promise<void> {
  const { revision } = await student.save(REFLECTIONS, { 1: canaries.inPassing('one') });
  await student.save(REFLECTIONS, { 1: canaries.in('two') }, { revision, writer_id: 'tab-a', save_number: 1 });
  await student.save(REFLECTIONS, { 1: canaries.in('three') }, { revision, writer_id: 'tab-b', save_number: 1 });
  await student.save(REFLECTIONS, { 2: canaries.in(CARE) });
  for (const id of [1, 2]) {
    const body = {
      question: questionText(ACADEMIC, id),
      student_response: canaries.in('I build small radios at home.'),
    };
    await student.call(routes.respond, { body });
  }
}

async function talk(student: Student, canaries: Canaries): Promise<void> {
  for (const text of ['What should I do next, ', CARE, 'Tell me about Bates College, ']) {
    const body = { user_id: student.uid, message_id: randomUUID(), text: canaries.in(text) };
    await student.call(routes.sendChat, { body });
  }
}

async function reviewSchools(student: Student, canaries: Canaries): Promise<void> {
  const list = await student.newList();
  for (const school of list.recommendations.slice(0, 3))
    await student.review(list, school, { liked: false, reason: canaries.in('Too far.') });
}

async function askParent(student: Student, canaries: Canaries): Promise<void> {
  const { token } = await student.call(routes.createParentLink, { body: { user_id: student.uid } });
  const [first, second] = questionsOf('parent_form') ?? [];
  const responses = [first, second].flatMap((one) =>
    one ? [{ question_id: one.id, question_text: '', answer: canaries.in('My child is') }] : [],
  );
  await new Client(server.url).call(routes.saveParentForm, { params: { token }, body: { responses } });
}

/** An application, a letter and a scholarship, one of them removed again, with a date that the counselor filled in. */
async function planYear(student: Student, canaries: Canaries): Promise<void> {
  const day = '2026-11-01';
  const fields = {
    ...{ 'college.160977.added': day, 'college.160977.portal': canaries.in('My portal is') },
    ...{ 'letter.a.added': day, 'letter.a.name': canaries.in('Mr.') },
    ...{ 'scholarship.b.added': day, 'scholarship.b.removed': day, 'scholarship.b.name': canaries.in('The fund of') },
  };
  await student.call(routes.saveYear, { body: { user_id: student.uid, fields } });
  const params = { userId: student.uid };
  await counselor.call(routes.noteInYear, { params, body: { field: 'college.160977.due_on', value: day } });
  await student.call(routes.saveYearReminders, { params, body: { by_mail: true } });
}

/** Does everything a student can, and leaves a word of their own at each place. */
async function livesHere(canaries: Canaries): Promise<Student> {
  const student = await signUp(canaries);
  await fillForms(student, canaries);
  await changeAnswers(student, canaries);
  await talk(student, canaries);
  await reviewSchools(student, canaries);
  await askParent(student, canaries);
  await planYear(student, canaries);
  await student.call(routes.forgotPassword, { body: { email: student.user.email } });
  await student.send(routes.exportMe);
  await student.expectProblem(routes.login, {
    body: { email: student.user.email, password: canaries.inPassing('wrong') },
  });
  await counselor.call(routes.readUser, { params: { userId: student.uid } });
  return student;
}

it('lets no save that was under way bring somebody back', async () => {
  const email = anEmail();
  const invite_code = await counselor.inviteCode();
  const body = { email, password: PASSWORD, name: 'Robin Hale', role: 'student', grade: 11, invite_code };
  const student = new Student(server.url);
  student.signIn(await student.call(routes.signup, { body }));
  const word = new Canaries().next();
  const saves = Array.from({ length: 60 }, (_, count) => {
    const text = `${word} ${count}`;
    if (count % 3 === 0)
      return student.send(routes.saveAcademicRecord, { body: { user_id: student.uid, resume_file: text } });
    if (count % 3 === 1) {
      const message = { user_id: student.uid, message_id: randomUUID(), text };
      return student.send(routes.sendChat, { body: message });
    }
    return student.send(routes.saveResponses, {
      body: student.saveBody(count % 2 ? ACADEMIC : REFLECTIONS, { 1: text }),
    });
  });
  const [deleted, ...answers] = await Promise.all([student.send(routes.deleteMe), ...saves]);
  expect(deleted.status).toBe(204);
  // A save that waited too long for the deletion is asked for again, by a 503; nothing else may fail.
  const broken = answers.filter(({ status }) => status >= 500 && status !== 503);
  expect(await Promise.all(broken.map((answer) => answer.text()))).toEqual([]);
  await until(async () => (await findTraces(server, [word])).length === 0);
});

it('leaves no trace of a student soon, wherever they wrote, with a list being written', async () => {
  const canaries = new Canaries();
  const student = await livesHere(canaries);
  const unseen = async (): Promise<string[]> => {
    const seen = new Set((await findTraces(server, canaries.all)).map(({ text }) => text));
    return canaries.all.filter((word) => !seen.has(word));
  };
  // All was kept but what was typed over and the mistyped password. A page that moves from the log into the file while both are read is seen the next time.
  await until(async () => (await unseen()).every((word) => canaries.passing.has(word)));
  expect(canaries.all.length).toBeGreaterThanOrEqual(40);
  if (!isOnServices) {
    const outbox = (): Promise<boolean> =>
      findTraces(server, canaries.all).then((all) => all.some(({ location }) => location.startsWith('outbox')));
    await until(outbox);
  }

  ai.setScript({ kind: 'hang' });
  await student.requestList();
  await until(async () => ai.requests.length > 0);
  await student.call(routes.deleteMe);
  // The provider's connection breaks: the run goes on to its end with the built-in words, for nobody.
  await ai.stop();
  await until(async () => (await findTraces(server, canaries.all)).length === 0);
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect(await findTraces(server, canaries.all)).toEqual([]);

  const stays = await aStudentOf(counselor);
  expect(await stays.call(routes.readMe)).toEqual(stays.user);
  const { stdout, stderr } = await server.end('SIGTERM');
  for (const word of canaries.all) expect(stdout + stderr).not.toContain(word);
});
