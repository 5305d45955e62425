import { routes } from '../../src/contract/routes';
import {
  PRIVATE_STUDENT_ANSWERS,
  findMatches,
  HARBOR_ANSWER,
  keepOut,
  textsFromAnswers,
  askBuddy,
  STATUS_PATTERN,
  storedResponse,
  createStudentWith,
  UNDOCUMENTED_STUDENT_ANSWERS,
} from '../support/private-lives';
import { ACTIVITIES, PREFERENCES, questionText, REFLECTIONS } from '../support/questions';
import { aServer } from '../support/shared-server';

const FORM = 'junior_questionnaire';

const local = aServer();

describe('a student who writes of a divorce and anxiety', () => {
  it('gets feedback, which asks nothing where they do not want to say more', async () => {
    const { student } = await createStudentWith(local, PRIVATE_STUDENT_ANSWERS);
    const body = { question: questionText(REFLECTIONS, 2), student_response: PRIVATE_STUDENT_ANSWERS[REFLECTIONS][2] };
    expect((await student.call(routes.respond, { body })).ai_response).toMatch(
      /^Thank you for writing about this\.[^?]*$/,
    );
  });

  it('is asked once whether an answer is kept out: the switch, on or off, is the answer', async () => {
    const { student } = await createStudentWith(local, PRIVATE_STUDENT_ANSWERS);
    const text = PRIVATE_STUDENT_ANSWERS[REFLECTIONS][2];
    const asks = async () => (await storedResponse(student, REFLECTIONS, 2))?.sounds_personal;
    expect(await asks()).toBe(true);
    expect(await storedResponse(student, REFLECTIONS, 3)).toMatchObject({ sounds_personal: false });
    await keepOut(student, REFLECTIONS, 2, text, false);
    await student.save(REFLECTIONS, { 2: `${text} It was hard on my mom.` });
    expect(await storedResponse(student, REFLECTIONS, 2)).toMatchObject({ keep_out: false, keep_out_set: true });
    expect(await asks()).toBe(false);
  });

  it('is read whole by the counselor: open, and folded where it is kept out', async () => {
    const { student, counselor } = await createStudentWith(local, PRIVATE_STUDENT_ANSWERS);
    const shown = async () => {
      const { profile } = await counselor.call(routes.readCounselorView, { params: { studentId: student.uid } });
      const lines = profile.studentProfile.socialEmotionalSupport.split('\n');
      return profile.lines.flatMap(({ field, index, answer }) =>
        field === 'socialEmotionalSupport' && answer?.form_id === REFLECTIONS && answer.question_id === '2'
          ? [{ text: lines[index], ...answer }]
          : [],
      );
    };
    const text = `“${PRIVATE_STUDENT_ANSWERS[REFLECTIONS][2]}”`;
    expect(await shown()).toMatchObject([{ text, personal: false }]);
    await keepOut(student, REFLECTIONS, 2, PRIVATE_STUDENT_ANSWERS[REFLECTIONS][2], true);
    expect(await shown()).toMatchObject([{ text, personal: true }]);
  });
});

it('a student without papers finds the switch on where an answer states it, may turn it off, and is told of the FAFSA', async () => {
  const who = await createStudentWith(local, UNDOCUMENTED_STUDENT_ANSWERS);
  const text = UNDOCUMENTED_STUDENT_ANSWERS[REFLECTIONS][2];
  expect(await storedResponse(who.student, REFLECTIONS, 2)).toMatchObject({ keep_out: true, keep_out_set: false });
  expect(findMatches(await textsFromAnswers(who), STATUS_PATTERN)).toEqual([]);
  expect(await askBuddy(who.student, 'What the FAFSA is')).toContain('FAFSA');
  await keepOut(who.student, REFLECTIONS, 2, text, false);
  await who.student.save(REFLECTIONS, { 2: `${text} My cousin did, too.` });
  expect(await storedResponse(who.student, REFLECTIONS, 2)).toMatchObject({ keep_out: false, keep_out_set: true });
});

describe('an answer kept out of the profile', () => {
  it('is kept as it is told, stays so while its text changes, and is not kept out by a save that does not say so', async () => {
    const { student } = await createStudentWith(local, {});
    expect((await student.save(ACTIVITIES, { 4: HARBOR_ANSWER })).responses[0]).toMatchObject({ keep_out: false });
    const saved = await keepOut(student, ACTIVITIES, 4, HARBOR_ANSWER, true);
    expect(saved.responses[0]).toMatchObject({ answer: HARBOR_ANSWER, keep_out: true });
    await student.save(ACTIVITIES, { 4: `${HARBOR_ANSWER} And gulls.` });
    expect(await storedResponse(student, ACTIVITIES, 4)).toMatchObject({
      answer: `${HARBOR_ANSWER} And gulls.`,
      keep_out: true,
    });
    await keepOut(student, ACTIVITIES, 4, `${HARBOR_ANSWER} And gulls.`, false);
    expect(await storedResponse(student, ACTIVITIES, 4)).toMatchObject({ keep_out: false });
  });

  it('may be kept out before a word of it is written', async () => {
    const { student } = await createStudentWith(local, {});
    await keepOut(student, FORM, 'worries', '', true);
    await student.save(FORM, { worries: 'That I will miss my dog.' });
    expect(await storedResponse(student, FORM, 'worries')).toMatchObject({
      answer: 'That I will miss my dog.',
      keep_out: true,
    });
  });

  it('is merged like a text: what is older changes nothing, and a text changed elsewhere does not undo it', async () => {
    const { student } = await createStudentWith(local, {});
    const { revision } = await student.save(ACTIVITIES, { 4: HARBOR_ANSWER });
    const save = (answer: string, keep_out: boolean, writer_id: string, save_number: number) =>
      student.call(routes.saveResponses, {
        body: {
          ...student.saveBody(ACTIVITIES, {}, { revision, writer_id, save_number }),
          responses: [{ question_id: 4, question_text: '', answer, keep_out }],
        },
      });
    await save(`${HARBOR_ANSWER} Edited elsewhere.`, false, 'tab-b', 1);
    await save(HARBOR_ANSWER, true, 'tab-a', 1);
    expect(await storedResponse(student, ACTIVITIES, 4)).toMatchObject({
      answer: `${HARBOR_ANSWER} Edited elsewhere.`,
      keep_out: true,
    });
    await save(`${HARBOR_ANSWER} Edited elsewhere.`, false, 'tab-b', 2);
    expect(await storedResponse(student, ACTIVITIES, 4)).toMatchObject({ keep_out: true });
    await save(HARBOR_ANSWER, false, 'tab-a', 2);
    expect(await storedResponse(student, ACTIVITIES, 4)).toMatchObject({ keep_out: false });
  });

  it('goes from a dashboard and a list that were made before', async () => {
    const { student } = await createStudentWith(local, {
      ...PRIVATE_STUDENT_ANSWERS,
      [ACTIVITIES]: { ...PRIVATE_STUDENT_ANSWERS[ACTIVITIES], 4: HARBOR_ANSWER },
      [PREFERENCES]: {
        ...PRIVATE_STUDENT_ANSWERS[PREFERENCES],
        3: 'I must be in Maine where I can sketch harbor seals.',
      },
    });
    await student.newList();
    const params = { userId: student.uid };
    const shown = async (): Promise<string> =>
      JSON.stringify([
        await student.schoolList(),
        await student.call(routes.readDashboard, { params }),
        await student.call(routes.readInsights, { params }),
      ]);
    const star = { form_id: ACTIVITIES, question_id: '4', quote: HARBOR_ANSWER };
    await student.call(routes.savePicks, { params, body: { starred: [star], strengths: [], feeling: null } });
    expect(await shown()).toMatch(/harbor seals/);
    await keepOut(student, ACTIVITIES, 4, HARBOR_ANSWER, true);
    await keepOut(student, PREFERENCES, 3, 'I must be in Maine where I can sketch harbor seals.', true);
    const after = await shown();
    expect(findMatches(after, /harbor seals|grandfather/)).toEqual([]);
  });

  it('is still looked at for signs of danger', async () => {
    const { student, counselor } = await createStudentWith(local, {});
    await keepOut(student, REFLECTIONS, 2, 'I want to kill myself and I have a plan for tonight.', true);
    expect(await student.care(REFLECTIONS)).toHaveLength(1);
    const flags = await counselor.call(routes.readCareFlags, { params: { userId: student.uid } });
    expect(flags).toHaveLength(1);
  });
});

it('Buddy, asked who reads what answers in Spanish when asked in Spanish', async () => {
  const { student } = await createStudentWith(local, {});
  for (const asked of ['¿quién puede ver esto?', 'esto es privado?', 'le vas a decir a mi mamá?']) {
    const text = await askBuddy(student, asked);
    expect(text).toMatch(/Este chat: solo tú\./);
    expect(text).toMatch(/en peligro, se avisa a tu consejero/);
  }
});
