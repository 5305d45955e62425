import type { AnswerTone, ListChange } from '@contract/insights';
import type { ToneValue } from '@contract/tones';
import { ENGLISH } from '../../i18n/language-context';
import { wordsIn } from '../../i18n/words';
import { toneRows, tonesInWords } from '../../student-record/tone-words';
import { recordWords } from '../../student-record/record-words';
import { insightsWords } from './insights-words';
import { briefQuestion } from './answer-words';
import { byQuote } from './effect-cards';
import { spanText } from './list-change-card';
import { bubbleWidth } from './theme-map';
import { alongOf, dayText, softLine } from './tone-places';

const t = wordsIn(insightsWords, ENGLISH);

const aTone = (tone: ToneValue, word: string): AnswerTone => ({
  form_id: 'Personal Reflections',
  question_id: '1',
  question_text: 'What makes you happy?',
  section: 'Personal Reflections',
  link: '/question/Personal%20Reflections/1',
  quote: 'my cat',
  when: null,
  tone,
  word,
});

describe('the circles of the themes', () => {
  it('grow with the number of answers, between a smallest and a largest', () => {
    expect(bubbleWidth(1, 10)).toBeLessThan(bubbleWidth(3, 10));
    expect(bubbleWidth(3, 10)).toBeLessThan(bubbleWidth(10, 10));
    expect(bubbleWidth(10, 10)).toBe(bubbleWidth(2, 2));
    expect(bubbleWidth(1, 1)).toBe(bubbleWidth(1, 10));
  });

  it.each([
    [1, 'in 1 answer'],
    [4, 'in 4 answers'],
  ])('say how many answers: %d', (count, text) => {
    expect(t('inAnswers', count)).toBe(text);
  });
});

describe('the line of tones', () => {
  const say = wordsIn(recordWords, ENGLISH);
  const answers = [aTone('plain', 'matter-of-fact'), aTone('joyful', 'joyful'), aTone('joyful', 'joyful')];

  it('has a row for each tone that occurs, in one order for everybody', () => {
    expect(toneRows(answers, say).map(({ word, count }) => [word, count])).toEqual([
      ['joyful', 2],
      ['matter-of-fact', 1],
    ]);
  });

  it.each([
    ['student', 'Tone of your answers: 2 joyful, 1 matter-of-fact.'],
    ['counselor', 'Tone of the student’s answers: 2 joyful, 1 matter-of-fact.'],
  ] as const)('is told in words to a %s', (reader, text) => {
    expect(tonesInWords(answers, reader, say)).toBe(text);
  });

  it.each([
    [0, 1, 0.5],
    [0, 3, 0],
    [1, 3, 0.5],
    [2, 3, 1],
  ])('places answer %d of %d', (index, count, along) => {
    expect(alongOf(index, count)).toBe(along);
  });

  it('goes through each of its points', () => {
    const line = softLine([
      { x: 0, y: 10 },
      { x: 100, y: 30 },
    ]);
    expect(line).toBe('M0 10C50 10 50 30 100 30');
  });
});

it('puts effects of the same words together, in the order they came', () => {
  const [size, place, field] = [
    { kind: 'size', text: 'a', quote: 'small' },
    { kind: 'place', text: 'b', quote: 'Maine' },
    { kind: 'field', text: 'c', quote: 'small' },
  ] as const;
  expect(byQuote([size, place, field])).toEqual([
    { quote: 'small', effects: [size, field] },
    { quote: 'Maine', effects: [place] },
  ]);
});

it.each([
  ['What makes you happy? Pick a moment.', 'What makes you happy?'],
  ['Resume or activities', 'Resume or activities'],
])('names a question by its first sentence: %s', (question, brief) => {
  expect(briefQuestion(question)).toBe(brief);
});

it('names the days of a change of the list, one day once', () => {
  const change = (previous_at: string, created_at: string) => spanText(t, { previous_at, created_at } as ListChange);
  const [one, other] = ['2026-11-03T12:00:00.000Z', '2026-11-20T12:00:00.000Z'];
  expect(change(one, other)).toBe(`Between ${dayText(one)} and ${dayText(other)}.`);
  expect(change(one, one)).toBe(`Between your last two lists of ${dayText(one)}.`);
});
