import { shippedRows } from '../../../platform/runtime/process';
import { escaped } from '../../../platform/text/words';

/** The kinds of words the gate looks for, a pattern each. */
const PATTERNS = new Map(shippedRows('gate-words.tsv').map(([kind = '', words = '']) => [kind, words]));

function patternOf(kind: string): string {
  const words = PATTERNS.get(kind);
  if (words === undefined) throw new Error(`data/gate-words.tsv holds no ${kind}.`);
  return words;
}

/** Whole words of these kinds. */
export const wordsOf = (...kinds: string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${kinds.map(patternOf).join('|')})(?![\\p{L}\\p{N}])`, 'giu');

/** The words of a text that a pattern finds, small. */
export const foundIn = (pattern: RegExp, text: string): string[] =>
  [...text.matchAll(pattern)].map(([word]) => word.toLowerCase());

const ENDINGS = '(?:e?s|ies|y|ing|e?d|e|e?rs?|al|ion|ions|ation)?';

/** True where a text holds a word, its plural or its form with another ending. */
export const holds = (text: string, word: string): boolean => {
  const stem = word.length > 4 ? word.replace(/(?:ies|y|es|s|ing|ed|e)$/, '') : word;
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped(stem)}${ENDINGS}(?![\\p{L}\\p{N}])`, 'iu').test(text);
};

const QUOTED = /“[^“”]*”|"[^"]*"|«[^«»]*»/g;
/** A sentence without what it quotes. */
export const outsideQuotes = (text: string): string => text.replace(QUOTED, ' , ');

const LEAD_IN =
  /^(?:(?:next|then|first|today|now|also|finally|and|so|but|or|please|as a (?:small |next |first )?step|(?:before|after|over|during|at|in|when|once|if|this|one|for)\b[^,.]{0,60},|(?:this|next) (?:week|month|summer|fall|spring|year|weekend)|one (?:more )?(?:idea|step|thing)|a (?:small|next|good|first)(?: next)? step|next step|over the summer|once a week)[,:]?\s+)+/i;
const MAY_DO =
  /\b(?:you|they|the student) (?:could|might|may|should)(?: want to| also| then| always)? (?:ask|try|talk|visit|check|compare|look|find|write|read|call|email|list|note|describe|keep track|tell|show)\b|\b(?:it may help|it helps|it might help|worth \w+ing|would be worth|a good (?:step|question|idea) (?:is|would be))\b|^(?:why not|how about|you do(?: not|n['’]t) have to)\b/i;
const INSTRUCTS = new RegExp(`^${wordsOf('instruct').source}`, 'iu');

export const isQuestion = (sentence: string): boolean => /\?["”’»)]*$/.test(sentence.trim());

/** True for a sentence or a clause that tells somebody what to do. */
export function isAdvice(text: string): boolean {
  const bare = text.trim().replace(LEAD_IN, '');
  return INSTRUCTS.test(bare) || MAY_DO.test(bare);
}

/** A question that takes what it asks the reason of for granted. */
const WHY = /\bwhy (?:did|do|does|are|is|was|were)\b/i;
/** What goes on behind a piece of advice as a statement: 'leave it out, they will not mind'. */
const GOES_ON = /^(?:they|it|this|that|there|he|she|colleges|schools)\b/i;

/** True for a sentence that states something, and does not only ask or advise. */
export function statesSomething(sentence: string): boolean {
  if (isQuestion(sentence)) return WHY.test(sentence);
  const [first = '', ...rest] = clausesOf(sentence);
  return !isAdvice(outsideQuotes(sentence)) || (isAdvice(first) && rest.some((clause) => GOES_ON.test(clause)));
}

const ASKS = /\b(?:ask|whether|if|which|what|how|find out|look up|check|inquire|is there|are there|does it|do they)\b/i;
/** True where words are only asked about, and by that not said to be there. */
export const onlyAsks = (before: string): boolean => ASKS.test(before);

const BREAKS = /,(?!\d{3})|[;:()—–]|\s-\s|\b(?:and|but|while|because|so|where|though)\b/i;
/** The clauses of a sentence, outside what it quotes. */
export const clausesOf = (sentence: string): string[] =>
  outsideQuotes(sentence)
    .split(BREAKS)
    .map((clause) => clause.trim())
    .filter((clause) => /\p{L}|\d/u.test(clause));
