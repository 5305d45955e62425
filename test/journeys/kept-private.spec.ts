import { quotedIn } from '../../src/ai/checks/quoted';
import { routes } from '../../src/contract/routes';
import {
  BOUNDED,
  BOUNDED_WORDS,
  found,
  HARBOR,
  keepOut,
  madeOfAnswers,
  says,
  STATUS_WORDS,
  storedAnswerOf,
  whoWrote,
  WITHOUT_PAPERS,
} from '../support/private-lives';
import { ACTIVITIES, PREFERENCES, questionText, REFLECTIONS } from '../support/questions';
import { aServer } from '../support/shared-server';

const FORM = 'junior_questionnaire';

const local = aServer();

describe('a student with a divorce and anxiety, who says where to stop', () => {
  it('meets none of it on any page, and keeps what they did', async () => {
    const who = await whoWrote(local, BOUNDED);
    const made = await madeOfAnswers(who);
    expect(found(made, BOUNDED_WORDS)).toEqual([]);
    expect(made).toContain('tide pools');
  });

  it('is thanked and asked nothing', async () => {
    const { student } = await whoWrote(local, {});
    const body = { question: questionText(REFLECTIONS, 2), student_response: BOUNDED[REFLECTIONS][2] };
    const { ai_response } = await student.call(routes.respond, { body });
    expect(ai_response).toMatch(/^Thank you/);
    expect(ai_response).not.toMatch(/\?/);
    expect(quotedIn(ai_response)).toEqual([]);
  });

  it('is not told of it by Buddy', async () => {
    const { student } = await whoWrote(local, BOUNDED);
    const text = await says(student, 'what did i say about counseling');
    expect(text).not.toMatch(BOUNDED_WORDS);
  });

  it('is read whole by the counselor in Forms, who is told that there is more than is quoted', async () => {
    const { student, counselor } = await whoWrote(local, BOUNDED);
    await student.newList();
    const params = { userId: student.uid };
    const [set] = await counselor.call(routes.readResponses, { params: { ...params, formId: REFLECTIONS } });
    expect(set?.responses.map(({ answer }) => answer)).toContain(BOUNDED[REFLECTIONS][2]);
    const { profile } = await counselor.call(routes.readCounselorView, { params: { studentId: student.uid } });
    expect(profile.studentProfile.socialEmotionalSupport).toContain('is private: read it in Forms');
  });
});

describe('a student without papers', () => {
  it('is never told to file the FAFSA: counselor, state and private aid are named instead', async () => {
    const who = await whoWrote(local, WITHOUT_PAPERS);
    const made = await madeOfAnswers(who);
    expect(found(made, /FAFSA|Federal Student Aid/i)).toEqual([]);
    expect(found(made, STATUS_WORDS)).toEqual([]);
    const { dashboard } = await who.student.call(routes.readDashboard, { params: { userId: who.student.uid } });
    const tips = dashboard.studentDashboard.applicationStrategyTips.join('\n');
    expect(tips).toMatch(/Your counselor can tell you which aid forms fit you/);
    expect(tips).toMatch(/your own state’s rules/);
    expect(tips).toMatch(/private scholarships/);
    expect(tips).toMatch(/check each one/);
    for (const asked of ['What the FAFSA is', 'How families pay for college', 'pell grant']) {
      const text = await says(who.student, asked);
      expect(text).not.toMatch(/FAFSA|federal form/i);
      expect(text).toMatch(/counselor/);
      expect(text).toMatch(/state’s rules/);
    }
  });

  it('who says so only in the chat is answered in the same way', async () => {
    const { student } = await whoWrote(local, {});
    expect(await says(student, 'What the FAFSA is')).toContain('FAFSA');
    expect(await says(student, 'im undocumented, can i get financial aid?')).not.toContain('FAFSA');
    expect(await says(student, 'How families pay for college')).not.toContain('FAFSA');
  });
});

describe('an answer kept out of the profile', () => {
  it('is kept as it is told, stays so while its text changes, and is not kept out by a save that does not say so', async () => {
    const { student } = await whoWrote(local, {});
    expect((await student.save(ACTIVITIES, { 4: HARBOR })).responses[0]).toMatchObject({ keep_out: false });
    const saved = await keepOut(student, ACTIVITIES, 4, HARBOR, true);
    expect(saved.responses[0]).toMatchObject({ answer: HARBOR, keep_out: true });
    await student.save(ACTIVITIES, { 4: `${HARBOR} And gulls.` });
    expect(await storedAnswerOf(student, ACTIVITIES, 4)).toMatchObject({
      answer: `${HARBOR} And gulls.`,
      keep_out: true,
    });
    await keepOut(student, ACTIVITIES, 4, `${HARBOR} And gulls.`, false);
    expect(await storedAnswerOf(student, ACTIVITIES, 4)).toMatchObject({ keep_out: false });
  });

  it('may be kept out before a word of it is written', async () => {
    const { student } = await whoWrote(local, {});
    await keepOut(student, FORM, 'worries', '', true);
    await student.save(FORM, { worries: 'That I will miss my dog.' });
    expect(await storedAnswerOf(student, FORM, 'worries')).toMatchObject({
      answer: 'That I will miss my dog.',
      keep_out: true,
    });
  });

  it('is merged like a text: what is older changes nothing, and a text changed elsewhere does not undo it', async () => {
    const { student } = await whoWrote(local, {});
    const { revision } = await student.save(ACTIVITIES, { 4: HARBOR });
    const save = (answer: string, keep_out: boolean, writer_id: string, save_number: number) =>
      student.call(routes.saveResponses, {
        body: {
          ...student.saveBody(ACTIVITIES, {}, { revision, writer_id, save_number }),
          responses: [{ question_id: 4, question_text: '', answer, keep_out }],
        },
      });
    await save(`${HARBOR} Edited elsewhere.`, false, 'tab-b', 1);
    await save(HARBOR, true, 'tab-a', 1);
    expect(await storedAnswerOf(student, ACTIVITIES, 4)).toMatchObject({
      answer: `${HARBOR} Edited elsewhere.`,
      keep_out: true,
    });
    await save(`${HARBOR} Edited elsewhere.`, false, 'tab-b', 2);
    expect(await storedAnswerOf(student, ACTIVITIES, 4)).toMatchObject({ keep_out: true });
    await save(HARBOR, false, 'tab-a', 2);
    expect(await storedAnswerOf(student, ACTIVITIES, 4)).toMatchObject({ keep_out: false });
  });

  it('goes from a dashboard, a counselor view and a list that were made before', async () => {
    const { student, counselor } = await whoWrote(local, {
      ...BOUNDED,
      [ACTIVITIES]: { ...BOUNDED[ACTIVITIES], 4: HARBOR },
      [PREFERENCES]: { ...BOUNDED[PREFERENCES], 3: 'I must be in Maine where I can sketch harbor seals.' },
    });
    await student.newList();
    const params = { userId: student.uid };
    const shown = async (): Promise<string> =>
      JSON.stringify([
        await student.schoolList(),
        await student.call(routes.readDashboard, { params }),
        await counselor.call(routes.readCounselorView, { params: { studentId: student.uid } }),
        await student.call(routes.readInsights, { params }),
      ]);
    expect(await shown()).toMatch(/harbor seals/);
    await keepOut(student, ACTIVITIES, 4, HARBOR, true);
    await keepOut(student, PREFERENCES, 3, 'I must be in Maine where I can sketch harbor seals.', true);
    const after = await shown();
    expect(found(after, /harbor seals|grandfather/)).toEqual([]);
    expect(after).toContain('tide pools');
  });

  it('is still looked at for signs of danger', async () => {
    const { student, counselor } = await whoWrote(local, {});
    await keepOut(student, REFLECTIONS, 2, 'I want to kill myself and I have a plan for tonight.', true);
    expect(await student.care(REFLECTIONS)).toHaveLength(1);
    const flags = await counselor.call(routes.readCareFlags, { params: { userId: student.uid } });
    expect(flags).toHaveLength(1);
  });
});

describe('Buddy, asked who reads what', () => {
  it('answers in Spanish when asked in Spanish', async () => {
    const { student } = await whoWrote(local, {});
    const text = await says(student, '¿Quién puede leer lo que escribo?');
    expect(text).toMatch(/Este chat: solo tú\./);
    expect(text).toMatch(/en peligro, se avisa a tu consejero/);
  });
});
