import { routes } from '../../src/contract/routes';
import { StudentProfile } from '../../src/guidance/profiles/profiles.entity';
import { aStudentWithList, type Person, peopleOf } from '../support/people';
import { aServer } from '../support/shared-server';
import { futureNurse } from '../support/students';

const server = aServer();
const the = peopleOf(server, { each: 'student', student: (counselor) => aStudentWithList(counselor, futureNurse()) });

const read = async (reader: Person = the.student) =>
  (await reader.call(routes.readDashboard, { params: { userId: the.student.uid } })).dashboard;
const viewed = async () =>
  (await the.counselor.call(routes.readCounselorView, { params: { studentId: the.student.uid } })).profile;

describe('a line of a hosted model for the student', () => {
  const say = (line: string, not_true: boolean) =>
    the.student.call(routes.refuseStatement, { params: { userId: the.student.uid }, body: { line, not_true } });
  const texts = ['You explain things well.', 'You keep careful charts.'];
  const place = { form_id: 'Personal Reflections', question_id: '1', question_text: 'Happy?' };

  /** Stores what a model wrote, and answers the id of its first line. */
  async function written(): Promise<string> {
    const profiles = server.dataSource.getRepository(StudentProfile);
    const evidence = texts.map((_, index) => ({ ...place, field: 'strengths', index, quote: `quote number ${index}` }));
    const dashboard = { words: { strengths: texts }, evidence, writtenBy: 'openai' as const };
    await profiles.update({ userId: the.student.uid }, { dashboard });
    return String((await read()).lines.find(({ field }) => field === 'strengths')?.id);
  }

  it('stands beside what was chosen and counted, which cannot be called not true', async () => {
    await written();
    const { studentDashboard, lines, written_by, built_in_sections } = await read();
    expect(studentDashboard.strengths).toEqual(texts);
    expect(written_by).toBe('openai');
    expect(built_in_sections).toContain('growthAreas');
    expect(lines.filter(({ id }) => id !== null).map(({ field }) => field)).toEqual(['strengths', 'strengths']);
  });

  it('is taken off for good, for the counselor too, and comes back as its student says', async () => {
    const id = await written();
    const evidence = async () => (await read()).evidence.filter(({ field }) => field === 'strengths');
    expect((await say(id, true)).removed).toEqual([{ id, text: texts[0], by: null }]);
    expect((await read()).studentDashboard.strengths).toEqual([texts[1]]);
    expect(await evidence()).toMatchObject([{ index: 0, quote: 'quote number 1' }]);
    const seen = await read(the.counselor);
    expect([seen.studentDashboard.strengths, seen.removed]).toEqual([[texts[1]], []]);
    expect((await viewed()).removed).toEqual([]);
    expect((await say(id, false)).removed).toEqual([]);
    expect((await read()).studentDashboard.strengths).toEqual(texts);
  });

  it('is an idea that the student marks, and that does not come back in other words of theirs', async () => {
    const profiles = server.dataSource.getRepository(StudentProfile);
    const ideas = ['Start a band.', 'Ask two nurses about their day.'];
    const write = (quote: string) => {
      const evidence = ideas.map((_, index) => ({ ...place, field: 'potentialExtracurriculars', index, quote }));
      const dashboard = { words: { potentialExtracurriculars: ideas }, evidence, writtenBy: 'openai' as const };
      return profiles.update({ userId: the.student.uid }, { dashboard });
    };
    await write('one quote');
    const { lines } = await read();
    const id = String(lines.find(({ field }) => field === 'potentialExtracurriculars')?.idea);
    const body = { starred: [], strengths: [], feeling: null, ideas: [{ id, mark: 'doing' as const }] };
    const picks = await the.student.call(routes.savePicks, { params: { userId: the.student.uid }, body });
    expect(picks.ideas).toEqual([{ id, mark: 'doing', text: ideas[0] }]);
    await write('another quote');
    expect((await read()).studentDashboard.potentialExtracurriculars).toEqual([ideas[1]]);
  });

  it('is none that nobody wrote', async () => {
    const asked = { params: { userId: the.student.uid }, body: { line: 'a-line', not_true: true } };
    expect(await the.student.expectProblem(routes.refuseStatement, asked)).toMatchObject({ status: 404 });
  });
});

describe('a line of a hosted model for the counselor', () => {
  const lineFor = (id: string | null | undefined) => ({ line: id ?? '', not_true: true });
  const refuse = (body: { line: string; not_true: boolean }, by: Person = the.counselor) =>
    by.call(routes.refuseForCounselor, { params: { studentId: the.student.uid }, body });
  const text = 'The student leads a crew of five.';
  const quote = {
    form_id: 'Personal Reflections',
    question_id: '1',
    question_text: 'Happy?',
    quote: 'nobody wrote this',
  };

  async function written() {
    const profiles = server.dataSource.getRepository(StudentProfile);
    const { counselorView } = await profiles.findOneByOrFail({ userId: the.student.uid });
    const words = { ...counselorView.words, personalitySoftSkills: text };
    const evidence = [{ ...quote, field: 'personalitySoftSkills', index: 0 }];
    const view = { words, evidence, claims: [], writtenBy: 'openai' as const };
    await profiles.update({ userId: the.student.uid }, { counselorView: view });
    return (await viewed()).lines.find(({ kind }) => kind === 'written');
  }

  it('is shown as the model’s, and is gone once a counselor says that it is not true', async () => {
    const line = await written();
    expect(await viewed()).toMatchObject({ written_by: 'openai', built_in_sections: expect.any(Array) as unknown });
    expect((await refuse(lineFor(line?.id))).removed).toEqual([
      { id: line?.id, text, by: { name: the.counselor.user.displayName } },
    ]);
    const after = await viewed();
    expect(after.studentProfile.personalitySoftSkills).not.toContain(text);
    expect(after.removed).toMatchObject([{ text }]);
  });

  it('is told to the student with who took it off, and comes back as its counselor says', async () => {
    const line = await written();
    await refuse(lineFor(line?.id));
    expect((await read()).removed).toEqual([{ id: line?.id, text, by: { name: the.counselor.user.displayName } }]);
    expect((await refuse({ line: line?.id ?? '', not_true: false })).removed).toEqual([]);
    expect((await viewed()).studentProfile.personalitySoftSkills).toContain(text);
  });

  it('is the only kind of line that can be called not true there', async () => {
    const { lines } = await viewed();
    expect(lines.every(({ id }) => id === null)).toBe(true);
    const asked = { params: { studentId: the.student.uid }, body: lineFor('no-such-line') };
    expect(await the.counselor.expectProblem(routes.refuseForCounselor, asked)).toMatchObject({ status: 404 });
  });
});
