import { tokensOf } from './features';

/** What stands between two sentences. */
export const SENTENCE_END = /(?<![.!?…])[.!?…]+["')\]]*\s+|\n+/;
/** A longer row of words without the end of a sentence is read in clauses. */
const LONGEST_CLAUSE = 40;
/** The whole of a text is read as one piece only up to so many words. */
const LONGEST_WHOLE = 90;

const WORD = /[a-z0-9]/;
const LINK = /^(?:and|but|so|because|then|y|pero|porque|entonces|,|[.!?,]+)$/;

/** Parts a row of words that is too long for a sentence, where possible before a link. */
function clausesOf(tokens: string[]): string[][] {
  if (tokens.length <= LONGEST_CLAUSE) return [tokens];
  const clauses: string[][] = [];
  let from = 0;
  while (from < tokens.length) {
    let end = Math.min(from + LONGEST_CLAUSE, tokens.length);
    for (let at = end; end < tokens.length && at > from + LONGEST_CLAUSE / 2; at -= 1) {
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

/** A bare sentence as words; one that is too long in clauses, none where there are no words. */
export function rowsOf(bareSentence: string): string[][] {
  const tokens = tokensOf(bareSentence);
  return tokens.some((token) => WORD.test(token)) ? clausesOf(tokens) : [];
}

/** A sentence of more words is also read clause by clause. */
const SHORTEST_IN_CLAUSES = 24;
/** A clause of fewer words says too little by itself and takes in the next. */
const SHORTEST_CLAUSE = 6;
const BREAK =
  /^(?:[.!?]*,[.!?,]*|and|but|so|because|then|except|although|though|when|y|pero|porque|entonces|aunque|cuando)$/;

/** The clauses of a sentence that has several: among many harmless words one of them may hold the sign. */
export function clausesWithin(tokens: readonly string[]): string[][] {
  if (tokens.length <= SHORTEST_IN_CLAUSES) return [];
  const clauses: string[][] = [];
  let from = 0;
  for (let at = SHORTEST_CLAUSE; at <= tokens.length - SHORTEST_CLAUSE; at += 1) {
    if (at - from < SHORTEST_CLAUSE || !BREAK.test(tokens[at])) continue;
    clauses.push(tokens.slice(from, at));
    from = at;
  }
  return from === 0 ? [] : [...clauses, tokens.slice(from)];
}

/** From which part a piece goes to before which. */
export type Piece = readonly [number, number];

/**
 * The pieces that are judged of a text whose sentences have so many words, and of so many clauses that stand behind them: all of a short
 * text, then each two neighboring sentences, then each sentence and each clause. Grows with the length, not faster.
 */
export function piecesOf(words: readonly number[], clauses: number): Piece[] {
  const count = words.length;
  const alone = Array.from({ length: count + clauses }, (_, at): Piece => [at, at + 1]);
  if (count <= 1) return alone;
  const pairs = alone.slice(1, count).map(([at]): Piece => [at - 1, at + 1]);
  const length = words.reduce((sum, of) => sum + of, 0);
  const whole: Piece[] = count > 2 && length <= LONGEST_WHOLE ? [[0, count]] : [];
  return [...whole, ...pairs, ...alone];
}
