import { withinLetters } from './word-forms';

const answersOf = (...texts: string[]) => texts.map((answer) => ({ answer }));

it('answers within the limit are the very same', () => {
  const answers = answersOf('I sail.', 'I row.');
  expect(withinLetters(answers, 13).every((one, at) => one === answers[at])).toBe(true);
});

it('long answers give way to short ones, and end with a sentence or a word', () => {
  const [short, sentences, words] = withinLetters(
    answersOf('I sail.', 'We row. '.repeat(100), 'we row and '.repeat(100)),
    200,
  );
  expect(short?.answer).toBe('I sail.');
  expect(sentences?.answer).toMatch(/^(?:We row\. )+We row$/);
  expect(words?.answer).toMatch(/(?: we| row| and)$/);
  expect((sentences?.answer ?? '').length + (words?.answer ?? '').length).toBeLessThanOrEqual(193);
});
