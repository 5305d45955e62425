import { shippedData } from '../../../platform/runtime/process';
import { DANGER_KINDS, type DangerKind } from '../../../contract/notes';
import {
  FAMILY_WEIGHTS,
  FeatureReader,
  type Features,
  joinedFeatures,
  ruleIndexes,
  type SentenceFeatures,
  valueOf,
} from './features';
import { withoutEveryday } from './rules';
import { clausesOfSentence, type Piece, piecesToJudge, tokenRows, SENTENCE_END } from './pieces';
import { readWeights, type Table, type Thresholds, type Weights } from './weights';

/** The classifier's verdict on a text, as log-odds; higher is surer. */
export interface ClassifierScores {
  /** Whether there is a sign, judging by the words alone. */
  sign: number;
  /** The same if the text matches rules, given by their numbers. */
  signWith: (rules: readonly number[]) => number;
  /** How urgent, about whom and of what kind, assuming it is a sign. */
  details: (rules: readonly number[]) => ClassifierDetails;
}

/** Each additional piece is another chance to be wrong, so a sign among many pieces must be this much surer. */
const PIECE_PENALTY = 0.3;

let weights: Weights | null = null;
const loadedWeights = (): Weights => (weights ??= readWeights(shippedData('safeguarding/weights.bin')));

const featureReader = new FeatureReader();

interface TextPieces {
  /** The words of each sentence, followed by those of each clause. */
  rows: string[][];
  pieces: Piece[];
}

function splitIntoPieces(bareText: string): TextPieces {
  const sentences = withoutEveryday(bareText).split(SENTENCE_END).flatMap(tokenRows);
  const clauses = sentences.flatMap(clausesOfSentence);
  const words = sentences.map(({ length }) => length);
  return { rows: [...sentences, ...clauses], pieces: piecesToJudge(words, clauses.length) };
}

const featuresOf = (rows: readonly string[][]): SentenceFeatures[] => rows.map((tokens) => featureReader.read(tokens));

/** The features of each piece of a bare text; `rules` are the numbers of the rules the whole text matches. */
export function pieceFeatures(bareText: string, rules: readonly number[]): Features[] {
  const { rows, pieces } = splitIntoPieces(bareText);
  const features = featuresOf(rows);
  return pieces.map(([from, to]) => joinedFeatures(features.slice(from, to), rules));
}

/** How much a large number of pieces lowers the score of the surest one. */
export const piecePenalty = (pieces: number): number => PIECE_PENALTY * Math.log(pieces);

function scoreOf({ places, values }: Features, { bias, step, weights: table, mask }: Table): number {
  let sum = 0;
  for (let at = 0; at < places.length; at += 1) sum += values[at] * table[places[at] & mask];
  return bias + sum * step;
}

/**
 * Sums and counts of the features in a row of words, by family, so that its pieces can be scored without reading it
 * again.
 */
interface FeatureSums {
  words: number;
  steps: number[];
  counts: number[];
}

/** The sums of a sentence, in several rows if it is too long for one, and of its clauses. */
export interface SentenceSums {
  rows: FeatureSums[];
  clauses: FeatureSums[];
}

function featureSums(tokens: readonly string[]): FeatureSums {
  const { weights: table, mask } = loadedWeights().tables['sign'];
  const { places, ends } = featureReader.read(tokens);
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

export function sumsOfSentence(bareSentence: string): SentenceSums {
  const rows = tokenRows(withoutEveryday(bareSentence));
  return { rows: rows.map(featureSums), clauses: rows.flatMap(clausesOfSentence).map(featureSums) };
}

const RULES_FAMILY = FAMILY_WEIGHTS.length - 1;

function scoreOfPiece(sums: readonly FeatureSums[], [from, to]: Piece): number {
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
  const steps = ruleIndexes(rules).reduce((sum, place) => sum + table[place & mask], 0);
  return steps * valueOf(RULES_FAMILY, rules.length);
}

export interface ClassifierDetails {
  urgent: number;
  other: number;
  kinds: { kind: DangerKind; score: number }[];
}

/**
 * Judges a text's sentences by its surest piece; null if they have no words. `bareText` returns the whole text, for the
 * details.
 */
export function classify(
  sentences: readonly { sums: SentenceSums }[],
  bareText: () => string,
): ClassifierScores | null {
  const table = loadedWeights().tables['sign'];
  const rows = sentences.flatMap(({ sums }) => sums.rows);
  if (rows.length === 0) return null;
  const sums = [...rows, ...sentences.flatMap(({ sums: { clauses } }) => clauses)];
  const pieces = piecesToJudge(
    rows.map(({ words }) => words),
    sums.length - rows.length,
  );
  const scores = pieces.map((piece) => scoreOfPiece(sums, piece));
  const best = scores.reduce((at, score, next) => (score > scores[at] ? next : at), 0);
  const sign = table.bias + table.step * scores[best] - piecePenalty(pieces.length);
  return {
    sign,
    signWith: (rules) => sign + table.step * scoreOfRules(rules, table),
    details: (rules) =>
      scoreDetails(joinedFeatures(featuresOf(splitIntoPieces(bareText()).rows.slice(...pieces[best])), rules)),
  };
}

/** The scores that separate verdicts. */
export const thresholds = (): Thresholds => loadedWeights().thresholds;

function scoreDetails(features: Features): ClassifierDetails {
  const { tables } = loadedWeights();
  return {
    urgent: scoreOf(features, tables['urgent']),
    other: scoreOf(features, tables['other']),
    kinds: DANGER_KINDS.map((kind) => ({ kind, score: scoreOf(features, tables[kind]) })).sort(
      (one, next) => next.score - one.score,
    ),
  };
}
