import { routes } from '../../src/contract/routes';
import { aCounselor, aSchool, aStudentReadyToUnlock, type Person, type Student } from '../support/people';
import { aServer } from '../support/shared-server';

const server = aServer();
const SPANISH = { 'accept-language': 'es' };
let counselor: Person;
let student: Student;

beforeAll(async () => {
  counselor = await aCounselor(await aSchool(server));
  student = await aStudentReadyToUnlock(counselor);
  const params = { userId: student.uid };
  await student.call(routes.generate, { params, headers: SPANISH });
  await student.waitForList();
});

const list = (reader: Person, headers = {}) =>
  reader.call(routes.readRecommendations, { params: { userId: student.uid }, headers });

it('a list that was asked for in Spanish says in Spanish why, how it fits and how its tiers were worked out', async () => {
  const { language, notes, recommendations } = await list(student, SPANISH);
  expect(language).toBe('es');
  const [{ info, arithmetic } = { info: null, arithmetic: null }] = recommendations;
  const said = [info?.fit.financial, ...(info?.overall_fit_rationale ?? []), ...(arithmetic?.steps ?? []), ...notes];
  expect(said.join(' ')).not.toMatch(/\b(?:the|is|you|your|costs|chose)\b/);
});

it('staff read the same schools in English', async () => {
  const [own, theirs] = [await list(student, SPANISH), await list(counselor, SPANISH)];
  expect(theirs.language).toBeUndefined();
  expect(theirs.notes.length).toBe(own.notes.length);
  expect(theirs.notes).not.toEqual(own.notes);
  const schools = ({ recommendations }: typeof own) => recommendations.map(({ unitid, type }) => [unitid, type]);
  expect(schools(theirs)).toEqual(schools(own));
});

it('a what-if answers in the language of the pages', async () => {
  const params = { userId: student.uid };
  const answer = await student.call(routes.tryWhatIf, {
    ...{ params, headers: SPANISH },
    body: { changes: { sat_score: 1500 } },
  });
  expect(answer.summary).toMatch(/^Con un SAT de 1500, /);
});
