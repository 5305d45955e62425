import type { TodayReason } from '../../contract/note-values';
import { isSetAside, type Mark, buildQueue, type StudentFacts, snoozedUntil } from './queue-rule';

const NOW = new Date('2026-11-23T15:00:00Z');
const TODAY = '2026-11-23';
const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * 86_400_000);

/** A student who did everything and was active a moment ago. */
const busy = (more: Partial<StudentFacts> = {}): StudentFacts => ({
  ...{ userId: 'u', name: 'Ana Ruiz', nameMark: null, grade: 12, signedUpAt: daysAgo(90), lastActive: daysAgo(0) },
  ...{ answered: 19, unlocked: true, lastAnswerAt: daysAgo(40), isMakingList: false, held: null, danger: null },
  list: { id: 'l', schools: 12, createdAt: daysAgo(20), openedAt: daysAgo(20) },
  ...{
    reviewed: { count: 5, at: daysAgo(9) },
    visitedAt: daysAgo(1),
    unopenedLink: null,
    due: [],
    followUps: [],
    nudgedAt: null,
  },
  ...more,
});
const NO_LIST = { list: null, reviewed: null };
const UNBEGUN = { answered: 0, unlocked: false, lastAnswerAt: null };
const due = (dueOn: string, key = 'college.1') => ({ key, dueOn, title: 'Bates College: application' });
const reasons = (more: Partial<StudentFacts>): TodayReason[] =>
  buildQueue([busy(more)], NOW, TODAY).map(({ reason }) => reason);

describe('who needs their counselor', () => {
  it.each<[string, Partial<StudentFacts>, TodayReason[]]>([
    ['nobody who is on the way', {}, []],
    ['a sign of danger, at once', { danger: { level: 'look', since: NOW } }, ['danger']],
    ['answered enough, a day ago', { ...NO_LIST, lastAnswerAt: daysAgo(1) }, ['ready_to_unlock']],
    ['answered enough, still writing', { ...NO_LIST, lastAnswerAt: daysAgo(0.9) }, []],
    ['a first list waits', { ...NO_LIST, isMakingList: true, held: { id: 'h', since: daysAgo(1) } }, ['first_look']],
    ['a list is being made', { ...NO_LIST, isMakingList: true }, []],
    ['a list of two days, unopened', unopened(2), ['list_unopened']],
    ['a list of yesterday, unopened', unopened(1.9), []],
    ['reviewed since the last visit', { visitedAt: daysAgo(10) }, ['list_reviewed']],
    ['reviewed, and nobody looked ever', { visitedAt: null }, ['list_reviewed']],
    ['every school of a short list', { ...shortList(3), visitedAt: null }, ['list_reviewed']],
    ['too few reviews', { visitedAt: null, reviewed: { count: 3, at: daysAgo(1) } }, []],
    ['a senior silent for 30 days', { lastActive: daysAgo(30) }, ['silent']],
    ['a senior silent for 29 days', { lastActive: daysAgo(29) }, []],
    ['a junior silent for 30 days', { grade: 11, lastActive: daysAgo(30) }, []],
    ['a link of a week, unopened', { unopenedLink: { createdAt: daysAgo(7) } }, ['parent_link']],
    ['a link of six days, unopened', { unopenedLink: { createdAt: daysAgo(6) } }, []],
    ['answers that stopped 14 days ago', stopped(14), ['stalled']],
    ['answers that stopped 13 days ago', stopped(13), []],
    ['silent and stopped is told once', { ...stopped(40), lastActive: daysAgo(40) }, ['silent']],
    ['never began in 14 days', { ...NO_LIST, ...UNBEGUN, signedUpAt: daysAgo(14) }, ['not_started']],
    ['never began in 13 days', { ...NO_LIST, ...UNBEGUN, signedUpAt: daysAgo(13) }, []],
    ['a date in 14 days', { due: [due('2026-12-07')] }, ['deadline']],
    ['a date today', { due: [due(TODAY)] }, ['deadline']],
    ['a date in 15 days, and one that passed', { due: [due('2026-11-22'), due('2026-12-08')] }, []],
    ['a follow-up of today', { followUps: [due(TODAY)] }, ['follow_up']],
    ['a follow-up of tomorrow', { followUps: [due('2026-11-24')] }, []],
  ])('%s', (_title, facts, expected) => {
    expect(reasons(facts)).toEqual(expected);
  });

  it('stands in order: danger, urgent first and the oldest first; then reason by reason, the longest wait first', () => {
    const at = (userId: string, more: Partial<StudentFacts>) => busy({ userId, ...more });
    const queue = buildQueue(
      [
        at('stopped', { ...stopped(50) }),
        at('look', { danger: { level: 'look', since: daysAgo(9) } }),
        at('urgent', { danger: { level: 'urgent', since: daysAgo(1) } }),
        at('urgent, older', { danger: { level: 'urgent', since: daysAgo(3) } }),
        at('in 9 days', { due: [due('2026-12-02')] }),
        at('in 2 days', { due: [due('2026-11-25'), due('2026-11-30', 'aid.css')] }),
      ],
      NOW,
      TODAY,
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

describe('what is set aside', () => {
  const [stalled] = buildQueue([busy(stopped(20))], NOW, TODAY);
  const [danger] = buildQueue([busy({ danger: { level: 'look', since: daysAgo(2) } })], NOW, TODAY);
  if (!stalled || !danger) throw new Error('The queue is empty.');
  const mark = (entry: typeof stalled, more: Partial<Mark> = {}): Mark => ({ ...entry, untilDay: null, ...more });

  it.each<[string, typeof stalled, Mark, boolean]>([
    ['done stays away', stalled, mark(stalled), true],
    ['done comes back with something new', stalled, mark(stalled, { happening: 'another' }), false],
    ['snoozed stays away', stalled, mark(stalled, { untilDay: '2026-11-24' }), true],
    ['snoozed comes back on its day', stalled, mark(stalled, { untilDay: TODAY }), false],
    ['snoozed stays away whatever is new', stalled, mark(stalled, { untilDay: '2026-11-24', happening: 'x' }), true],
    ['danger snoozed stays away', danger, mark(danger, { untilDay: '2026-11-24' }), true],
    ['a new sign ends the snooze', danger, mark(danger, { untilDay: '2026-11-24', happening: 'x' }), false],
    ['danger is never done', danger, mark(danger), false],
  ])('%s', (_title, entry, set, expected) => {
    expect(isSetAside(entry, set, TODAY)).toBe(expected);
  });

  it('is named anew by a new answer, another list and another date', () => {
    const nameOf = (more: Partial<StudentFacts>) => buildQueue([busy(more)], NOW, TODAY)[0]?.happening;
    expect(nameOf(stopped(20))).toBe(stalled.happening);
    expect(nameOf(stopped(19))).not.toBe(stalled.happening);
    expect(nameOf({ due: [due(TODAY)] })).not.toBe(nameOf({ due: [due(TODAY), due(TODAY, 'aid.css')] }));
  });
});

describe('what waits for a reply to a nudge', () => {
  const NUDGED_ON = '2026-11-20';
  const nudgedAt = daysAgo(3);
  const untilOf = (more: Partial<StudentFacts>, today = TODAY): string | null | undefined => {
    const [entry] = buildQueue([busy({ nudgedAt, ...more })], NOW, TODAY);
    return entry && snoozedUntil(entry, NUDGED_ON, today);
  };

  it.each<[string, Partial<StudentFacts>, string | null]>([
    ['a week from the nudge', stopped(20), '2026-11-27'],
    ['not at all without one', { ...stopped(20), nudgedAt: null }, null],
    ['not at all where the list came after it', { ...unopened(2), nudgedAt: daysAgo(3) }, null],
    ['until the day before a date', { due: [due('2026-11-26')] }, '2026-11-25'],
    ['not at all on the day before a date', { due: [due('2026-11-24')] }, null],
    ['a week where the date is farther away', { due: [due('2026-12-03')] }, '2026-11-27'],
    ['not at all where the date came near after it', { due: [due('2026-12-07')] }, null],
    ['not at all with a sign of danger', { danger: { level: 'look', since: daysAgo(9) } }, null],
    ['not at all where the counselor is asked', { visitedAt: null }, null],
  ])('%s', (_title, facts, expected) => {
    expect(untilOf(facts)).toBe(expected);
  });

  it('returns on its day', () => {
    expect(untilOf(stopped(20), '2026-11-26')).toBe('2026-11-27');
    expect(untilOf(stopped(20), '2026-11-27')).toBeNull();
  });
});

function unopened(days: number): Partial<StudentFacts> {
  return { list: { id: 'l', schools: 12, createdAt: daysAgo(days), openedAt: null }, reviewed: null };
}

function stopped(days: number): Partial<StudentFacts> {
  return { list: null, reviewed: null, answered: 3, unlocked: false, lastAnswerAt: daysAgo(days) };
}

function shortList(schools: number): Partial<StudentFacts> {
  const list = { id: 'l', schools, createdAt: daysAgo(20), openedAt: daysAgo(20) };
  return { list, reviewed: { count: schools, at: daysAgo(1) } };
}
