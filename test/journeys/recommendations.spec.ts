/** Specification: 1, 3, 4 */
import { TIERS } from '../../src/contract/limits';
import { MESSAGES } from '../../src/contract/messages';
import type { StudentInput } from '../../src/contract/student-input';
import type { Recommendation, RecommendationSet } from '../../src/contract/recommendations';
import type { Tier } from '../../src/contract/text';
import { routes } from '../../src/contract/routes';
import { JobQueue } from '../../src/platform/jobs/job-queue';
import { anApp } from '../support/app';
import { aCounselor, aSchool, aStudentReadyToUnlock, type Person, type Student } from '../support/people';
import { futureNurse } from '../support/students';

const server = anApp({ JOB_CONCURRENCY: '1' });
let counselor: Person;

beforeAll(async () => {
  counselor = await aCounselor(await aSchool(server, { state: 'ME' }));
});

const unlocked = (studentInput?: StudentInput): Promise<Student> => aStudentReadyToUnlock(counselor, studentInput);
const namesOf = ({ recommendations }: RecommendationSet): string[] => recommendations.map(({ name }) => name);
const collegeOf = (reader: Person, { unitid }: Recommendation) =>
  reader.call(routes.readCollege, { params: { unitid } });

/** Three schools and more, or a note that names the tier and what has to hold. */
function isFullOrExplained({ recommendations, notes }: RecommendationSet, tier: Tier): void {
  const { length } = recommendations.filter(({ type }) => type === tier);
  const said = new RegExp(`(?:We found no|We know of only) .*${tier}`);
  expect(length >= 3 || notes.some((note) => said.test(note)) ? 'told' : `${length} ${tier} and not a word`).toBe(
    'told',
  );
}

async function review(
  student: Student,
  list: RecommendationSet,
  schools: Recommendation[],
  liked: boolean,
  reason = liked ? 'The labs.' : 'Too far away.',
) {
  for (const school of schools) await student.review(list, school, { liked, reason });
}

describe('a generation', () => {
  it('goes from none to ready, by stages', async () => {
    const student = await unlocked();
    expect(await student.listStatus()).toEqual({
      user_id: student.uid,
      generation_id: null,
      state: 'none',
      stage: null,
      progress: 0,
      reason: null,
      requested_at: null,
      finished_at: null,
    });
    expect(await student.schoolList()).toEqual({
      _id: null,
      recommendations: [],
      notes: [],
      written_by: null,
      created_at: null,
    });
    const asked = await student.requestList();
    expect(['queued', 'running']).toContain(asked.state);
    const done = await student.waitForList();
    expect(done).toMatchObject({ generation_id: asked.generation_id, state: 'ready', progress: 100, reason: null });
    expect(Date.parse(done.finished_at ?? '')).toBeGreaterThanOrEqual(Date.parse(done.requested_at ?? ''));
    expect(await counselor.call(routes.readGenerationStatus, { params: { userId: student.uid } })).toEqual(done);
    expect((await student.schoolList())._id).toBe(done.generation_id);
  });

  it('that waits or runs is joined, not doubled', async () => {
    const student = await unlocked();
    const release = await holdQueue();
    const answers = await Promise.all(Array.from({ length: 12 }, () => student.requestList()));
    const [id] = answers.map(({ generation_id }) => generation_id);
    expect(answers.map(({ generation_id, state }) => [generation_id, state])).toEqual(Array(12).fill([id, 'queued']));
    expect(await student.listStatus()).toMatchObject({ generation_id: id, state: 'queued' });
    release();
    await student.waitForList();
    expect(await setsOf(student)).toEqual([{ id }]);
  });

  it('whose student is deleted meanwhile leaves nothing behind', async () => {
    const student = await unlocked();
    const witness = await unlocked();
    const release = await holdQueue();
    await student.requestList();
    await witness.requestList();
    await student.call(routes.deleteMe);
    release();
    await witness.waitForList();
    expect(await setsOf(student)).toEqual([]);
    const profiles: unknown[] = await server.dataSource.query('SELECT * FROM student_profiles WHERE user_id = ?', [
      student.uid,
    ]);
    expect(profiles).toEqual([]);
  });
});

describe('a list', () => {
  let student: Student;
  let list: RecommendationSet;

  beforeAll(async () => {
    student = await unlocked(futureNurse());
    list = await student.newList();
  });

  it('has at least three schools in each tier or says what leaves it short, none twice', () => {
    for (const tier of TIERS) isFullOrExplained(list, tier);
    expect(new Set(namesOf(list)).size).toBe(list.recommendations.length);
    expect(list.written_by).toBe('built-in');
  });

  it('names only colleges of the catalogue, by their facts', async () => {
    for (const recommendation of list.recommendations) {
      const college = await collegeOf(student, recommendation);
      expect(recommendation.name).toBe(college.name);
      expect(college).toMatchObject(recommendation.facts);
      expect(recommendation.info.logo_url).toBe(college.logo_url);
      const logo = await student.request(recommendation.info.logo_url);
      expect(logo.status).toBe(200);
    }
  });

  it('is what the counselor sees', async () => {
    expect(await counselor.call(routes.readRecommendations, { params: { userId: student.uid } })).toEqual(list);
  });
});

it('a new list after reviews leaves disliked schools out and keeps the earlier list’s feedback readable', async () => {
  const student = await unlocked();
  const first = await student.newList();
  const disliked = first.recommendations.slice(0, 4);
  await review(student, first, disliked, false);
  await review(student, first, first.recommendations.slice(4, 5), true);
  const second = await student.newList();

  expect(second._id).not.toBe(first._id);
  for (const { name } of disliked) expect(namesOf(second)).not.toContain(name);
  for (const tier of TIERS) isFullOrExplained(second, tier);
  const kept = await student.call(routes.readFeedback, {
    params: { userId: student.uid, recommendationId: first._id ?? '' },
  });
  expect(kept.map(({ school_name, liked }) => [school_name, liked])).toEqual([
    ...disliked.map(({ name }) => [name, false]),
    [first.recommendations[4]?.name, true],
  ]);
  expect(await setsOf(student)).toHaveLength(2);
});

describe('a verdict', () => {
  const told = (student: Student, list: RecommendationSet, more: object = {}) => ({
    body: {
      ...{ user_id: student.uid, rec_id: list._id, school_name: namesOf(list)[0] ?? '' },
      ...{ researched: true, liked: false, reason: 'Too far.', submitted: true, ...more },
    },
  });
  const kept = async (student: Student, list: RecommendationSet) =>
    (
      await student.call(routes.readFeedback, { params: { userId: student.uid, recommendationId: list._id ?? '' } })
    ).map(({ liked, reason, researched }) => ({ liked, reason, researched }));
  const LIKED = { liked: true, reason: 'I saw the labs.' };

  it('may be another one, and be taken back, until the next list is asked for', async () => {
    const student = await unlocked();
    const list = await student.newList();
    await student.call(routes.saveFeedback, told(student, list));
    await student.call(routes.saveFeedback, told(student, list, LIKED));
    expect(await kept(student, list)).toEqual([{ ...LIKED, researched: true }]);
    const back = { researched: false, liked: null, reason: LIKED.reason, submitted: false };
    await student.call(routes.saveFeedback, told(student, list, back));
    expect(await kept(student, list)).toEqual([{ liked: null, reason: LIKED.reason, researched: false }]);
  });

  it('that was taken back is not read for the next list', async () => {
    const student = await unlocked();
    const first = await student.newList();
    await student.call(routes.saveFeedback, told(student, first));
    const back = { researched: false, liked: null, submitted: false };
    await student.call(routes.saveFeedback, told(student, first, back));
    const second = await student.newList();
    expect(namesOf(second)).toContain(namesOf(first)[0]);
    expect(second.notes.join(' ')).not.toContain('Too far');
  });

  it('stands once the next list is asked for; the same again is answered, another school may still be reviewed', async () => {
    const student = await unlocked();
    const list = await student.newList();
    await student.call(routes.saveFeedback, told(student, list));
    const release = await holdQueue();
    await student.requestList();
    const refused = { status: 409, detail: MESSAGES.verdictRead };
    expect(await student.expectProblem(routes.saveFeedback, told(student, list, LIKED))).toMatchObject(refused);
    expect(await student.call(routes.saveFeedback, told(student, list))).toMatchObject({ liked: false });
    release();
    await student.waitForList();
    const back = { researched: false, liked: null, submitted: false };
    for (const more of [LIKED, back]) {
      expect(await student.expectProblem(routes.saveFeedback, told(student, list, more))).toMatchObject(refused);
    }
    const other = { school_name: namesOf(list)[1] ?? '' };
    await student.call(routes.saveFeedback, told(student, list, other));
    expect(await kept(student, list)).toEqual(Array(2).fill({ liked: false, reason: 'Too far.', researched: true }));
  });
});

/** Keeps the one worker busy until the answer is called. */
async function holdQueue(): Promise<() => void> {
  let release!: () => void;
  const held = new Promise<void>((resolve) => (release = resolve));
  const queue = server.app.get(JobQueue);
  queue.handle('hold', () => held);
  await queue.add('hold', 'worker');
  return release;
}

const setsOf = (student: Student): Promise<{ id: string }[]> =>
  server.dataSource.query('SELECT id FROM recommendation_sets WHERE user_id = ?', [student.uid]);
