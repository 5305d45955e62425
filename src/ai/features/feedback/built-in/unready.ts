import { plainWords } from '../../../../platform/text/plain-words';
import type { Writing } from '../../../text/language';
import { sentencesOf, wordsOf } from '../../../text/sentences';
import type { Topic } from '../../../text/topics';

/** Questions that somebody may believe to have nothing for. */
const HOPES_FOR_SOMETHING: ReadonlySet<Topic> = new Set<Topic>([
  'strengths',
  'favorites',
  'fascination',
  'activities',
  'proud',
  'problems',
  'remembered',
]);
const NOTHING =
  /\b(?:(?:not|dont|never|isnt|aint|cant|no) (?:\p{L}+ ){0,4}(?:anything|much|a lot|one|good|any|special|remembered)|nothing(?! (?:beats|better|like))|bad at everything|have none|no (?:soy|se me da|tengo|hay) (?:\p{L}+ ){0,3}(?:nada|buen[oa]|ningun[oa])|nada)\b/u;
/** Where an answer to any question may begin so. */
const NOTHING_AT_ALL =
  /^(?:(?:honestly|tbh|idk|lol) )?(?:nothing|not much|nowhere|nada)\b(?! (?:beats|better|like|is|at))/u;
/** Said at the start of any answer. */
const UNDECIDED =
  /^(?:(?:honestly|um+|well|lol|idk|i (?:really |honestly |still )?|im (?:really |honestly |still )?) ?){0,2}(?:have )?(?:no idea|no clue|undecided|not (?:really )?sure|dont (?:really )?know|havent decided|(?:dont|doesnt) (?:really )?(?:care|matter)|idk|no se|ni idea|todavia no se)\b/u;
const MAX_WORDS = 12;
/** A shorter clause ('sorry', 'lol') says neither that there is something nor that there is nothing. */
const MIN_CLAUSE = 2;

/** True where there are no words yet to ask about: nothing typed, keys pressed at random, or a few words that say there is nothing to tell. */
export function isUnready(writing: Writing, answer: string, topic: Topic): boolean {
  if (writing === 'empty' || writing === 'unsure' || writing === 'gibberish') return true;
  if (wordsOf(answer).length > MAX_WORDS) return false;
  const clauses = sentencesOf(answer)
    .flatMap(({ text }) => plainWords(text).split(/[,;]\s*/))
    .filter((clause) => wordsOf(clause).length >= MIN_CLAUSE);
  const isEmptyHanded = (clause: string): boolean => NOTHING.test(clause) && HOPES_FOR_SOMETHING.has(topic);
  const isOpen = (clause: string): boolean => UNDECIDED.test(clause) && !/\b(?:but|maybe|pero|quizas)\b/u.test(clause);
  return (
    clauses.length > 0 &&
    clauses.every((clause) => isEmptyHanded(clause) || isOpen(clause) || NOTHING_AT_ALL.test(clause))
  );
}
