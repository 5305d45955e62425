import { partsProgress } from './form-parts';

const PARTS = [
  { section: 'Who you are', questions: [{ id: 'name', question: 'Name?', type: 'textarea' as const }] },
  {
    section: 'Activities',
    questions: [
      {
        id: 'activities',
        question: 'Which?',
        type: 'textarea' as const,
        subQuestions: [
          { id: 'first', placeholder: 'First' },
          { id: 'second', placeholder: 'Second' },
        ],
      },
      { id: 'why', question: 'Why?', type: 'textarea' as const },
    ],
  },
];

it('counts every box of a question with parts, and blanks as no answer', () => {
  expect(partsProgress(PARTS, { name: '  ', first: 'Band', why: 'Joy' })).toEqual([
    { title: 'Who you are', anchor: 'part-1', answeredCount: 0, totalCount: 1 },
    { title: 'Activities', anchor: 'part-2', answeredCount: 2, totalCount: 3 },
  ]);
});
