/** Specification: 6 */
import { MESSAGES } from '../../src/contract/messages';
import type { CounselorViewAnswer, StatementEvidence, StudentDashboardAnswer } from '../../src/contract/profiles';
import { COUNSELOR_VIEW_TITLES, DASHBOARD_TITLES } from '../../src/contract/section-titles';
import { routes } from '../../src/contract/routes';
import { quotedAnswer } from '../support/evidence';
import { aCounselor, aSchool, aStudentOf, aStudentWithList, type Person, type Student } from '../support/people';
import { aServer } from '../support/shared-server';
import { futureNurse, painter } from '../support/students';

const server = aServer();
let counselor: Person;

beforeAll(async () => {
  counselor = await aCounselor(await aSchool(server));
});

const dashboardOf = ({ uid: userId }: Student, reader: Person): Promise<StudentDashboardAnswer> =>
  reader.call(routes.readDashboard, { params: { userId } });
const viewOf = ({ uid: studentId }: Student, reader: Person): Promise<CounselorViewAnswer> =>
  reader.call(routes.readCounselorView, { params: { studentId } });

/** The statement that a piece of evidence stands behind. */
function statementOf(words: Record<string, unknown>, { field, index }: StatementEvidence): unknown {
  const value = words[field];
  if (index === null) return value;
  if (Array.isArray(value)) return value[index] as unknown;
  return typeof value === 'object' && value !== null ? Object.keys(value)[index] : String(value).split('\n')[index];
}

it('is refused with the sentence to show before the first generation', async () => {
  const student = await aStudentOf(counselor);
  const asked = { params: { userId: student.uid } };
  expect(await student.refused(routes.readDashboard, asked)).toMatchObject({
    status: 404,
    detail: MESSAGES.noDashboard,
  });
  const viewed = { params: { studentId: student.uid } };
  expect(await counselor.refused(routes.readCounselorView, viewed)).toMatchObject({
    status: 404,
    detail: MESSAGES.profileNotStarted,
  });
});

describe.each([
  ['nurse', futureNurse],
  ['painter', painter],
])('the profile of a %s to be', (_, studentInput) => {
  let student: Student;
  beforeAll(async () => {
    student = await aStudentWithList(counselor, studentInput());
  });

  it('fills every part of the student’s dashboard', async () => {
    const { dashboard } = await dashboardOf(student, student);
    const words = dashboard.studentDashboard;
    expect(Object.keys(words).sort()).toEqual(Object.keys(DASHBOARD_TITLES).sort());
    for (const [name, value] of Object.entries(words)) {
      const texts = typeof value === 'string' ? [value] : Object.values<string | string[]>(value).flat();
      expect([name, texts.length]).not.toEqual([name, 0]);
      for (const text of texts) expect([name, text.trim()]).not.toEqual([name, '']);
    }
    expect(dashboard.written_by).toBe('built-in');
  });

  it('fills every part of the counselor’s view', async () => {
    const { profile } = await viewOf(student, counselor);
    expect(Object.keys(profile.studentProfile).sort()).toEqual(Object.keys(COUNSELOR_VIEW_TITLES).sort());
    for (const [name, text] of Object.entries(profile.studentProfile)) expect(`${name}: ${text}`).toMatch(/: \S.{9}/);
    expect(profile.written_by).toBe('built-in');
  });

  it('stands on the student’s own words, exactly', async () => {
    const { dashboard } = await dashboardOf(student, student);
    const { profile } = await viewOf(student, counselor);
    expect(dashboard.evidence.length).toBeGreaterThan(0);
    expect(profile.evidence.length).toBeGreaterThan(0);
    const grounded: [Record<string, unknown>, StatementEvidence][] = [
      ...dashboard.evidence.map((one): [Record<string, unknown>, StatementEvidence] => [
        dashboard.studentDashboard,
        one,
      ]),
      ...profile.evidence.map((one): [Record<string, unknown>, StatementEvidence] => [profile.studentProfile, one]),
    ];
    for (const [words, one] of grounded) {
      expect(one.quote.trim()).not.toBe('');
      expect(await quotedAnswer(student, one)).toContain(one.quote);
      expect([one.field, one.index, typeof statementOf(words, one)]).not.toEqual([one.field, one.index, 'undefined']);
    }
  });

  it('is the same for the counselor', async () => {
    expect(await dashboardOf(student, counselor)).toEqual(await dashboardOf(student, student));
  });
});

it('differs with the answers', async () => {
  const [nurse, artist] = await Promise.all(
    [futureNurse(), painter()].map(async (studentInput) => {
      const student = await aStudentWithList(counselor, studentInput);
      return (await dashboardOf(student, student)).dashboard.studentDashboard;
    }),
  );
  for (const part of ['profileSummary', 'strengths', 'interestMajorMapping', 'potentialExtracurriculars'] as const) {
    expect(nurse?.[part]).not.toEqual(artist?.[part]);
  }
});

it('is written anew with the next generation', async () => {
  const student = await aStudentWithList(counselor);
  const first = await dashboardOf(student, student);
  await student.save('Extracurriculars and Interests', {
    1: 'I have joined the debate team and I write for the school paper about local politics.',
  });
  await student.newList();
  const second = await dashboardOf(student, student);
  expect(second.dashboard.studentDashboard).not.toEqual(first.dashboard.studentDashboard);
  expect(Date.parse(second.dashboard.created_at)).toBeGreaterThan(Date.parse(first.dashboard.created_at));
});
