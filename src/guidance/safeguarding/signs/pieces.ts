import { tokensOf } from './features';

export const SENTENCE_END = /(?<![.!?…])[.!?…]+["')\]]*\s+|\n+/;
/** A longer run of words without a sentence end is read clause by clause. */
const MAX_CLAUSE_TOKENS = 40;
/** A text with more words isn't also read as one piece. */
const MAX_WHOLE_TOKENS = 90;

const WORD = /[a-z0-9]/;
const LINK = /^(?:and|but|so|because|then|y|pero|porque|entonces|,|[.!?,]+)$/;

/** Splits a run of words that is too long for a sentence, before a linking word if possible. */
function splitLongSentence(tokens: string[]): string[][] {
  if (tokens.length <= MAX_CLAUSE_TOKENS) return [tokens];
  const clauses: string[][] = [];
  let from = 0;
  while (from < tokens.length) {
    let end = Math.min(from + MAX_CLAUSE_TOKENS, tokens.length);
    for (let at = end; end < tokens.length && at > from + MAX_CLAUSE_TOKENS / 2; at -= 1) {
      if (LINK.test(tokens[at])) {
        end = at;
        break;
      }
    }
    clauses.push(tokens.slice(from, end));
    from = end;
  }
  return clauses;
}

/** The words of a bare sentence; in clauses if it is too long, none if it has no words. */
export function tokenRows(bareSentence: string): string[][] {
  const tokens = tokensOf(bareSentence);
  return tokens.some((token) => WORD.test(token)) ? splitLongSentence(tokens) : [];
}

/** A sentence with more words is also read clause by clause. */
const MIN_TOKENS_TO_SPLIT = 24;
/** A shorter clause says too little on its own and absorbs the next one. */
const MIN_CLAUSE_TOKENS = 6;
const BREAK =
  /^(?:[.!?]*,[.!?,]*|and|but|so|because|then|except|although|though|when|y|pero|porque|entonces|aunque|cuando)$/;

/** The clauses of a sentence with several: among many harmless words, a single clause may contain the sign. */
export function clausesOfSentence(tokens: readonly string[]): string[][] {
  if (tokens.length <= MIN_TOKENS_TO_SPLIT) return [];
  const clauses: string[][] = [];
  let from = 0;
  for (let at = MIN_CLAUSE_TOKENS; at <= tokens.length - MIN_CLAUSE_TOKENS; at += 1) {
    if (at - from < MIN_CLAUSE_TOKENS || !BREAK.test(tokens[at])) continue;
    clauses.push(tokens.slice(from, at));
    from = at;
  }
  return from === 0 ? [] : [...clauses, tokens.slice(from)];
}

/** A piece's first part, and the index after its last part. */
export type Piece = readonly [number, number];

/**
 * The pieces of a text to judge, given its sentences' word counts and the number of clauses that follow them: all of a
 * short text, then each pair of neighboring sentences, then each sentence and each clause. Linear in the length.
 */
export function piecesToJudge(words: readonly number[], clauses: number): Piece[] {
  const count = words.length;
  const alone = Array.from({ length: count + clauses }, (_, at): Piece => [at, at + 1]);
  if (count <= 1) return alone;
  const pairs = alone.slice(1, count).map(([at]): Piece => [at - 1, at + 1]);
  const length = words.reduce((sum, of) => sum + of, 0);
  const whole: Piece[] = count > 2 && length <= MAX_WHOLE_TOKENS ? [[0, count]] : [];
  return [...whole, ...pairs, ...alone];
}
