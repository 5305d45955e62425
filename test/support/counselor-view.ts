import type { SavedAnswer, StudentInput, StudentInputAnswer } from '../../src/contract/student-input';
import { type ComputedView, buildCounselorView, type ViewInput } from '../../src/guidance/counselor-view/view';

/** The counselor's view of a student who chose nothing and has no list, unless more is said. */
export const aCounselorView = (
  studentInput: StudentInput,
  {
    saved = studentInput.answers,
    ...overrides
  }: Partial<Omit<ViewInput, 'savedAnswers'> & { saved: readonly (StudentInputAnswer & Partial<SavedAnswer>)[] }> = {},
): ComputedView =>
  buildCounselorView({
    studentInput,
    savedAnswers: saved.map((answer) => ({ keep_out: false, ...answer })),
    record: studentInput.record,
    verified: null,
    wishes: {
      essentials: { home: 'open', place: 'open', path: 'open', program: 'open', price: 'open' },
      suggestions: studentInput.suggestions,
    },
    list: { recommendations: [] },
    conflicts: [],
    reviewed: 0,
    dueItems: [],
    today: '2026-11-29',
    writtenLines: [],
    ...overrides,
  });
