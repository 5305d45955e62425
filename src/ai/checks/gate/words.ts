import { shippedRows } from '../../../platform/runtime/process';
import { escapeRegExp } from '../../../platform/text/words';

/** Kinds of words the gate checks for, one pattern each. */
const PATTERNS = new Map(shippedRows('gate-words.tsv').map(([kind = '', words = '']) => [kind, words]));

function patternOfKind(kind: string): string {
  const words = PATTERNS.get(kind);
  if (words === undefined) throw new Error(`data/gate-words.tsv holds no ${kind}.`);
  return words;
}

export const wordsOfKinds = (...kinds: string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${kinds.map(patternOfKind).join('|')})(?![\\p{L}\\p{N}])`, 'giu');

export const matchesIn = (pattern: RegExp, text: string): string[] =>
  [...text.matchAll(pattern)].map(([word]) => word.toLowerCase());

const WORD_ENDINGS = '(?:e?s|ies|y|ing|e?d|e|e?rs?|al|ion|ions|ation)?';

/** True if a text contains a word, its plural, or another inflection. */
export const containsWord = (text: string, word: string): boolean => {
  const wordStem = word.length > 4 ? word.replace(/(?:ies|y|es|s|ing|ed|e)$/, '') : word;
  return new RegExp(`(?<![\\p{L}\\p{N}])${escapeRegExp(wordStem)}${WORD_ENDINGS}(?![\\p{L}\\p{N}])`, 'iu').test(text);
};

const QUOTED_TEXT = /“[^“”]*”|"[^"]*"|«[^«»]*»/g;
export const outsideQuotes = (text: string): string => text.replace(QUOTED_TEXT, ' , ');

const ADVICE_LEAD_IN =
  /^(?:(?:next|then|first|today|now|also|finally|and|so|but|or|please|as a (?:small |next |first )?step|(?:before|after|over|during|at|in|when|once|if|this|one|for)\b[^,.]{0,60},|(?:this|next) (?:week|month|summer|fall|spring|year|weekend)|one (?:more )?(?:idea|step|thing)|a (?:small|next|good|first)(?: next)? step|next step|over the summer|once a week)[,:]?\s+)+/i;
const PERMISSION_PHRASE =
  /\b(?:you|they|the student) (?:could|might|may|should)(?: want to| also| then| always)? (?:ask|try|talk|visit|check|compare|look|find|write|read|call|email|list|note|describe|keep track|tell|show)\b|\b(?:it may help|it helps|it might help|worth \w+ing|would be worth|a good (?:step|question|idea) (?:is|would be))\b|^(?:why not|how about|you do(?: not|n['’]t) have to)\b/i;
const INSTRUCTION_START = new RegExp(`^${wordsOfKinds('instruct').source}`, 'iu');

export const isQuestion = (sentence: string): boolean => /\?["”’»)]*$/.test(sentence.trim());

export function isAdvice(text: string): boolean {
  const bareSentence = text.trim().replace(ADVICE_LEAD_IN, '');
  return INSTRUCTION_START.test(bareSentence) || PERMISSION_PHRASE.test(bareSentence);
}

const WHY_QUESTION = /\bwhy (?:did|do|does|are|is|was|were)\b/i;
/** A statement that follows a piece of advice: 'leave it out, they will not mind'. */
const CONTINUATION = /^(?:they|it|this|that|there|he|she|colleges|schools)\b/i;

export function makesStatement(sentence: string): boolean {
  if (isQuestion(sentence)) return WHY_QUESTION.test(sentence);
  const [first = '', ...otherClauses] = clausesOf(sentence);
  return (
    !isAdvice(outsideQuotes(sentence)) || (isAdvice(first) && otherClauses.some((clause) => CONTINUATION.test(clause)))
  );
}

const ASKING_WORDS =
  /\b(?:ask|whether|if|which|what|how|find out|look up|check|inquire|is there|are there|does it|do they)\b/i;
export const isAskedNotStated = (textBefore: string): boolean => ASKING_WORDS.test(textBefore);

const CLAUSE_BREAK = /,(?!\d{3})|[;:()—–]|\s-\s|\b(?:and|but|while|because|so|where|though)\b/i;
export const clausesOf = (sentence: string): string[] =>
  outsideQuotes(sentence)
    .split(CLAUSE_BREAK)
    .map((clause) => clause.trim())
    .filter((clause) => /\p{L}|\d/u.test(clause));
