import { type ModelSentence, sentencesOfSet } from '../../eval/hosted/cases';
import { numberMentions } from '../../src/ai/checks/gate/numbers-said';
import { routes } from '../../src/contract/routes';
import { AiServer } from '../support/ai-server';
import { type RunningApp, startApp } from '../support/app';
import { honestReply, lyingReply } from '../support/hosted-writers';
import { aCounselor, aSchool, aStudentReadyToUnlock, type Person, type Student } from '../support/people';
import { questionText } from '../support/questions';
import { futureNurse } from '../support/students';

const ACTIVITIES = 'Extracurriculars and Interests';

let ai: AiServer;
let app: RunningApp;
let counselor: Person;
let student: Student;

// A server that answered badly is left alone for a while, so each test has an installation of its own.
beforeEach(async () => {
  ai = await AiServer.start();
  app = await startApp({ OPENAI_BASE_URL: ai.baseUrl, OPENAI_API_KEY: 'key-of-the-test', OPENAI_MODEL: 'local-model' });
  counselor = await aCounselor(await aSchool(app));
  student = await aStudentReadyToUnlock(counselor, futureNurse());
});
afterEach(async () => {
  await app.stop();
  await ai.stop();
});

/** A number or a tier that is wrong of a made-up college may be right of one of the catalogue. */
const mayBeTrueHere = ({ place, text }: ModelSentence): boolean =>
  !['dashboard', 'counselor', 'feedback'].includes(place) && (numberMentions(text).length > 0 || /safety/.test(text));

/** Everything the app says of the student, as it is read. */
async function pages(): Promise<string> {
  const params = { userId: student.uid };
  const list = await student.newList();
  const dashboard = await student.call(routes.readDashboard, { params });
  const view = await counselor.call(routes.readCounselorView, { params: { studentId: student.uid } });
  const answer = futureNurse().answers.find(
    ({ form_id, question_id }) => form_id === ACTIVITIES && question_id === '2',
  );
  const body = { question: questionText(ACTIVITIES, 2), student_response: answer?.answer ?? '' };
  const feedback = await student.call(routes.respond, { body });
  return JSON.stringify([list, dashboard, view, feedback]);
}

it('a server that invents in every section has nothing of it shown where its second look says so', async () => {
  ai.setScript(lyingReply());
  ai.setSentenceCheck(() => false);
  const shown = await pages();
  const asked = new Set(ai.requests.map(({ body }) => body.response_format?.json_schema.name ?? 'feedback'));
  expect([...asked]).toEqual(
    expect.arrayContaining(['school_words', 'student_dashboard', 'counselor_view', 'feedback']),
  );
  const lies = sentencesOfSet('lies').filter((said) => !mayBeTrueHere(said) && shown.includes(said.text));
  expect(lies.map(({ text }) => text)).toEqual([]);
});

it('an honest server is read, and what is the built-in engine’s all the same is named by school and section', async () => {
  ai.setScript(honestReply());
  const params = { userId: student.uid };
  await student.newList();
  const { dashboard } = await student.call(routes.readDashboard, { params });
  expect(dashboard.written_by).toBe('openai');
  expect(dashboard.studentDashboard.strengths.join(' ')).toContain('You work 20 hours a week at Hannaford.');
  expect(dashboard.studentDashboard.strengths.join(' ')).not.toContain('robot');
  expect(dashboard.evidence).toContainEqual(
    expect.objectContaining({ field: 'strengths', quote: 'I work at Hannaford 20 hours a week' }),
  );
  const list = await student.call(routes.readRecommendations, { params });
  expect(list.written_by).toBe('openai');
  const sections = list.recommendations.flatMap(({ built_in_sections: kept = [] }) => kept);
  expect(sections.length).toBeGreaterThan(0);
});

it('a draft that breaks off is used as far as it is whole', async () => {
  const whole = honestReply();
  ai.setScript((request) => {
    const behaviour = whole(request);
    if (behaviour.kind !== 'text' || request.body.response_format?.json_schema.name !== 'student_dashboard')
      return behaviour;
    return { kind: 'too-long', text: behaviour.text.slice(0, behaviour.text.indexOf('"growthAreas"') + 40) };
  });
  await student.newList();
  const { dashboard } = await student.call(routes.readDashboard, { params: { userId: student.uid } });
  expect(dashboard.written_by).toBe('openai');
  expect(dashboard.built_in_sections).toEqual(
    expect.arrayContaining(['growthAreas', 'applicationStrategyTips', 'thingsToDoThisSummer']),
  );
  expect(dashboard.built_in_sections).not.toContain('profileSummary');
});
