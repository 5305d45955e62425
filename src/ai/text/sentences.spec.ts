import { wholeSentences } from './sentences';

const textsOf = (text: string): string[] => wholeSentences(text).map((sentence) => sentence.text);

it.each([
  ['1. Math 2. English 3. Art', ['Math', 'English', 'Art']],
  ['Mine are: 1) Band, four years. I lead it. 2) Welding', ['Mine are:', 'Band, four years.', 'I lead it.', 'Welding']],
  ['1. my job 2. my sister at PS 48. 3. ball', ['my job', 'my sister at PS 48.', 'ball']],
  ['We went from 2. place to 1. place. Then we won.', ['We went from 2.', 'place to 1.', 'place.', 'Then we won.']],
  ['I cook. I bake!', ['I cook.', 'I bake!']],
])('reads the sentences of %j', (text, sentences) => {
  expect(textsOf(text)).toEqual(sentences);
});

it('finds each sentence where it stands in the answer', () => {
  const text = 'Three: 1. Math, because it is calm. 2. English';
  for (const { text: sentence, start } of wholeSentences(text))
    expect(text.slice(start)).toMatch(new RegExp(`^${sentence}`));
});
