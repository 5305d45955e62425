/** Specification: 3, 5 */
import { FORMS, questionsOf, responseIdOf, SECTIONS } from '../../src/contract/forms';
import { ANSWER_MAX_LENGTH } from '../../src/contract/limits';
import { MESSAGES } from '../../src/contract/messages';
import { routes } from '../../src/contract/routes';
import { aStudentOf, peopleOf } from '../support/people';
import { ACADEMIC, PREFERENCES, questionText, REFLECTIONS } from '../support/questions';
import { testSingleWriter } from '../support/races';
import { aServer } from '../support/shared-server';

const server = aServer();
const the = peopleOf(server, { each: 'student', student: aStudentOf });

const place = (formId: string) => ({ params: { userId: the.student.uid, formId } });

it('takes the payload of the specification and gives it back', async () => {
  const answer = { question_id: 2, question_text: questionText(ACADEMIC, 2), answer: 'Art, because nobody is graded.' };
  const saved = await the.student.call(routes.saveResponses, {
    body: {
      response_id: `${the.student.uid}-${ACADEMIC}`,
      user_id: the.student.uid,
      form_id: ACADEMIC,
      submitted_at: new Date().toISOString(),
      responses: [answer],
    },
  });
  expect(saved).toMatchObject({ response_id: `${the.student.uid}-${ACADEMIC}`, form_id: ACADEMIC, conflicts: [] });
  const [set, ...others] = await the.student.call(routes.readResponses, place(ACADEMIC));
  expect(others).toEqual([]);
  expect(set).toEqual({
    response_id: `${the.student.uid}-${ACADEMIC}`,
    user_id: the.student.uid,
    form_id: ACADEMIC,
    submitted_at: saved.submitted_at,
    revision: saved.revision,
    responses: [{ ...answer, revision: 1, keep_out: false, keep_out_set: false, sounds_personal: false }],
    care: [],
  });
});

it('keeps every question of every section and form', async () => {
  const formIds = [...SECTIONS.map(({ title }) => title), ...FORMS.map(({ id }) => id)];
  for (const formId of formIds) {
    const questions = questionsOf(formId) ?? [];
    const answers = Object.fromEntries(questions.map(({ id }) => [id, `${formId}: ${id}`]));
    await the.student.save(formId, answers);
    expect(await the.student.answers(formId)).toEqual(answers);
  }
});

it('keeps all answers, the emptied ones as empty', async () => {
  await the.student.save(ACADEMIC, { 1: 'one', 2: 'two' });
  await the.student.save(ACADEMIC, { 1: '', 2: 'two' });
  expect(await the.student.answers(ACADEMIC)).toEqual({ 1: '', 2: 'two' });
});

it('stores nothing for somebody its database does not know, and says so as an outage', async () => {
  // Of one token the server has learned already whose it is.
  const other = await the.student.logInElsewhere();
  await the.student.call(routes.readMe);
  await server.dataSource.query('DELETE FROM users WHERE id = ?', [the.student.uid]);
  for (const tab of [the.student, other]) {
    const body = tab.saveBody(ACADEMIC, { 1: 'written in a page that was open' });
    expect(await tab.expectProblem(routes.saveResponses, { body })).toMatchObject({
      status: 503,
      detail: MESSAGES.outage,
    });
    const record = { user_id: tab.uid, sat_score: '1200' };
    expect(await tab.expectProblem(routes.saveAcademicRecord, { body: record })).toMatchObject({ status: 503 });
  }
  for (const table of ['response_sets', 'academic_records']) {
    expect(await server.dataSource.query(`SELECT user_id FROM ${table} WHERE user_id = ?`, [the.student.uid])).toEqual(
      [],
    );
  }
});

describe('refusals', () => {
  beforeEach(() => the.student.save(ACADEMIC, { 1: 'kept' }));
  afterEach(async () => expect(await the.student.answers(ACADEMIC)).toEqual({ 1: 'kept' }));

  it('a response id of another form or person', async () => {
    const other = await aStudentOf(the.counselor);
    const wrong = [responseIdOf(the.student.uid, REFLECTIONS), responseIdOf(other.uid, ACADEMIC), 'x'];
    for (const response_id of wrong) {
      const body = the.student.saveBody(ACADEMIC, { 1: 'new' }, { response_id });
      const refusal = await the.student.expectProblem(routes.saveResponses, { body });
      expect(refusal).toMatchObject({ status: 400, errors: [{ pointer: '/response_id' }] });
      expect(refusal.detail).toContain(responseIdOf(the.student.uid, ACADEMIC));
    }
  });

  it('a form that does not exist', async () => {
    const body = the.student.saveBody('astrology', { 1: 'new' });
    expect(await the.student.expectProblem(routes.saveResponses, { body })).toMatchObject({
      status: 400,
      errors: [{ pointer: '/form_id' }],
    });
    expect(await the.student.expectProblem(routes.readResponses, place('astrology'))).toMatchObject({ status: 404 });
  });

  it('answers to questions that are not in the form, without losing the others', async () => {
    const saved = await the.student.save(ACADEMIC, {
      1: 'kept',
      99: 'foreign',
      interest_1: 'foreign',
      __proto__: 'foreign',
    });
    expect(saved.responses.map(({ question_id }) => question_id)).toEqual([1]);
  });

  it('an answer of 10,001 characters, in words that say so', async () => {
    const body = the.student.saveBody(ACADEMIC, { 1: 'new', 2: 'x'.repeat(ANSWER_MAX_LENGTH + 1) });
    const refusal = await the.student.expectProblem(routes.saveResponses, { body });
    expect(refusal).toMatchObject({ status: 400, errors: [{ pointer: '/responses/1/answer' }] });
    expect(refusal.detail).toContain('10,000 characters');
  });
});

it('takes exactly 10,000 characters', async () => {
  const long = `${'ab cd '.repeat(1666)}abcd`;
  expect(long).toHaveLength(ANSWER_MAX_LENGTH);
  await the.student.save(ACADEMIC, { 1: long });
  expect(await the.student.answers(ACADEMIC)).toEqual({ 1: long });
});

it('two writers of the same answer are told, and the replaced text is kept', async () => {
  const { revision } = await the.student.save(ACADEMIC, { 1: 'start' });
  await the.student.save(ACADEMIC, { 1: 'from the laptop' }, { revision, writer_id: 'laptop', save_number: 1 });
  const saved = await the.student.save(
    ACADEMIC,
    { 1: 'from the phone' },
    { revision, writer_id: 'phone', save_number: 1 },
  );
  expect(saved.conflicts).toEqual([{ question_id: '1', kept: 'from the phone', other: 'from the laptop' }]);
  const rows: object[] = await server.dataSource.query('SELECT * FROM replaced_answers WHERE user_id = ?', [
    the.student.uid,
  ]);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).toContain('from the laptop');
});

it('loses nothing of 50 parallel saves to one form', async () => {
  const ids = ['1', '2', '3', '4', '5', '6'];
  const saves = Array.from({ length: 50 }, (_, index) => ({
    id: ids[index % ids.length] ?? '',
    text: `text ${index}`,
  }));
  const answers = await Promise.all(
    saves.map(({ id, text }, index) =>
      the.student.send(routes.saveResponses, {
        body: the.student.saveBody(
          PREFERENCES,
          { [id]: text },
          { writer_id: `tab-${index}`, save_number: 1, revision: 0 },
        ),
      }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
  const stored = await the.student.answers(PREFERENCES);
  const replaced: { question_id: string; answer: string }[] = await server.dataSource.query(
    'SELECT question_id, answer FROM replaced_answers WHERE user_id = ?',
    [the.student.uid],
  );
  for (const { id, text } of saves) {
    const earlier = replaced.filter(({ question_id }) => question_id === id).map(({ answer }) => answer);
    expect([JSON.stringify(stored[id]), ...earlier]).toContain(JSON.stringify(text));
  }
});

it('loses nothing when many students save at once', async () => {
  const students = await Promise.all(Array.from({ length: 10 }, () => aStudentOf(the.counselor)));
  const forms = [ACADEMIC, REFLECTIONS, PREFERENCES];
  await Promise.all(
    students.flatMap((one) =>
      forms.flatMap((form) => [1, 2, 3, 4].map((id) => one.save(form, { [id]: `${one.uid} ${id}` }))),
    ),
  );
  for (const one of students) {
    for (const form of forms) {
      const expected = Object.fromEntries([1, 2, 3, 4].map((id) => [String(id), `${one.uid} ${id}`]));
      expect(await one.answers(form)).toEqual(expected);
    }
  }
});

testSingleWriter(() =>
  Promise.resolve({
    admin: the.admin,
    counselor: the.counselor,
    student: the.student,
    onOtherServer: (person) => person,
  }),
);
