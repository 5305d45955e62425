import { SECTIONS } from '../../../../../contract/forms/sections';
import { wordsOf } from '../../../../text/sentences';
import type { Topic } from '../../../../text/topics';
import { topicAsked } from '../asked';
import { BEGIN } from '../words/begin';
import { BEYOND } from '../words/beyond';
import { THANKS } from '../words/thanks';
import { WORKS } from '../words/works';
import { MOVES, movesFor } from './library';

const TOPICS = SECTIONS.flatMap(({ questions }) => questions.map(({ question }) => topicAsked(question)));
const LANGUAGES = ['en', 'es'] as const;

/** Everything that may be said under a question. */
const saidUnder = (topic: Topic, language: 'en' | 'es'): string[] => [
  ...movesFor(topic).flatMap((move) => move[language]),
  ...[WORKS, BEYOND, BEGIN].flatMap((words) => words[topic]?.[language] ?? []),
  ...[THANKS[topic]?.[language] ?? []].flat(),
];
const stemOf = (words: string): string =>
  wordsOf(words.replace(/\{\w+\|?/g, '').toLowerCase())
    .slice(0, 5)
    .join(' ');

describe('the moves', () => {
  it('are at least 60, each with an id of its own', () => {
    expect(MOVES.length).toBeGreaterThanOrEqual(60);
    expect(new Set(MOVES.map(({ id }) => id)).size).toBe(MOVES.length);
  });

  it('leave no question of the sections without words of its own', () => {
    expect(new Set(TOPICS).size).toBe(19);
    for (const topic of TOPICS) {
      expect(movesFor(topic).filter((move) => move.topic === topic).length).toBeGreaterThanOrEqual(3);
      for (const words of [WORKS, BEYOND, BEGIN, THANKS]) expect(words[topic]).toBeDefined();
    }
  });

  it.each(LANGUAGES)('share no opening between two questions: %s', (language) => {
    const stems = TOPICS.flatMap((topic) => [...new Set(saidUnder(topic, language).map(stemOf))]);
    expect(stems.filter((stem, at) => stem !== '' && stems.indexOf(stem) !== at)).toEqual([]);
  });

  it.each(MOVES)('$id praises, asks one question and gives one step', ({ en, es }) => {
    for (const [praise, question, step] of [en, es]) {
      expect(praise).toMatch(/\.$/);
      expect(question.match(/\?/g)).toHaveLength(1);
      expect(step).toMatch(/[.?…]$/);
    }
    expect(en.concat(es).join('')).not.toMatch(/\{(?!after\}|(?:who|thing|gpa|two|hope|event|clause)[|}])/);
  });
});
