import { plainWords } from '../../../../platform/text/plain-words';
import { writingOf } from '../../../text/language';
import { sentencesOf, wordsOf } from '../../../text/sentences';

/** What can be told of an answer without understanding it; a move asks for some of these. */
export type AnswerFact = 'few' | 'long' | 'list' | 'no-number' | 'no-test' | 'junior';

const FEW_WORDS = 12;
const LONG_WORDS = 80;
const MAX_WORDS_IN_ITEM = 4;
const MAX_WORDS_IN_LINE = 12;
/** The grade from which applications are spoken of. */
const JUNIOR = 11;

const NUMBER =
  /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|un[oa]?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez)\b/;
const TEST = /\b(?:p?sat|act|tests?|testing|exam(?:en)?(?:es|s)?)\b/;
const ITEM_NUMBER = /(?:^|(?<=\s))([1-9])[.):-]?\s*(?=\p{L})/gu;
const BULLET = /^\s*[-*•–]\s+/;
const IN_SENTENCE =
  /\b(?:i|im|ive|id|ill|it|its|is|are|was|were|he|she|they|we|because|but|so|not|no|dont|cant|want|quiero|quieren|me|es|son|fue|porque|pero)\b/;

function isNumbered(text: string): boolean {
  const marks = [...text.matchAll(ITEM_NUMBER)];
  return marks.length > 1 && marks[0].index === 0 && marks.every(([, number], at) => Number(number) === at + 1);
}

/** True for several things in a row: numbered, in lines of their own, or short and parted by commas. */
export function isList(answer: string): boolean {
  const text = answer.trim();
  if (isNumbered(text)) return true;
  const lines = text.split('\n').filter((line) => /\p{L}/u.test(line));
  if (lines.length > 1)
    return lines.every((line) => BULLET.test(line)) || lines.every((line) => wordsOf(line).length <= MAX_WORDS_IN_LINE);
  if (sentencesOf(text).length !== 1) return false;
  const items = plainWords(text)
    .split(/[,;]\s*(?:(?:and|or|y|o) )?|(?<!\s)\s+(?:and|or|y|o)\s+/)
    .map((item) =>
      item
        .trim()
        .replace(/(?<![.!?])[.!?]+$/, '')
        .trimEnd(),
    )
    .filter(Boolean);
  const isItem = (item: string): boolean =>
    wordsOf(item).length <= MAX_WORDS_IN_ITEM && !IN_SENTENCE.test(item) && writingOf(item) !== 'unsure';
  return new Set(items).size > 1 && items.every(isItem);
}

/** The facts of an answer; a grade that isn't known counts as below 11. */
export function readAnswerFacts(answer: string, grade: number | null): ReadonlySet<AnswerFact> {
  const count = wordsOf(answer).length;
  const plain = plainWords(answer);
  const facts: [AnswerFact, boolean][] = [
    ['few', count < FEW_WORDS],
    ['long', count > LONG_WORDS],
    ['list', isList(answer)],
    ['no-number', !NUMBER.test(plain)],
    ['no-test', !TEST.test(plain)],
    ['junior', (grade ?? 0) >= JUNIOR],
  ];
  return new Set(facts.flatMap(([fact, isTrue]) => (isTrue ? [fact] : [])));
}
