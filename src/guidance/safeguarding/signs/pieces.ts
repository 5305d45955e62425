import { tokenize } from './features';

export const SENTENCE_END = /(?<![.!?…])[.!?…]+["')\]]*\s+|\n+/;
/** A longer run of words without a sentence end is read clause by clause. */
const MAX_CLAUSE_TOKENS = 40;
/** A text with more words isn't also read as one piece. */
const MAX_TEXT_TOKENS = 90;

const WORD_CHARACTER = /[a-z0-9]/;
const LINKING_WORD = /^(?:and|but|so|because|then|y|pero|porque|entonces|,|[.!?,]+)$/;

/** Splits a run of words that is too long for a sentence, before a linking word if possible. */
function splitLongSentence(tokens: string[]): string[][] {
  if (tokens.length <= MAX_CLAUSE_TOKENS) return [tokens];
  const clauses: string[][] = [];
  let from = 0;
  while (from < tokens.length) {
    let end = Math.min(from + MAX_CLAUSE_TOKENS, tokens.length);
    for (let position = end; end < tokens.length && position > from + MAX_CLAUSE_TOKENS / 2; position -= 1) {
      if (LINKING_WORD.test(tokens[position])) {
        end = position;
        break;
      }
    }
    clauses.push(tokens.slice(from, end));
    from = end;
  }
  return clauses;
}

/** The words of a bare sentence, split into clauses if it is too long; empty if it has no words. */
export function splitTokenRows(bareSentence: string): string[][] {
  const tokens = tokenize(bareSentence);
  return tokens.some((token) => WORD_CHARACTER.test(token)) ? splitLongSentence(tokens) : [];
}

/** A sentence with more words is also read clause by clause. */
const MIN_TOKENS_TO_SPLIT = 24;
/** A shorter clause says too little on its own and absorbs the next one. */
const MIN_CLAUSE_TOKENS = 6;
const CLAUSE_BREAK =
  /^(?:[.!?]*,[.!?,]*|and|but|so|because|then|except|although|though|when|y|pero|porque|entonces|aunque|cuando)$/;

/** The clauses of a sentence with several: among many harmless words, a single clause may contain the sign. */
export function splitClauses(tokens: readonly string[]): string[][] {
  if (tokens.length <= MIN_TOKENS_TO_SPLIT) return [];
  const clauses: string[][] = [];
  let from = 0;
  for (let position = MIN_CLAUSE_TOKENS; position <= tokens.length - MIN_CLAUSE_TOKENS; position += 1) {
    if (position - from < MIN_CLAUSE_TOKENS || !CLAUSE_BREAK.test(tokens[position])) continue;
    clauses.push(tokens.slice(from, position));
    from = position;
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
  const singleSegments = Array.from({ length: count + clauses }, (_, position): Piece => [position, position + 1]);
  if (count <= 1) return singleSegments;
  const pairSegments = singleSegments.slice(1, count).map(([position]): Piece => [position - 1, position + 1]);
  const length = words.reduce((sum, wordCount) => sum + wordCount, 0);
  const wholeTextSegment: Piece[] = count > 2 && length <= MAX_TEXT_TOKENS ? [[0, count]] : [];
  return [...wholeTextSegment, ...pairSegments, ...singleSegments];
}
