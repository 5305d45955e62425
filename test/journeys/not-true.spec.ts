import { routes } from '../../src/contract/routes';
import { StudentProfile } from '../../src/guidance/profiles/student-profile.entity';
import { aCounselor, aSchool, aStudentWithList, type Person, type Student } from '../support/people';
import { aServer } from '../support/shared-server';
import { futureNurse } from '../support/students';

const server = aServer();
let counselor: Person;
let student: Student;

beforeAll(async () => {
  counselor = await aCounselor(await aSchool(server));
});
beforeEach(async () => {
  student = await aStudentWithList(counselor, futureNurse());
});

const read = async (reader: Person = student) =>
  (await reader.call(routes.readDashboard, { params: { userId: student.uid } })).dashboard;
const viewed = async () =>
  (await counselor.call(routes.readCounselorView, { params: { studentId: student.uid } })).profile;
const say = (line: string, not_true: boolean, by: Person = student) =>
  by.call(routes.refuseStatement, { params: { userId: student.uid }, body: { line, not_true } });

/** A strength of the dashboard, its line, and the words it came from. */
async function aStrength() {
  const { studentDashboard, lines, evidence } = await read();
  const line = lines.find(({ field, index }) => field === 'strengths' && index === 0);
  const words = evidence.find(({ field, index }) => field === 'strengths' && index === 0)?.quote ?? '';
  if (!line || words === '') throw new Error('There is no strength.');
  return { line, words, text: studentDashboard.strengths[0] ?? '' };
}

it('gives every line an id and the way to its answer', async () => {
  const { studentDashboard, lines, removed } = await read();
  for (const [index] of studentDashboard.strengths.entries()) {
    expect(lines.filter((one) => one.field === 'strengths' && one.index === index)).toHaveLength(1);
  }
  expect(lines.find(({ field }) => field === 'strengths')?.link).toMatch(/^\/(?:question|forms)\//);
  expect(removed).toEqual([]);
});

it('takes a line off for good, also when it is written anew', async () => {
  const { line, text } = await aStrength();
  expect((await say(line.id, true)).removed).toEqual([{ id: line.id, text, by: null }]);
  expect((await read()).studentDashboard.strengths).not.toContain(text);
  await student.newList();
  const { studentDashboard, lines, removed } = await read();
  expect(studentDashboard.strengths).not.toContain(text);
  expect(lines.map(({ id }) => id)).not.toContain(line.id);
  expect(removed).toMatchObject([{ text }]);
});

it('leaves every other line with its own evidence', async () => {
  const before = await read();
  const { line } = await aStrength();
  await say(line.id, true);
  const after = await read();
  expect(after.studentDashboard.strengths).toEqual(before.studentDashboard.strengths.slice(1));
  const quotes = (all: typeof before, place: number) =>
    all.evidence.filter(({ field, index }) => field === 'strengths' && index === place).map(({ quote }) => quote);
  expect(quotes(after, 0)).toEqual(quotes(before, 1));
});

it('is not told to the counselor either, and nothing says that something was removed', async () => {
  const { line, text } = await aStrength();
  await say(line.id, true);
  const seen = await read(counselor);
  expect(seen.studentDashboard.strengths).not.toContain(text);
  expect(seen.removed).toEqual([]);
  expect((await viewed()).removed).toEqual([]);
});

describe('a line of a hosted model for the counselor', () => {
  const lineFor = (id: string | null | undefined) => ({ line: id ?? '', not_true: true });
  const refuse = (body: { line: string; not_true: boolean }, by: Person = counselor) =>
    by.call(routes.refuseForCounselor, { params: { studentId: student.uid }, body });
  const text = 'The student leads a crew of five.';
  const quote = {
    form_id: 'Personal Reflections',
    question_id: '1',
    question_text: 'Happy?',
    quote: 'nobody wrote this',
  };

  async function written() {
    const profiles = server.dataSource.getRepository(StudentProfile);
    const { counselorView } = await profiles.findOneByOrFail({ userId: student.uid });
    const words = { ...counselorView.words, personalitySoftSkills: text };
    const evidence = [{ ...quote, field: 'personalitySoftSkills', index: 0 }];
    const view = { words, evidence, claims: [], writtenBy: 'openai' as const };
    await profiles.update({ userId: student.uid }, { counselorView: view });
    return (await viewed()).lines.find(({ kind }) => kind === 'written');
  }

  it('is shown as the model’s, and is gone once a counselor says that it is not true', async () => {
    const line = await written();
    expect(await viewed()).toMatchObject({ written_by: 'openai', built_in_sections: expect.any(Array) as unknown });
    expect((await refuse(lineFor(line?.id))).removed).toEqual([
      { id: line?.id, text, by: { name: counselor.user.displayName } },
    ]);
    const after = await viewed();
    expect(after.studentProfile.personalitySoftSkills).not.toContain(text);
    expect(after.removed).toMatchObject([{ text }]);
  });

  it('is told to the student with who took it off, and comes back as its counselor says', async () => {
    const line = await written();
    await refuse(lineFor(line?.id));
    expect((await read()).removed).toEqual([{ id: line?.id, text, by: { name: counselor.user.displayName } }]);
    expect((await refuse({ line: line?.id ?? '', not_true: false })).removed).toEqual([]);
    expect((await viewed()).studentProfile.personalitySoftSkills).toContain(text);
  });

  it('is the only kind of line that can be called not true there', async () => {
    const { lines } = await viewed();
    expect(lines.every(({ id }) => id === null)).toBe(true);
    const asked = { params: { studentId: student.uid }, body: lineFor('no-such-line') };
    expect(await counselor.refused(routes.refuseForCounselor, asked)).toMatchObject({ status: 404 });
  });
});

it('does not come back in Insights from the same words', async () => {
  const { line, words } = await aStrength();
  const themes = async () =>
    (await student.call(routes.readInsights, { params: { userId: student.uid } })).themes
      .filter(({ kind }) => kind === 'strength')
      .flatMap(({ id, evidence }) => evidence.map(({ quote }) => `${id} ${quote}`));
  const before = (await themes()).filter((one) => one.includes(words)).length;
  await say(line.id, true);
  expect((await themes()).filter((one) => one.includes(words)).length).toBeLessThan(before);
});

it('comes back when the student takes it back, as it was', async () => {
  const before = await read();
  const { line } = await aStrength();
  await say(line.id, true);
  await say(line.id, true);
  expect((await say(line.id, false)).removed).toEqual([]);
  expect(await read()).toEqual(before);
});
