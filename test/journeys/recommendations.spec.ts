/** Specification: 1, 3, 4 */
import { TIERS } from '../../src/contract/limits';
import { MESSAGES } from '../../src/contract/messages';
import type { StudentInput } from '../../src/contract/student-input';
import type { Recommendation, RecommendationSet } from '../../src/contract/recommendations';
import type { Tier } from '../../src/contract/text';
import { routes } from '../../src/contract/routes';
import type { Grade } from '../../src/contract/users';
import { JobQueue } from '../../src/platform/jobs/job-queue';
import { type RunningApp, startApp } from '../support/app';
import { quotedAnswer } from '../support/evidence';
import { aCounselor, aSchool, aStudentOf, aStudentReadyToUnlock, type Person, type Student } from '../support/people';
import { futureNurse, painter, roboticsSenior, shyStarter } from '../support/students';

let server: RunningApp;
let counselor: Person;

beforeAll(async () => {
  server = await startApp({ JOB_CONCURRENCY: '1' });
  counselor = await aCounselor(await aSchool(server, { state: 'ME' }));
});
afterAll(() => server.stop());

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
  for (const { name: school_name } of schools) {
    const verdict = { researched: true, liked, reason, submitted: true };
    const body = { user_id: student.uid, rec_id: list._id, school_name, ...verdict };
    await student.call(routes.saveFeedback, { body });
  }
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

  it('of many students at once ends for each of them, who is told of their own', async () => {
    const students = await Promise.all(Array.from({ length: 6 }, () => unlocked()));
    const asked = await Promise.all(students.map((student) => student.requestList()));
    for (const [at, student] of students.entries()) {
      expect(await student.waitForList()).toMatchObject({ state: 'ready' });
      expect(await setsOf(student)).toEqual([{ id: asked[at]?.generation_id }]);
    }
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

describe.each([shyStarter(), futureNurse()].map((studentInput) => [studentInput.firstName, studentInput] as const))(
  'the list of %s',
  (_, studentInput) => {
    let student: Student;
    let list: RecommendationSet;

    beforeAll(async () => {
      student = await aStudentOf(counselor, {
        grade: (studentInput.grade ?? 11) as Grade,
        name: `${studentInput.firstName} Reed`,
      });
      await student.write(studentInput);
      // Whoever has answered less than the unlock rule asks writes a few words more.
      const more = { 1: 'I like to learn by doing.', 2: 'My own small projects.', 6: 'Among kind people.' };
      for (const section of ['Academic Information', 'Personal Reflections', 'College Preferences']) {
        const missing = Object.entries(more).filter(
          ([id]) => !studentInput.answers.some((one) => one.form_id === section && one.question_id === id),
        );
        await student.save(section, Object.fromEntries(missing));
      }
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

    it('gives every school words of its own and addresses of the catalogue only', async () => {
      for (const recommendation of list.recommendations) {
        const { info, name } = recommendation;
        const college = await collegeOf(student, recommendation);
        const real = [
          college.website_url,
          college.admissions_url,
          college.apply_url,
          college.financial_aid_url,
          college.net_price_calculator_url,
        ];
        for (const { title, url } of info.distinctive_opportunities) {
          expect(real).toContain(url);
          expect(url).toMatch(/^https?:\/\//);
          expect(title.trim()).not.toBe('');
        }
        const texts = [
          info.why,
          ...Object.values(info.fit),
          ...info.overall_fit_rationale,
          ...info.why_school_essay_points,
        ];
        for (const text of texts) expect(`${name}: ${text}`).toMatch(/: .{10}/);
        expect(info.overall_fit_rationale.length).toBeGreaterThan(0);
        expect(info.distinctive_opportunities.length).toBeGreaterThan(0);
        expect(info.why_school_essay_points.length).toBeGreaterThan(0);
      }
    });

    it('has the tiers that the arithmetic of each college gives', async () => {
      for (const { unitid, type, arithmetic, name } of list.recommendations) {
        const fit = await student.call(routes.readFit, { params: { unitid, userId: student.uid } });
        expect([name, fit.tier]).toEqual([name, type]);
        expect(fit.arithmetic).toEqual(arithmetic);
        expect(arithmetic.steps.length).toBeGreaterThan(0);
      }
    });

    it('quotes the student exactly', async () => {
      for (const { evidence } of list.recommendations) {
        for (const one of evidence) expect(await quotedAnswer(student, one)).toContain(one.quote);
      }
    });

    it('is what the counselor sees', async () => {
      expect(await counselor.call(routes.readRecommendations, { params: { userId: student.uid } })).toEqual(list);
    });
  },
);

describe('what a student asks for', () => {
  it('decides: two different students get different lists', async () => {
    const nurse = namesOf(await (await (await unlocked(futureNurse())).setChoices('want program:nursing')).newList());
    const engineer = namesOf(
      await (await (await unlocked(roboticsSenior())).setChoices('want program:robotics')).newList(),
    );
    const artist = namesOf(await (await (await unlocked(painter())).setChoices('want program:art')).newList());
    for (const [one, other] of [
      [nurse, engineer],
      [nurse, artist],
      [engineer, artist],
    ] as const) {
      const shared = one.filter((name) => other.includes(name));
      expect(shared.length).toBeLessThan(one.length / 2);
    }
  });

  it('gives two students with the same answers the same list', async () => {
    const one = await (await unlocked()).newList();
    const other = await (await unlocked()).newList();
    expect(namesOf(one)).toEqual(namesOf(other));
  });

  it.each(['ME', 'OR'])('of the state %s is kept, or the list says which must gave way', async (state) => {
    const student = await (await unlocked(futureNurse())).setChoices(`must state:${state}`);
    const { recommendations, relaxed = [] } = await student.newList();
    const outside = recommendations.filter(({ facts }) => facts.state !== state);
    expect(recommendations.length - outside.length).toBeGreaterThanOrEqual(3);
    expect(outside.every(({ bends = [] }) => bends.length > 0)).toBe(true);
    expect(relaxed.map(({ id }) => id)).toEqual(outside.length > 0 ? [`state:${state}`] : []);
  });

  it('that leaves too few is relaxed in words, and holds once the student allows no exceptions', async () => {
    const student = await (await unlocked()).setChoices('must net_price:9000', 'must most_hours:2');
    const list = await student.newList();
    expect(list.recommendations.length).toBeGreaterThanOrEqual(3);
    expect(list.relaxed?.[0]?.says).toMatch(/meets? all your musts\. We added \d+/);
    const { preferences } = await student.call(routes.readPreferences, { params: { userId: student.uid } });
    const corrections = preferences.map(({ kind, value, strength }) => ({
      kind,
      value,
      strength,
      no_exceptions: true,
    }));
    await student.call(routes.savePreferences, { params: { userId: student.uid }, body: { corrections } });
    const firm = await student.newList();
    expect(firm.relaxed ?? []).toEqual([]);
    expect(firm.recommendations.every(({ bends = [] }) => bends.length === 0)).toBe(true);
    expect(firm.notes.length).toBeGreaterThan(0);
  });
});

describe('a new list after reviews', () => {
  it('leaves disliked schools out and keeps the earlier list’s feedback readable', async () => {
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
