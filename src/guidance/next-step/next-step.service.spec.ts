import type { NextStep } from '../../contract/profiles';
import { findMilestones, chooseNextStep, type SectionProgress, type StudentProgress } from './next-step.service';

const section = (title: string, total: number, answered: number[] = []): SectionProgress => ({
  title,
  questions: Array.from({ length: total }, (_, index) => index + 1),
  answered: new Set(answered),
});
const makeSections = (
  firstAnswered: number[],
  secondAnswered: number[],
  thirdAnswered: number[],
  fourthAnswered: number[],
): SectionProgress[] => [
  section('One', 5, firstAnswered),
  section('Two', 4, secondAnswered),
  section('Three', 4, thirdAnswered),
  section('Four', 6, fourthAnswered),
];
const NO_ANSWERS = makeSections([], [], [], []);
const ENOUGH_ANSWERS = makeSections([1, 2], [1, 2], [1, 2], []);
const ALL_ANSWERS = makeSections([1, 2, 3, 4, 5], [1, 2, 3, 4], [1, 2, 3, 4], [1, 2, 3, 4, 5, 6]);

const makeProgress = (overrides: Partial<StudentProgress>): StudentProgress => ({
  sections: NO_ANSWERS,
  lastAnswer: null,
  generation: 'none',
  list: null,
  lists: 0,
  reviewedBefore: false,
  grade: 11,
  month: 11,
  ...overrides,
});
const answer = (section: string, question_id: number, overrides: object = {}): NextStep => ({
  kind: 'answer',
  section,
  question_id,
  begun: true,
  listed: false,
  ...overrides,
});
const last = (section: string, question: number) => ({ section, question });
const listProgress = (reviewedCount: number, schools = 12) => ({
  list: { schools, reviewed: reviewedCount },
  lists: 1,
});
const WITH_LIST = { sections: ENOUGH_ANSWERS, generation: 'ready', ...listProgress(0) } as const;

describe('the next step', () => {
  it.each<[string, Partial<StudentProgress>, NextStep]>([
    ['the first question of all', {}, answer('One', 1, { begun: false })],
    [
      'the question behind the last answer',
      { sections: makeSections([2], [], [], []), lastAnswer: last('One', 2) },
      answer('One', 3),
    ],
    [
      'an earlier question where none is open behind it',
      { sections: makeSections([3, 4, 5], [], [], []), lastAnswer: last('One', 5) },
      answer('One', 1),
    ],
    [
      'the section of the last answer, although another is begun too',
      { sections: makeSections([1], [], [1], []), lastAnswer: last('Three', 1) },
      answer('Three', 2),
    ],
    [
      'a section the list still needs, once the last one is whole',
      { sections: makeSections([1, 2, 3], [1, 2, 3, 4], [1], []), lastAnswer: last('Two', 4) },
      answer('Three', 2),
    ],
    ['unlocking, as soon as it is open', { sections: ENOUGH_ANSWERS, lastAnswer: last('One', 2) }, { kind: 'unlock' }],
    ['waiting for a list in the queue', { sections: ENOUGH_ANSWERS, generation: 'queued' }, { kind: 'making' }],
    ['waiting for a new list', { ...WITH_LIST, generation: 'running', ...listProgress(4) }, { kind: 'making' }],
    ['asking again for a list that failed', { sections: ENOUGH_ANSWERS, generation: 'failed' }, { kind: 'failed' }],
    ['the schools', WITH_LIST, { kind: 'schools' }],
    ['the schools, although a later try failed', { ...WITH_LIST, generation: 'failed' }, { kind: 'schools' }],
    ['the schools, although answers were taken back', { ...WITH_LIST, sections: NO_ANSWERS }, { kind: 'schools' }],
    ['another review', { ...WITH_LIST, ...listProgress(3) }, { kind: 'review', reviewed: 3, needed: 4 }],
    [
      'another review of a list of two',
      { ...WITH_LIST, ...listProgress(1, 2) },
      { kind: 'review', reviewed: 1, needed: 2 },
    ],
    ['a new list', { ...WITH_LIST, ...listProgress(4) }, { kind: 'new_list' }],
    ['a new list after all of a shorter one', { ...WITH_LIST, ...listProgress(2, 2) }, { kind: 'new_list' }],
    [
      'asking again for the new list that failed',
      { ...WITH_LIST, ...listProgress(5), generation: 'failed' },
      { kind: 'failed' },
    ],
    [
      'reviews of the second list',
      { ...WITH_LIST, ...listProgress(1), reviewedBefore: true },
      { kind: 'review', reviewed: 1, needed: 4 },
    ],
    ['a senior’s applications in fall', { ...WITH_LIST, reviewedBefore: true, grade: 12 }, { kind: 'apply' }],
    ['them in January', { ...WITH_LIST, reviewedBefore: true, grade: 12, month: 1 }, { kind: 'apply' }],
    ['a senior’s decision in spring', { ...WITH_LIST, reviewedBefore: true, grade: 12, month: 2 }, { kind: 'decide' }],
    ['a junior’s search', { ...WITH_LIST, reviewedBefore: true }, { kind: 'search' }],
    [
      'another answer of who is younger',
      { ...WITH_LIST, reviewedBefore: true, grade: 9, lastAnswer: last('Two', 2) },
      answer('Two', 3, { listed: true }),
    ],
    [
      'Buddy, of who is younger and answered all',
      { ...WITH_LIST, sections: ALL_ANSWERS, reviewedBefore: true, grade: 10 },
      { kind: 'explore' },
    ],
    [
      'Buddy, where no grade is known',
      { ...WITH_LIST, sections: ALL_ANSWERS, reviewedBefore: true, grade: null },
      { kind: 'explore' },
    ],
  ])('is %s', (_, overrides, step) => {
    expect(chooseNextStep(makeProgress(overrides))).toEqual(step);
  });
});

describe('milestones', () => {
  it.each<[Partial<StudentProgress>, string[]]>([
    [{}, []],
    [{ sections: makeSections([], [1, 2, 3, 4], [], []) }, ['section']],
    [{ sections: ENOUGH_ANSWERS }, ['unlocked']],
    [WITH_LIST, ['unlocked', 'list']],
    [{ ...WITH_LIST, sections: ALL_ANSWERS }, ['section', 'unlocked', 'list', 'all']],
    [{ ...WITH_LIST, lists: 2 }, ['unlocked']],
  ])('are what was reached', (overrides, expectedMilestones) => {
    expect(findMilestones(makeProgress(overrides))).toEqual(expectedMilestones);
  });
});
