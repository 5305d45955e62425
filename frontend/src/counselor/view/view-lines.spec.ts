import { byAnswer, shortQuestion, type ShownLine } from './view-lines';

const line = (text: string, question_id: string | null): ShownLine => ({
  ...{ field: 'collegeFit', index: 0, kind: 'quote', id: null, evidence: [], text },
  answer:
    question_id === null
      ? null
      : { form_id: 'College Preferences', question_id, question_text: 'Where?', personal: false, may_print: true },
});

it('puts the sentences of one answer together, and leaves computed lines alone', () => {
  const groups = byAnswer([line('a', '1'), line('b', '1'), line('c', '2'), line('d', null), line('e', null)]);
  expect(groups.map(({ lines }) => lines.map(({ text }) => text).join(''))).toEqual(['ab', 'c', 'd', 'e']);
});

it.each([
  ['What makes you happy? Pick a recent moment and tell why.', 'What makes you happy?'],
  ['What do you spend your time on? List up to five. — First activity', 'First activity'],
  [
    'Tell about a challenge you worked to overcome. What did you try?',
    'Tell about a challenge you worked to overcome.',
  ],
  ['What size suits you: small, large, or neither? Explain.', 'What size suits you: small, large, or neither?'],
])('asks %j in short', (question, short) => {
  expect(shortQuestion(question)).toBe(short);
});
