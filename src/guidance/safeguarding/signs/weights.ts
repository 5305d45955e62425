import { readFileSync } from 'node:fs';
import { DANGER_KINDS } from '../../../contract/notes';

/** The classifier's judgments, each with its own table of weights: size in bits. */
export const TABLES: Readonly<Record<string, number>> = {
  sign: 20,
  urgent: 16,
  other: 15,
  ...Object.fromEntries(DANGER_KINDS.map((kind) => [kind, 15])),
};

/** The scores that separate verdicts, as the trainer found them by cross-validation. */
export interface Thresholds {
  /** At or above this score, a text that matches a rule shows a danger sign. */
  sign: number;
  /** At or above this score, a text shows a sign that only the classifier detects. */
  alone: number;
  /** At or above this score, a sign is urgent even if no rule agrees. */
  sure: number;
  urgent: number;
  /** At or above this score, a sign is about somebody else. */
  other: number;
}

interface WeightsHeader {
  /** SHA-256 of the training sentences. */
  corpus: string;
  thresholds: Thresholds;
  tables: Record<string, { bias: number; step: number }>;
}

export interface WeightTable {
  bias: number;
  step: number;
  weights: Int8Array;
  mask: number;
}

export interface Weights {
  corpus: string;
  thresholds: Thresholds;
  tables: Record<string, WeightTable>;
}

/** Reads a weights file: a line that describes the weights, then one byte each, table by table. */
export function readWeights(file: string): Weights {
  const bytes = readFileSync(file);
  const end = bytes.indexOf(10);
  const header = JSON.parse(bytes.toString('utf8', 0, end)) as WeightsHeader;
  let from = end + 1;
  const tables: Record<string, WeightTable> = {};
  for (const [name, bits] of Object.entries(TABLES)) {
    const size = 1 << bits;
    const weights = new Int8Array(bytes.buffer.slice(bytes.byteOffset + from, bytes.byteOffset + from + size));
    if (weights.length !== size) throw new Error(`${file} ends in the table '${name}': train it anew.`);
    tables[name] = { ...header.tables[name], weights, mask: size - 1 };
    from += size;
  }
  return { corpus: header.corpus, thresholds: header.thresholds, tables };
}
