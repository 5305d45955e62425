import type { NextStep } from '../../contract/profiles';
import { milestonesOf, nextStepOf, type SectionStanding, type Standing } from './next-step.service';

const section = (title: string, total: number, answered: number[] = []): SectionStanding => ({
  title,
  questions: Array.from({ length: total }, (_, index) => index + 1),
  answered: new Set(answered),
});
const answersOf = (one: number[], two: number[], three: number[], four: number[]): SectionStanding[] => [
  section('One', 5, one),
  section('Two', 4, two),
  section('Three', 4, three),
  section('Four', 6, four),
];
const NOTHING = answersOf([], [], [], []);
const ENOUGH = answersOf([1, 2], [1, 2], [1, 2], []);
const ALL = answersOf([1, 2, 3, 4, 5], [1, 2, 3, 4], [1, 2, 3, 4], [1, 2, 3, 4, 5, 6]);

const standing = (more: Partial<Standing>): Standing => ({
  sections: NOTHING,
  lastAnswer: null,
  generation: 'none',
  list: null,
  lists: 0,
  reviewedBefore: false,
  grade: 11,
  month: 11,
  ...more,
});
const answer = (section: string, question_id: number, more: object = {}): NextStep => ({
  kind: 'answer',
  section,
  question_id,
  begun: true,
  listed: false,
  ...more,
});
const last = (section: string, question: number) => ({ section, question });
const list = (reviewed: number, schools = 12) => ({ list: { schools, reviewed }, lists: 1 });
const LISTED = { sections: ENOUGH, generation: 'ready', ...list(0) } as const;

describe('the next step', () => {
  it.each<[string, Partial<Standing>, NextStep]>([
    ['the first question of all', {}, answer('One', 1, { begun: false })],
    [
      'the question behind the last answer',
      { sections: answersOf([2], [], [], []), lastAnswer: last('One', 2) },
      answer('One', 3),
    ],
    [
      'an earlier question where none is open behind it',
      { sections: answersOf([3, 4, 5], [], [], []), lastAnswer: last('One', 5) },
      answer('One', 1),
    ],
    [
      'the section of the last answer, although another is begun too',
      { sections: answersOf([1], [], [1], []), lastAnswer: last('Three', 1) },
      answer('Three', 2),
    ],
    [
      'a section the list still needs, once the last one is whole',
      { sections: answersOf([1, 2, 3], [1, 2, 3, 4], [1], []), lastAnswer: last('Two', 4) },
      answer('Three', 2),
    ],
    ['unlocking, as soon as it is open', { sections: ENOUGH, lastAnswer: last('One', 2) }, { kind: 'unlock' }],
    ['waiting for a list in the queue', { sections: ENOUGH, generation: 'queued' }, { kind: 'making' }],
    ['waiting for a new list', { ...LISTED, generation: 'running', ...list(4) }, { kind: 'making' }],
    ['asking again for a list that failed', { sections: ENOUGH, generation: 'failed' }, { kind: 'failed' }],
    ['the schools', LISTED, { kind: 'schools' }],
    ['the schools, although a later try failed', { ...LISTED, generation: 'failed' }, { kind: 'schools' }],
    ['the schools, although answers were taken back', { ...LISTED, sections: NOTHING }, { kind: 'schools' }],
    ['another review', { ...LISTED, ...list(3) }, { kind: 'review', reviewed: 3, needed: 4 }],
    ['another review of a list of two', { ...LISTED, ...list(1, 2) }, { kind: 'review', reviewed: 1, needed: 2 }],
    ['a new list', { ...LISTED, ...list(4) }, { kind: 'new_list' }],
    ['a new list after all of a shorter one', { ...LISTED, ...list(2, 2) }, { kind: 'new_list' }],
    ['asking again for the new list that failed', { ...LISTED, ...list(5), generation: 'failed' }, { kind: 'failed' }],
    [
      'reviews of the second list',
      { ...LISTED, ...list(1), reviewedBefore: true },
      { kind: 'review', reviewed: 1, needed: 4 },
    ],
    ['a senior’s applications in fall', { ...LISTED, reviewedBefore: true, grade: 12 }, { kind: 'apply' }],
    ['them in January', { ...LISTED, reviewedBefore: true, grade: 12, month: 1 }, { kind: 'apply' }],
    ['a senior’s decision in spring', { ...LISTED, reviewedBefore: true, grade: 12, month: 2 }, { kind: 'decide' }],
    ['a junior’s search', { ...LISTED, reviewedBefore: true }, { kind: 'search' }],
    [
      'another answer of who is younger',
      { ...LISTED, reviewedBefore: true, grade: 9, lastAnswer: last('Two', 2) },
      answer('Two', 3, { listed: true }),
    ],
    [
      'Buddy, of who is younger and answered all',
      { ...LISTED, sections: ALL, reviewedBefore: true, grade: 10 },
      { kind: 'explore' },
    ],
    [
      'Buddy, where no grade is known',
      { ...LISTED, sections: ALL, reviewedBefore: true, grade: null },
      { kind: 'explore' },
    ],
  ])('is %s', (_, more, step) => {
    expect(nextStepOf(standing(more))).toEqual(step);
  });
});

describe('milestones', () => {
  it.each<[Partial<Standing>, string[]]>([
    [{}, []],
    [{ sections: answersOf([], [1, 2, 3, 4], [], []) }, ['section']],
    [{ sections: ENOUGH }, ['unlocked']],
    [LISTED, ['unlocked', 'list']],
    [{ ...LISTED, sections: ALL }, ['section', 'unlocked', 'list', 'all']],
    [{ ...LISTED, lists: 2 }, ['unlocked']],
  ])('are what was reached', (more, reached) => {
    expect(milestonesOf(standing(more))).toEqual(reached);
  });
});
