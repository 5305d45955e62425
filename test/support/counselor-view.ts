import type { StudentInput } from '../../src/contract/student-input';
import { type ComputedView, counselorViewOf, type ViewInput } from '../../src/guidance/counselor-view/view';

/** The counselor's view of a student who chose nothing and has no list, unless more is said. */
export const aCounselorView = (studentInput: StudentInput, more: Partial<ViewInput> = {}): ComputedView =>
  counselorViewOf({
    studentInput,
    saved: studentInput.answers.map((one) => ({ ...one, keep_out: false })),
    record: studentInput.record,
    verified: null,
    wishes: {
      essentials: { home: 'open', place: 'open', path: 'open', program: 'open', price: 'open' },
      suggestions: studentInput.suggestions,
    },
    list: { recommendations: [] },
    conflicts: [],
    reviewed: 0,
    due: [],
    written: [],
    ...more,
  });
