import { routes } from '../../src/contract/routes';
import { aStudentReadyToUnlock, type Person, peopleOf } from '../support/people';
import { aServer } from '../support/shared-server';

const server = aServer();
const SPANISH = { 'accept-language': 'es' };

const the = peopleOf(server, { student: aStudentReadyToUnlock });
beforeAll(async () => {
  const params = { userId: the.student.uid };
  await the.student.call(routes.generate, { params, headers: SPANISH });
  await the.student.waitForList();
});

const list = (reader: Person, headers = {}) =>
  reader.call(routes.readRecommendations, { params: { userId: the.student.uid }, headers });

it('a list that was asked for in Spanish says in Spanish why, how it fits and how its tiers were worked out', async () => {
  const { language, notes, recommendations } = await list(the.student, SPANISH);
  expect(language).toBe('es');
  const [{ info, arithmetic } = { info: null, arithmetic: null }] = recommendations;
  const said = [info?.fit.financial, ...(info?.overall_fit_rationale ?? []), ...(arithmetic?.steps ?? []), ...notes];
  expect(said.join(' ')).not.toMatch(/\b(?:the|is|you|your|costs|chose)\b/);
});

it('staff read the same schools in English', async () => {
  const [own, theirs] = [await list(the.student, SPANISH), await list(the.counselor, SPANISH)];
  expect(theirs.language).toBeUndefined();
  expect(theirs.notes.length).toBe(own.notes.length);
  expect(theirs.notes).not.toEqual(own.notes);
  const schools = ({ recommendations }: typeof own) => recommendations.map(({ unitid, type }) => [unitid, type]);
  expect(schools(theirs)).toEqual(schools(own));
});

it('a what-if answers in the language of the pages', async () => {
  const params = { userId: the.student.uid };
  const answer = await the.student.call(routes.tryWhatIf, {
    ...{ params, headers: SPANISH },
    body: { changes: { sat_score: 1500 } },
  });
  expect(answer.summary).toMatch(/^Con un SAT de 1500, /);
});
