import { routes } from '../../src/contract/routes';
import { AiServer, type AiRequest, type Behaviour } from '../support/ai-server';
import { type RunningApp, startApp } from '../support/app';
import { aCounselor, aSchool, aStudentReadyToUnlock, type School, type Student } from '../support/people';
import { questionText } from '../support/questions';
import { futureNurse } from '../support/students';

const ACADEMIC = 'Academic Information';
const ANSWER = 'In chemistry I kept a notebook of every mistake, and by May it was full of small drawings.';
const GOOD =
  'You show how you work: "I kept a notebook of every mistake". That detail is concrete and yours. Which mistake taught you the most? Next, describe one of the drawings.';

let ai: AiServer;
let app: RunningApp;
let school: School;
let student: Student;

const says = (text: string): Behaviour => ({ kind: 'text', text });
const ask = (answer: string) =>
  student.call(routes.respond, { body: { question: questionText(ACADEMIC, 1), student_response: answer } });

beforeAll(async () => {
  ai = await AiServer.start();
  app = await startApp({ OPENAI_BASE_URL: ai.baseUrl, OPENAI_API_KEY: 'key-of-the-test', OPENAI_MODEL: 'local-model' });
  school = await aSchool(app);
  student = await aStudentReadyToUnlock(await aCounselor(school), futureNurse());
});

afterAll(async () => {
  await app.stop();
  await ai.stop();
});

it('writes feedback with the hosted server and says so', async () => {
  ai.will(says(GOOD));
  expect(await ask(ANSWER)).toEqual({ ai_response: GOOD, written_by: 'openai', kind: 'feedback' });
});

it('sends nothing that tells who or where the student is', async () => {
  ai.will(says(GOOD));
  await ask(`${ANSWER} Write to ${student.user.email}, says ${student.user.displayName} of ${school.name}.`);
  const sent = ai.requests.map(({ raw }) => raw).join('\n');
  expect(sent).toContain('I kept a notebook of every mistake');
  for (const secret of [student.user.email, student.user.displayName, student.uid, school.name, 'Carol Ng']) {
    expect(sent).not.toContain(secret);
  }
});

it('never sends an answer with signs of danger', async () => {
  ai.will(says(GOOD));
  const reply = await ask('Some nights I want to kill myself and nobody would notice.');
  expect(reply).toMatchObject({ kind: 'care', written_by: 'built-in' });
  expect(ai.requests).toEqual([]);
});

it('keeps schools and tiers as the rules made them, whatever the server says', async () => {
  const invents = ({ body }: AiRequest): Behaviour => {
    if (body.response_format?.json_schema.name !== 'school_words') return says('{}');
    const school = (unitid: number, why: string) => ({
      unitid,
      why,
      fit: { academic: 'Good.', social_cultural: 'Good.', financial: 'Good.' },
      overall_fit_rationale: ['It fits.'],
      potential_challenges: ['It may not.'],
      why_school_essay_points: ['What would you try there?'],
    });
    return says(JSON.stringify({ schools: [school(999_999_999, 'The University of Nowhere wants you.')] }));
  };
  ai.will(invents);
  const list = await student.newList();
  expect(list.recommendations.length).toBeGreaterThanOrEqual(9);
  expect(JSON.stringify(list)).not.toMatch(/Nowhere|999999999/);
  for (const { unitid, type } of list.recommendations.slice(0, 6)) {
    const fit = await student.call(routes.readFit, { params: { unitid, userId: student.uid } });
    expect(fit.tier).toBe(type);
  }
});

it('answers with the labelled built-in engine when the server fails, and still finishes a list', async () => {
  ai.will({ kind: 'status', status: 500 });
  const reply = await ask('I like how biology explains what I see at my job in the nursing home.');
  expect(reply).toMatchObject({ written_by: 'built-in', kind: 'feedback' });
  expect(ai.requests.length).toBeLessThanOrEqual(3);
  const list = await student.newList();
  expect(list.written_by).toBe('built-in');
  const { dashboard } = await student.call(routes.readDashboard, { params: { userId: student.uid } });
  expect(dashboard.written_by).toBe('built-in');
});
