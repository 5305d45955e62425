import { daysSince } from '../../contract/school-time';
import type { TodayReason } from '../../contract/note-values';
import { isSetAside, type TodayMarkFacts, buildQueue, type StudentFacts, snoozedUntil } from './queue-rule';

const NOW = new Date('2026-11-23T15:00:00Z');
const TODAY = '2026-11-23';
const SCHOOL_DAY = { today: TODAY, timeZone: 'America/New_York' };
const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * 86_400_000);

/** A student who did everything and was active a moment ago. */
const makeStudent = (overrides: Partial<StudentFacts> = {}): StudentFacts => ({
  ...{ userId: 'u', name: 'Ana Ruiz', nameSuffix: null, grade: 12, signedUpAt: daysAgo(90), lastActive: daysAgo(0) },
  ...{
    answeredCount: 19,
    isUnlocked: true,
    lastAnswerAt: daysAgo(40),
    isMakingList: false,
    pendingList: null,
    dangerSign: null,
  },
  list: { id: 'l', schools: 12, createdAt: daysAgo(20), openedAt: daysAgo(20) },
  ...{
    reviewedSchools: { count: 5, at: daysAgo(9) },
    visitedAt: daysAgo(1),
    unopenedLink: null,
    dueItems: [],
    followUps: [],
    nudgedAt: null,
  },
  ...overrides,
});
const NO_LIST = { list: null, reviewedSchools: null };
const NOT_STARTED = { answeredCount: 0, isUnlocked: false, lastAnswerAt: null };
const makeDueItem = (dueOn: string, key = 'college.1') => ({ key, dueOn, title: 'Bates College: application' });
const reasons = (overrides: Partial<StudentFacts>): TodayReason[] =>
  buildQueue([makeStudent(overrides)], SCHOOL_DAY).map(({ reason }) => reason);

describe('who needs their counselor', () => {
  it.each<[string, Partial<StudentFacts>, TodayReason[]]>([
    ['nobody who is on the way', {}, []],
    ['a sign of danger, at once', { dangerSign: { level: 'look', since: NOW } }, ['danger']],
    ['answered enough, a day ago', { ...NO_LIST, lastAnswerAt: daysAgo(1) }, ['ready_to_unlock']],
    ['answered enough, still writing', { ...NO_LIST, lastAnswerAt: daysAgo(0.4) }, []],
    [
      'a first list waits',
      { ...NO_LIST, isMakingList: true, pendingList: { id: 'h', since: daysAgo(1) } },
      ['first_look'],
    ],
    ['a list is being made', { ...NO_LIST, isMakingList: true }, []],
    ['a list of two days, unopened', unopenedListFacts(2), ['list_unopened']],
    ['a list of yesterday, unopened', unopenedListFacts(1.4), []],
    ['reviewed since the last visit', { visitedAt: daysAgo(10) }, ['list_reviewed']],
    ['reviewed, and nobody looked ever', { visitedAt: null }, ['list_reviewed']],
    ['every school of a short list', { ...shortListFacts(3), visitedAt: null }, ['list_reviewed']],
    ['too few reviews', { visitedAt: null, reviewedSchools: { count: 3, at: daysAgo(1) } }, []],
    ['a senior silent for 30 days', { lastActive: daysAgo(30) }, ['silent']],
    ['a senior silent for 29 days', { lastActive: daysAgo(29) }, []],
    ['a junior silent for 30 days', { grade: 11, lastActive: daysAgo(30) }, []],
    ['a link of a week, unopened', { unopenedLink: { createdAt: daysAgo(7) } }, ['parent_link']],
    ['a link of six days, unopened', { unopenedLink: { createdAt: daysAgo(6) } }, []],
    ['answers that stopped 14 days ago', stalledFacts(14), ['stalled']],
    ['answers that stopped 13 days ago', stalledFacts(13), []],
    ['silent and stopped is told once', { ...stalledFacts(40), lastActive: daysAgo(40) }, ['silent']],
    ['never began in 14 days', { ...NO_LIST, ...NOT_STARTED, signedUpAt: daysAgo(14) }, ['not_started']],
    ['never began in 13 days', { ...NO_LIST, ...NOT_STARTED, signedUpAt: daysAgo(13) }, []],
    ['a date in 14 days', { dueItems: [makeDueItem('2026-12-07')] }, ['deadline']],
    ['a date today', { dueItems: [makeDueItem(TODAY)] }, ['deadline']],
    [
      'a date in 15 days, and one that passed',
      { dueItems: [makeDueItem('2026-11-22'), makeDueItem('2026-12-08')] },
      [],
    ],
    ['a follow-up of today', { followUps: [makeDueItem(TODAY)] }, ['follow_up']],
    ['a follow-up of tomorrow', { followUps: [makeDueItem('2026-11-24')] }, []],
  ])('%s', (_title, facts, expected) => {
    expect(reasons(facts)).toEqual(expected);
  });

  it('stands in order: danger, urgent first and the oldest first; then reason by reason, the longest wait first', () => {
    const studentNamed = (userId: string, overrides: Partial<StudentFacts>) => makeStudent({ userId, ...overrides });
    const queue = buildQueue(
      [
        studentNamed('stopped', { ...stalledFacts(50) }),
        studentNamed('look', { dangerSign: { level: 'look', since: daysAgo(9) } }),
        studentNamed('urgent', { dangerSign: { level: 'urgent', since: daysAgo(1) } }),
        studentNamed('urgent, older', { dangerSign: { level: 'urgent', since: daysAgo(3) } }),
        studentNamed('in 9 days', { dueItems: [makeDueItem('2026-12-02')] }),
        studentNamed('in 2 days', { dueItems: [makeDueItem('2026-11-25'), makeDueItem('2026-11-30', 'aid.css')] }),
      ],
      SCHOOL_DAY,
    );
    expect(queue.map(({ userId }) => userId)).toEqual([
      'urgent, older',
      'urgent',
      'look',
      'in 2 days',
      'in 9 days',
      'stopped',
    ]);
    expect(queue[3]?.what).toBe('Bates College: application and 1 more');
  });
});

describe('how many days ago something was', () => {
  it.each([
    ['an hour before midnight at the school', '2026-11-23T04:00:00Z', 1],
    ['an hour after midnight at the school', '2026-11-23T06:00:00Z', 0],
    ['late on one day', '2026-11-20T04:59:00Z', 4],
    ['early on the next', '2026-11-20T05:01:00Z', 3],
    ['before the clocks changed', '2026-10-31T12:00:00Z', 23],
    ['a date to come', '2026-12-02T11:00:00Z', -9],
  ])('%s', (_title, time, days) => {
    expect(daysSince(new Date(time), SCHOOL_DAY)).toBe(days);
  });

  it.each(['Pacific/Pago_Pago', 'America/New_York', 'Pacific/Guam', 'Pacific/Majuro'])('a date in %s', (timeZone) => {
    const schoolDay = { today: TODAY, timeZone };
    const [entry] = buildQueue([makeStudent({ dueItems: [makeDueItem('2026-12-02')] })], schoolDay);
    expect(entry && daysSince(entry.since, schoolDay)).toBe(-9);
  });
});

describe('what is set aside', () => {
  const [stalledEntry] = buildQueue([makeStudent(stalledFacts(20))], SCHOOL_DAY);
  const [dangerEntry] = buildQueue([makeStudent({ dangerSign: { level: 'look', since: daysAgo(2) } })], SCHOOL_DAY);
  if (!stalledEntry || !dangerEntry) throw new Error('The queue is empty.');
  const makeMark = (entry: typeof stalledEntry, overrides: Partial<TodayMarkFacts> = {}): TodayMarkFacts => ({
    ...entry,
    untilDay: null,
    ...overrides,
  });

  it.each<[string, typeof stalledEntry, TodayMarkFacts, boolean]>([
    ['done stays away', stalledEntry, makeMark(stalledEntry), true],
    ['done comes back with something new', stalledEntry, makeMark(stalledEntry, { happening: 'another' }), false],
    ['snoozed stays away', stalledEntry, makeMark(stalledEntry, { untilDay: '2026-11-24' }), true],
    ['snoozed comes back on its day', stalledEntry, makeMark(stalledEntry, { untilDay: TODAY }), false],
    [
      'snoozed stays away whatever is new',
      stalledEntry,
      makeMark(stalledEntry, { untilDay: '2026-11-24', happening: 'x' }),
      true,
    ],
    ['danger snoozed stays away', dangerEntry, makeMark(dangerEntry, { untilDay: '2026-11-24' }), true],
    [
      'a new sign ends the snooze',
      dangerEntry,
      makeMark(dangerEntry, { untilDay: '2026-11-24', happening: 'x' }),
      false,
    ],
    ['danger is never done', dangerEntry, makeMark(dangerEntry), false],
  ])('%s', (_title, entry, set, expected) => {
    expect(isSetAside(entry, set, TODAY)).toBe(expected);
  });

  it('is named anew by a new answer, another list and another date', () => {
    const happeningOf = (overrides: Partial<StudentFacts>) =>
      buildQueue([makeStudent(overrides)], SCHOOL_DAY)[0]?.happening;
    expect(happeningOf(stalledFacts(20))).toBe(stalledEntry.happening);
    expect(happeningOf(stalledFacts(19))).not.toBe(stalledEntry.happening);
    expect(happeningOf({ dueItems: [makeDueItem(TODAY)] })).not.toBe(
      happeningOf({ dueItems: [makeDueItem(TODAY), makeDueItem(TODAY, 'aid.css')] }),
    );
  });
});

describe('what waits for a reply to a nudge', () => {
  const NUDGED_ON = '2026-11-20';
  const nudgedAt = daysAgo(3);
  const snoozedUntilFor = (overrides: Partial<StudentFacts>, today = TODAY): string | null | undefined => {
    const [entry] = buildQueue([makeStudent({ nudgedAt, ...overrides })], SCHOOL_DAY);
    return entry && snoozedUntil(entry, NUDGED_ON, today);
  };

  it.each<[string, Partial<StudentFacts>, string | null]>([
    ['a week from the nudge', stalledFacts(20), '2026-11-27'],
    ['not at all without one', { ...stalledFacts(20), nudgedAt: null }, null],
    ['not at all where the list came after it', { ...unopenedListFacts(2), nudgedAt: daysAgo(3) }, null],
    ['until the day before a date', { dueItems: [makeDueItem('2026-11-26')] }, '2026-11-25'],
    ['not at all on the day before a date', { dueItems: [makeDueItem('2026-11-24')] }, null],
    ['a week where the date is farther away', { dueItems: [makeDueItem('2026-12-03')] }, '2026-11-27'],
    ['not at all where the date came near after it', { dueItems: [makeDueItem('2026-12-07')] }, null],
    ['not at all with a sign of danger', { dangerSign: { level: 'look', since: daysAgo(9) } }, null],
    ['not at all where the counselor is asked', { visitedAt: null }, null],
  ])('%s', (_title, facts, expected) => {
    expect(snoozedUntilFor(facts)).toBe(expected);
  });

  it('returns on its day', () => {
    expect(snoozedUntilFor(stalledFacts(20), '2026-11-26')).toBe('2026-11-27');
    expect(snoozedUntilFor(stalledFacts(20), '2026-11-27')).toBeNull();
  });
});

function unopenedListFacts(days: number): Partial<StudentFacts> {
  return { list: { id: 'l', schools: 12, createdAt: daysAgo(days), openedAt: null }, reviewedSchools: null };
}

function stalledFacts(days: number): Partial<StudentFacts> {
  return { list: null, reviewedSchools: null, answeredCount: 3, isUnlocked: false, lastAnswerAt: daysAgo(days) };
}

function shortListFacts(schools: number): Partial<StudentFacts> {
  const list = { id: 'l', schools, createdAt: daysAgo(20), openedAt: daysAgo(20) };
  return { list, reviewedSchools: { count: schools, at: daysAgo(1) } };
}
