import { shippedData } from '../../../platform/runtime/process';
import { DANGER_KINDS, type DangerKind } from '../../../contract/notes';
import {
  FAMILY_WEIGHTS,
  FeatureReader,
  type Features,
  joinedFeatures,
  placesOfRules,
  type SentenceFeatures,
  valueOf,
} from './features';
import { withoutEveryday } from './rules';
import { clausesWithin, type Piece, piecesOf, rowsOf, SENTENCE_END } from './pieces';
import { readWeights, type Table, type Thresholds, type Weights } from './weights';

/** What the classifier makes of a text, as log-odds; the higher, the surer. */
export interface Judgment {
  /** Whether there is a sign, by the words alone. */
  sign: number;
  /** The same where the text meets rules, by their numbers. */
  signWith: (rules: readonly number[]) => number;
  /** How urgent, about whom and of what kind, should it be a sign. */
  details: (rules: readonly number[]) => Details;
}

/** Each further piece is another chance of being mistaken; so much surer must a sign among many pieces be. */
const CAUTION = 0.3;

let weights: Weights | null = null;
const shipped = (): Weights => (weights ??= readWeights(shippedData('safeguarding/weights.bin')));

const reader = new FeatureReader();

interface Parts {
  /** Each sentence, and behind them each clause, as words. */
  rows: string[][];
  pieces: Piece[];
}

function partsOf(bareText: string): Parts {
  const sentences = withoutEveryday(bareText).split(SENTENCE_END).flatMap(rowsOf);
  const clauses = sentences.flatMap(clausesWithin);
  const words = sentences.map(({ length }) => length);
  return { rows: [...sentences, ...clauses], pieces: piecesOf(words, clauses.length) };
}

const featuresOf = (rows: readonly string[][]): SentenceFeatures[] => rows.map((tokens) => reader.read(tokens));

/** The features of each piece of a bare text; `rules` are the numbers of the rules that the whole text meets. */
export function readPieces(bareText: string, rules: readonly number[]): Features[] {
  const { rows, pieces } = partsOf(bareText);
  const features = featuresOf(rows);
  return pieces.map(([from, to]) => joinedFeatures(features.slice(from, to), rules));
}

/** What many pieces cost a text in the score of its surest piece. */
export const cautionFor = (pieces: number): number => CAUTION * Math.log(pieces);

function scoreOf({ places, values }: Features, { bias, step, weights: table, mask }: Table): number {
  let sum = 0;
  for (let at = 0; at < places.length; at += 1) sum += values[at] * table[places[at] & mask];
  return bias + sum * step;
}

/** Steps and numbers of the features of a row of words, family by family: what its pieces are scored from without reading it again. */
interface Sums {
  words: number;
  steps: number[];
  counts: number[];
}

/** The sums of a sentence, which is several rows where it is too long for one, and of its clauses. */
export interface SentenceSums {
  rows: Sums[];
  clauses: Sums[];
}

function sumsOf(tokens: readonly string[]): Sums {
  const { weights: table, mask } = shipped().tables['sign'];
  const { places, ends } = reader.read(tokens);
  const steps: number[] = [];
  const counts: number[] = [];
  let at = 0;
  for (const end of ends) {
    let sum = 0;
    counts.push(end - at);
    for (; at < end; at += 1) sum += table[places[at] & mask];
    steps.push(sum);
  }
  return { words: tokens.length, steps, counts };
}

/** The sums of a bare sentence for a sign. */
export function sumsOfSentence(bareSentence: string): SentenceSums {
  const rows = rowsOf(withoutEveryday(bareSentence));
  return { rows: rows.map(sumsOf), clauses: rows.flatMap(clausesWithin).map(sumsOf) };
}

const RULES_FAMILY = FAMILY_WEIGHTS.length - 1;

function scoreOfPiece(sums: readonly Sums[], [from, to]: Piece): number {
  let score = 0;
  for (let family = 0; family < RULES_FAMILY; family += 1) {
    let steps = 0;
    let count = 0;
    for (let at = from; at < to; at += 1) {
      steps += sums[at].steps[family];
      count += sums[at].counts[family];
    }
    score += steps * valueOf(family, count);
  }
  return score;
}

function scoreOfRules(rules: readonly number[], { weights: table, mask }: Table): number {
  if (rules.length === 0) return 0;
  const steps = placesOfRules(rules).reduce((sum, place) => sum + table[place & mask], 0);
  return steps * valueOf(RULES_FAMILY, rules.length);
}

/** What the classifier makes of a text that may show a sign. */
export interface Details {
  urgent: number;
  other: number;
  kinds: { kind: DangerKind; score: number }[];
}

/** Judges the sentences of a text by its surest piece; null where they have no words. `bareText` gives all of it, for the details. */
export function judge(sentences: readonly { sums: SentenceSums }[], bareText: () => string): Judgment | null {
  const table = shipped().tables['sign'];
  const rows = sentences.flatMap(({ sums }) => sums.rows);
  if (rows.length === 0) return null;
  const sums = [...rows, ...sentences.flatMap(({ sums: { clauses } }) => clauses)];
  const pieces = piecesOf(
    rows.map(({ words }) => words),
    sums.length - rows.length,
  );
  const scores = pieces.map((piece) => scoreOfPiece(sums, piece));
  const best = scores.reduce((at, score, next) => (score > scores[at] ? next : at), 0);
  const sign = table.bias + table.step * scores[best] - cautionFor(pieces.length);
  return {
    sign,
    signWith: (rules) => sign + table.step * scoreOfRules(rules, table),
    details: (rules) => detailsOf(joinedFeatures(featuresOf(partsOf(bareText()).rows.slice(...pieces[best])), rules)),
  };
}

/** Where the scores part one verdict from another. */
export const thresholds = (): Thresholds => shipped().thresholds;

function detailsOf(features: Features): Details {
  const { tables } = shipped();
  return {
    urgent: scoreOf(features, tables['urgent']),
    other: scoreOf(features, tables['other']),
    kinds: DANGER_KINDS.map((kind) => ({ kind, score: scoreOf(features, tables[kind]) })).sort(
      (one, next) => next.score - one.score,
    ),
  };
}
