/** Specification: 6 */
import { MESSAGES } from '../../src/contract/messages';
import type { CounselorViewAnswer, StudentDashboardAnswer } from '../../src/contract/profiles';
import { COUNSELOR_VIEW_TITLES, DASHBOARD_TITLES } from '../../src/contract/section-titles';
import { routes } from '../../src/contract/routes';
import { aStudentOf, aStudentWithList, type Person, type Student, peopleOf } from '../support/people';
import { ACADEMIC, ACTIVITIES } from '../support/questions';
import { aServer } from '../support/shared-server';

const server = aServer();
let student: Student;

const HARD = 'Chemistry, because I did not ask for help.';
const TUNED = 'I tuned the old piano in our church over one winter.';

const the = peopleOf(server);

const dashboardOf = async (reader: Person = student, headers = {}): Promise<StudentDashboardAnswer['dashboard']> =>
  (await reader.call(routes.readDashboard, { params: { userId: student.uid }, headers })).dashboard;
const viewOf = (reader: Person): Promise<CounselorViewAnswer> =>
  reader.call(routes.readCounselorView, { params: { studentId: student.uid } });

describe('the dashboard of a student who has done nothing yet', () => {
  beforeAll(async () => {
    student = await aStudentOf(the.counselor, { grade: 9 });
  });

  it('is there, and each empty section says where it would come from', async () => {
    const { studentDashboard: words, open, lines } = await dashboardOf();
    expect(Object.keys(words).sort()).toEqual(Object.keys(DASHBOARD_TITLES).sort());
    expect(words.profileSummary).toBe('');
    expect(words.sentimentAnalysis).toBeNull();
    expect(words.growthAreas[0]).toBe('Your GPA isn’t entered yet. Your Reach, Match and Safety tiers depend on it.');
    expect(open.map(({ field }) => field)).toEqual([
      'profileSummary',
      'sentimentAnalysis',
      'strengths',
      'standOutFactorBragList',
      'interestMajorMapping',
    ]);
    for (const { action, link } of open)
      expect([action, link]).toEqual([expect.any(String), expect.stringMatching(/^\//)]);
    expect(words.thingsToDoThisSummer).toHaveLength(2);
    expect(lines.every(({ id }) => id === null)).toBe(true);
  });

  it('has no counselor view before the first answer, and one with it', async () => {
    const params = { studentId: student.uid };
    expect(await the.counselor.expectProblem(routes.readCounselorView, { params })).toMatchObject({
      status: 404,
      detail: MESSAGES.profileNotStarted,
    });
    await student.save(ACTIVITIES, { 2: TUNED });
    const { profile } = await the.counselor.call(routes.readCounselorView, { params });
    expect(profile.created_at).toBeNull();
    expect(profile.studentProfile.extracurricularActivities).toContain(TUNED);
  });
});

describe('the dashboard of a student who chose and picked', () => {
  beforeAll(async () => {
    student = await aStudentOf(the.counselor, { grade: 12 });
    await student.save(ACADEMIC, { 3: HARD });
    await student.save(ACTIVITIES, { 2: TUNED });
    await student.save('interests_inventory', { interest_1: 'Marine biology' });
    await student.call(routes.saveAcademicRecord, { body: { user_id: student.uid, unweighted_gpa: '3.62' } });
    await student.setChoices('want program:nursing', 'must state:ME', 'want size:small', 'must net_price:22000');
    await student.call(routes.savePicks, {
      params: { userId: student.uid },
      body: {
        starred: [{ form_id: ACTIVITIES, question_id: '2', quote: TUNED }],
        strengths: ['persist'],
        feeling: 'nervous',
      },
    });
  });

  it('says what was chosen, counted and quoted, and nothing else', async () => {
    const { studentDashboard: words, evidence, open } = await dashboardOf();
    expect(words.profileSummary.split('\n')).toEqual([
      'Nursing in Maine, at a small college; GPA 3.62.',
      'At most $22,000 a year after aid.',
    ]);
    expect(words.sentimentAnalysis).toMatch(/^Nervous\. You said so on \w+ \d+, 20\d\d\.$/);
    expect(words.strengths).toEqual(['I keep going when something gets hard']);
    expect(words.standOutFactorBragList).toEqual([TUNED]);
    expect(words.growthAreas).toContain(`You wrote about what has been hard: “${HARD}”`);
    expect(words.interestMajorMapping['Nursing']?.length).toBeGreaterThan(0);
    expect(words.interestMajorMapping['Nursing']).not.toContain('Nursing');
    expect(Object.keys(words.interestMajorMapping)).toEqual(['Nursing', 'Marine biology']);
    expect(evidence.map(({ field, quote }) => [field, quote])).toEqual([
      ['growthAreas', HARD],
      ['standOutFactorBragList', TUNED],
      ['interestMajorMapping', 'Marine biology'],
    ]);
    expect(open).toEqual([]);
  });

  it('speaks Spanish to its student, and English to the counselor', async () => {
    const own = await dashboardOf(student, { 'accept-language': 'es' });
    expect(own.studentDashboard.profileSummary).toContain('Nursing en Maine, en una universidad pequeña; GPA 3.62.');
    expect(own.studentDashboard.strengths).toEqual(['Sigo adelante cuando algo se pone difícil']);
    const theirs = await dashboardOf(the.counselor, { 'accept-language': 'es' });
    expect(theirs.studentDashboard).toEqual((await dashboardOf()).studentDashboard);
  });
});

it('fills every part of the counselor’s view after a generation', async () => {
  student = await aStudentWithList(the.counselor);
  const { profile } = await viewOf(the.counselor);
  expect(Object.keys(profile.studentProfile).sort()).toEqual(Object.keys(COUNSELOR_VIEW_TITLES).sort());
  expect(profile.written_by).toBe('built-in');
  expect((await dashboardOf()).written_by).toBe('built-in');
});
