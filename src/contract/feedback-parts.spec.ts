import { feedbackParts } from './feedback-parts';

test('knows the parts by their labels, in both languages', () => {
  expect(feedbackParts('What works: “I ran”.\n\nA question: Where?\n\nNext step: Name it.')).toEqual([
    { part: 'works', label: 'What works', text: '“I ran”.' },
    { part: 'question', label: 'A question', text: 'Where?' },
    { part: 'step', label: 'Next step', text: 'Name it.' },
  ]);
  expect(feedbackParts('Una pregunta: ¿Dónde?')).toEqual([
    { part: 'question', label: 'Una pregunta', text: '¿Dónde?' },
  ]);
});

test.each([
  ['a text of one piece', 'You let us hear it. Next step: name the day.', 1],
  ['a piece that is still coming in', 'What wor', 1],
  ['paragraphs without labels', 'Thank you.\n\nNothing has to be added.', 2],
])('leaves %s as it is', (_, text, count) => {
  const parts = feedbackParts(text);
  expect(parts).toHaveLength(count);
  expect(parts.map((one) => one.text).join('\n\n')).toBe(text);
  expect(parts.every(({ part, label }) => part === null && label === null)).toBe(true);
});
