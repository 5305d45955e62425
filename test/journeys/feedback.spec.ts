/** Specification: 3, 4 */
import type { RecommendationSet } from '../../src/contract/recommendations';
import { routes } from '../../src/contract/routes';
import { aStudentWithList, type Person, peopleOf } from '../support/people';
import { aServer } from '../support/shared-server';

const server = aServer();
let list: RecommendationSet;

const the = peopleOf(server, { each: 'student', student: aStudentWithList });
beforeEach(async () => {
  list = await the.student.schoolList();
});

const entry = (more: object = {}) => ({
  user_id: the.student.uid,
  rec_id: list._id ?? '',
  school_name: list.recommendations[0]?.name ?? '',
  researched: true,
  liked: true,
  reason: 'Small classes, and the nursing lab looked new.',
  submitted: true,
  ...more,
});
/** How it comes back: with nothing to say beside it. */
const stored = (more: object = {}) => ({ ...entry(), care: null, lower_limit: null, nearer_limit: null, ...more });
const said = (reader: Person = the.student) =>
  reader.call(routes.readFeedback, { params: { userId: the.student.uid, recommendationId: list._id ?? '' } });

it('is kept as it was said, for the student and the counselor', async () => {
  expect(await the.student.call(routes.saveFeedback, { body: entry() })).toEqual(stored());
  expect(await said()).toEqual([stored()]);
  expect(await said(the.counselor)).toEqual([stored()]);
});

it('is one entry per school, the newest', async () => {
  const name = list.recommendations[1]?.name;
  await the.student.call(routes.saveFeedback, {
    body: entry({ liked: null, submitted: false, reason: 'Still reading' }),
  });
  await the.student.call(routes.saveFeedback, { body: entry({ school_name: name, liked: false }) });
  await the.student.call(routes.saveFeedback, { body: entry({ liked: true }) });
  const entries = await said();
  expect(entries).toHaveLength(2);
  expect(entries).toContainEqual(stored());
  expect(entries).toContainEqual(stored({ school_name: name, liked: false }));
});

it('is one entry when the same verdict arrives many times at once', async () => {
  await Promise.all(Array.from({ length: 10 }, () => the.student.call(routes.saveFeedback, { body: entry() })));
  expect(await said()).toEqual([stored()]);
});

it('counts as reviewed in the roster', async () => {
  const row = () => the.counselor.call(routes.readStudent, { params: { userId: the.student.uid } });
  expect((await row()).schools_reviewed).toBe(0);
  await the.student.call(routes.saveFeedback, { body: entry() });
  await the.student.call(routes.saveFeedback, { body: entry({ school_name: list.recommendations[2]?.name }) });
  await the.student.call(routes.saveFeedback, {
    body: entry({ school_name: list.recommendations[3]?.name, researched: false }),
  });
  expect((await row()).schools_reviewed).toBe(2);
});

it('offers a lower limit for a dislike of the price, until the limit leaves the school out', async () => {
  const expensive = { liked: false, reason: 'Too expensive.' };
  const priced = list.recommendations.filter(({ price }) => (price?.dollars ?? 0) > 2_000);
  const [{ name = '', price } = {}] = priced;
  const offered = Math.floor(((price?.dollars ?? 0) - 1) / 1_000) * 1_000;
  const dislike = (reason: string) =>
    the.student.call(routes.saveFeedback, { body: entry({ school_name: name, liked: false, reason }) });
  const far = await dislike('Too far.');
  expect([far.lower_limit, (far.nearer_limit ?? 0) > 0]).toEqual([null, true]);
  expect((await dislike('It costs too much for us.')).lower_limit).toBe(offered);
  expect(await said()).toEqual([
    stored({ school_name: name, ...expensive, reason: 'It costs too much for us.', lower_limit: offered }),
  ]);
  expect((await said(the.counselor))[0]?.lower_limit).toBeNull();
  await the.student.setChoices(`must net_price:${offered}`);
  expect((await said())[0]?.lower_limit).toBeNull();
});

describe('refusals', () => {
  afterEach(async () => expect(await said()).toEqual([]));

  it.each(['', '   ', '\n\t'])('a blank reason %j', async (reason) => {
    const refusal = await the.student.expectProblem(routes.saveFeedback, { body: entry({ reason }) });
    expect(refusal).toMatchObject({ status: 400, errors: [{ pointer: '/reason' }] });
  });

  it('a list that is not there, or not the student’s', async () => {
    const other = await aStudentWithList(the.counselor);
    for (const rec_id of ['no-such-list', (await other.schoolList())._id]) {
      expect(await the.student.expectProblem(routes.saveFeedback, { body: entry({ rec_id }) })).toMatchObject({
        status: 404,
      });
    }
  });

  it('a school that is not on the list', async () => {
    const refusal = await the.student.expectProblem(routes.saveFeedback, { body: entry({ school_name: 'Hogwarts' }) });
    expect(refusal).toMatchObject({ status: 400, errors: [{ pointer: '/school_name' }] });
  });
});
