import { shippedData } from '../../../platform/runtime/process';
import { DANGER_KINDS, type DangerKind } from '../../../contract/notes';
import {
  FAMILY_WEIGHTS,
  FeatureReader,
  type Features,
  joinFeatures,
  ruleIndexes,
  type SentenceFeatures,
  featureValue,
} from './features';
import { removeEveryday } from './rules';
import { splitClauses, type Piece, piecesToJudge, splitTokenRows, SENTENCE_END } from './pieces';
import { readWeights, type WeightTable, type Thresholds, type Weights } from './weights';

/** The classifier's verdict on a text, as log-odds; higher is surer. */
export interface ClassifierScores {
  /** Whether there is a sign, judging by the words alone. */
  signScore: number;
  /** Like the method above, for a text that matches rules, given by their numbers. */
  signScoreWith: (rules: readonly number[]) => number;
  /** How urgent, about whom and of what kind, assuming it is a sign. */
  scoreDetailsFor: (rules: readonly number[]) => ClassifierDetails;
}

/** Each additional piece is another chance to be wrong, so a sign among many pieces must be this much surer. */
const PIECE_PENALTY = 0.3;

let weights: Weights | null = null;
const loadedWeights = (): Weights => (weights ??= readWeights(shippedData('safeguarding/weights.bin')));

const featureReader = new FeatureReader();

interface TextPieces {
  /** The words of each sentence, then the words of each clause. */
  rows: string[][];
  pieces: Piece[];
}

function splitIntoPieces(bareText: string): TextPieces {
  const sentences = removeEveryday(bareText).split(SENTENCE_END).flatMap(splitTokenRows);
  const clauses = sentences.flatMap(splitClauses);
  const wordCounts = sentences.map(({ length }) => length);
  return { rows: [...sentences, ...clauses], pieces: piecesToJudge(wordCounts, clauses.length) };
}

const readFeatures = (rows: readonly string[][]): SentenceFeatures[] =>
  rows.map((tokens) => featureReader.read(tokens));

/** The features of each piece of a bare text; `rules` are the numbers of the rules the whole text matches. */
export function pieceFeatures(bareText: string, rules: readonly number[]): Features[] {
  const { rows, pieces } = splitIntoPieces(bareText);
  const features = readFeatures(rows);
  return pieces.map(([from, to]) => joinFeatures(features.slice(from, to), rules));
}

/** How much a large number of pieces lowers the score of the surest one. */
export const piecePenalty = (pieces: number): number => PIECE_PENALTY * Math.log(pieces);

function featureScore({ places, values }: Features, { bias, step, weights: weightTable, mask }: WeightTable): number {
  let sum = 0;
  for (let index = 0; index < places.length; index += 1) sum += values[index] * weightTable[places[index] & mask];
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
  const { weights: weightTable, mask } = loadedWeights().tables['sign'];
  const { places, ends } = featureReader.read(tokens);
  const steps: number[] = [];
  const counts: number[] = [];
  let index = 0;
  for (const end of ends) {
    let sum = 0;
    counts.push(end - index);
    for (; index < end; index += 1) sum += weightTable[places[index] & mask];
    steps.push(sum);
  }
  return { words: tokens.length, steps, counts };
}

export function sentenceSums(bareSentence: string): SentenceSums {
  const rows = splitTokenRows(removeEveryday(bareSentence));
  return { rows: rows.map(featureSums), clauses: rows.flatMap(splitClauses).map(featureSums) };
}

const RULES_FAMILY = FAMILY_WEIGHTS.length - 1;

function scoreOfPiece(sums: readonly FeatureSums[], [from, to]: Piece): number {
  let score = 0;
  for (let family = 0; family < RULES_FAMILY; family += 1) {
    let steps = 0;
    let count = 0;
    for (let index = from; index < to; index += 1) {
      steps += sums[index].steps[family];
      count += sums[index].counts[family];
    }
    score += steps * featureValue(family, count);
  }
  return score;
}

function ruleScore(rules: readonly number[], { weights: weightTable, mask }: WeightTable): number {
  if (rules.length === 0) return 0;
  const steps = ruleIndexes(rules).reduce((sum, place) => sum + weightTable[place & mask], 0);
  return steps * featureValue(RULES_FAMILY, rules.length);
}

export interface ClassifierDetails {
  urgency: number;
  otherScore: number;
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
  const weightTable = loadedWeights().tables['sign'];
  const rows = sentences.flatMap(({ sums }) => sums.rows);
  if (rows.length === 0) return null;
  const sums = [...rows, ...sentences.flatMap(({ sums: { clauses } }) => clauses)];
  const pieces = piecesToJudge(
    rows.map(({ words }) => words),
    sums.length - rows.length,
  );
  const scores = pieces.map((piece) => scoreOfPiece(sums, piece));
  const bestIndex = scores.reduce((index, score, next) => (score > scores[index] ? next : index), 0);
  const signScore = weightTable.bias + weightTable.step * scores[bestIndex] - piecePenalty(pieces.length);
  return {
    signScore,
    signScoreWith: (rules) => signScore + weightTable.step * ruleScore(rules, weightTable),
    scoreDetailsFor: (rules) =>
      scoreDetails(joinFeatures(readFeatures(splitIntoPieces(bareText()).rows.slice(...pieces[bestIndex])), rules)),
  };
}

/** The scores that separate verdicts. */
export const thresholds = (): Thresholds => loadedWeights().thresholds;

function scoreDetails(features: Features): ClassifierDetails {
  const { tables } = loadedWeights();
  return {
    urgency: featureScore(features, tables['urgent']),
    otherScore: featureScore(features, tables['other']),
    kinds: DANGER_KINDS.map((kind) => ({ kind, score: featureScore(features, tables[kind]) })).sort(
      (item, next) => next.score - item.score,
    ),
  };
}
