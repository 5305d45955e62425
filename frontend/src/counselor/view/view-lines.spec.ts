import { shortQuestion } from '@contract/section-titles';
import { answersOf, type Profile } from './view-lines';

it('puts the lines of one answer together, and leaves computed lines out', () => {
  const line = (index: number, question_id: string | null) => ({
    ...{ field: 'collegeFit', index, kind: 'quote', id: null },
    answer:
      question_id === null
        ? null
        : { form_id: 'College Preferences', question_id, question_text: 'Where?', personal: question_id === '2' },
  });
  const profile = {
    studentProfile: { collegeFit: 'Computed.\n“One.\nTwo.”\n“Three.”' },
    lines: [line(0, null), line(1, '1'), line(2, '1'), line(3, '2')],
    evidence: [],
  } as unknown as Profile;
  expect(answersOf(profile, 'collegeFit').map(({ text, questionRef: question }) => [text, question.personal])).toEqual([
    ['“One.\nTwo.”', false],
    ['“Three.”', true],
  ]);
});

it.each([
  ['What makes you happy? Pick a recent moment and tell why.', 'What makes you happy?'],
  ['What do you spend your time on? List up to five. — First activity', 'First activity'],
  [
    'Tell about a challenge you worked to overcome. What did you try?',
    'Tell about a challenge you worked to overcome.',
  ],
  ['What size suits you: small, large, or neither? Explain.', 'What size suits you: small, large, or neither?'],
])('asks %j in short', (question, shortText) => {
  expect(shortQuestion(question)).toBe(shortText);
});
