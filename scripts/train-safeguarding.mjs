/**
 * Trains the reader of danger signs from data/safeguarding/*.tsv (never from the held-out sets): npm run safeguarding:train
 * Writes data/safeguarding/weights.bin and report.txt. The same sentences always give the same bytes.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
require('./load-typescript.cjs');
const READER = '../src/guidance/safeguarding/signs/';
const { readForTraining, ruleNumbers } = require(`${READER}read-danger.ts`);
const { piecePenalty, pieceFeatures } = require(`${READER}classifier.ts`);
const { TABLES } = require(`${READER}weights.ts`);
const { DANGER_KINDS } = require('../src/contract/notes.ts');

/** Everyday answers; the share of false alarms is counted over the false friends of the other files. */
const ANSWERS = ['answers.tsv', 'portfolio.tsv'];
/** An everyday answer counts as four: most of what is written is one. */
const ANSWER_WEIGHT = 4;
const FOLDS = 5;
const ROUNDS = 2;
/** Share of the false friends that may be mistaken for a sign in cross-validation, where a rule agrees. */
const FALSE_ALARMS = 0.075;
/**
 * So much surer must the classifier be where no rule agrees, in log-odds: set on whole portfolios of ordinary answers, of which nothing is
 * learned, so that at most one in a hundred raises a flag. `npm run eval -- danger` shows it.
 */
const ALONE = 0.1;
/** Share of the noticed urgent signs that must be told from those to look at. */
const URGENT_AS_URGENT = 0.9;
/** Share of the noticed urgent signs that must be sure enough to be urgent by the classifier alone. */
const URGENT_SURE = 0.85;

const FOLDER = fileURLToPath(new URL('../data/safeguarding/', import.meta.url));
const HELD_OUT = 'held-out';

/** The labelled sentences of a file: level, kind, language, voice, text. Throws where a line has other fields. */
function readSentences(name) {
  return readFileSync(join(FOLDER, name), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line, index) => {
      const [level, kind, language, voice, text, ...more] = line.split('\t');
      if (!text || more.length) throw new Error(`${name}, line ${index + 1}: five fields parted by tabs are needed.`);
      return { level, kind, language, voice, text };
    });
}

/** The files the trainer learns from; the sets that were held out are none of them. */
const trainingFiles = () =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.tsv') && !name.startsWith(HELD_OUT))
    .sort();

/** What the weights must have been trained from: a hash over the training files as they are. */
function corpusHash() {
  const hash = createHash('sha256');
  for (const name of trainingFiles()) hash.update(readFileSync(join(FOLDER, name)));
  return hash.digest('hex');
}

/** Numbers that look like chance and are the same each time (xorshift). */
function random(seed) {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 4294967296;
  };
}

function shuffled(list, next) {
  const mixed = [...list];
  for (let at = mixed.length - 1; at > 0; at -= 1) {
    const other = Math.floor(next() * (at + 1));
    [mixed[at], mixed[other]] = [mixed[other], mixed[at]];
  }
  return mixed;
}

function scoreOf({ weights, bias }, { places, values }) {
  const mask = weights.length - 1;
  let sum = bias;
  for (let at = 0; at < places.length; at += 1) sum += values[at] * weights[places[at] & mask];
  return sum;
}

const RATE = 0.5;
const SHRINK = 6e-4;

/** How much a feature counts that so many of the examples have: what is rare tells more than what everybody writes. */
function rarityOf(examples, size) {
  const having = new Uint32Array(size);
  const seenIn = new Int32Array(size).fill(-1);
  for (const [number, { features }] of examples.entries()) {
    for (const full of features.places) {
      const place = full & (size - 1);
      if (seenIn[place] !== number) having[place] += 1;
      seenIn[place] = number;
    }
  }
  return Float32Array.from(having, (count) => Math.log(1 + examples.length / (1 + count)) / 6);
}

/**
 * Logistic regression by stochastic gradients with a rate of its own per weight (Adagrad). `examples`: { features, label: 0 | 1, weight }.
 * Features count by their rarity, which is part of the weights that are returned.
 */
function train(examples, bits, epochs = 8) {
  const size = 1 << bits;
  const rarity = rarityOf(examples, size);
  const model = { weights: new Float32Array(size), bias: 0 };
  const { weights } = model;
  const squares = new Float32Array(size).fill(1e-3);
  let biasSquares = 1e-3;
  const next = random(777);
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    for (const { features, label, weight = 1 } of shuffled(examples, next)) {
      const { places, values } = features;
      let score = model.bias;
      for (let at = 0; at < places.length; at += 1) {
        const place = places[at] & (size - 1);
        score += values[at] * rarity[place] * weights[place];
      }
      const error = (1 / (1 + Math.exp(-score)) - label) * weight;
      for (let at = 0; at < places.length; at += 1) {
        const place = places[at] & (size - 1);
        const slope = error * values[at] * rarity[place] + SHRINK * weights[place];
        squares[place] += slope * slope;
        weights[place] -= (RATE * slope) / Math.sqrt(squares[place]);
      }
      biasSquares += error * error;
      model.bias -= (RATE * 0.1 * error) / Math.sqrt(biasSquares);
    }
  }
  return { weights: weights.map((weight, place) => weight * rarity[place]), bias: model.bias };
}

/** Weights of a byte each: what one step is worth, and how many steps. */
function quantized({ weights, bias }) {
  let most = 0;
  for (const weight of weights) most = Math.max(most, Math.abs(weight));
  const step = (most || 1) / 127;
  return { bias, step, weights: Int8Array.from(weights, (weight) => Math.round(weight / step)) };
}

const started = Date.now();
const seconds = () => `${((Date.now() - started) / 1000).toFixed(0)} s`;

const sentences = shuffled(
  trainingFiles().flatMap((name) =>
    readSentences(name).map((sentence) => ({ ...sentence, answer: ANSWERS.includes(name) })),
  ),
  random(20261122),
).map((sentence, index) => {
  const reading = readForTraining(sentence.text);
  const rules = ruleNumbers(reading);
  return {
    ...sentence,
    fold: index % FOLDS,
    rules,
    danger: sentence.level === 'none' ? 0 : 1,
    pieces: pieceFeatures(reading.bareText, rules),
  };
});
const spoken = sentences.filter(({ pieces }) => pieces.length > 0);

/** The piece of a text that a model finds most dangerous, and how dangerous. */
function surest(model, pieces) {
  const scores = pieces.map((piece) => scoreOf(model, piece));
  const score = Math.max(...scores);
  return { piece: pieces[scores.indexOf(score)], score: score - piecePenalty(pieces.length) };
}

/** In each round the model says which piece of a text tells most; the next one learns from that piece as well as from the whole. */
function trainSign(examples) {
  let model = null;
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = model;
    const lessons = examples.flatMap(({ pieces, danger, answer }) => {
      const lesson = (features) => ({ features, label: danger, weight: answer ? ANSWER_WEIGHT : 1 });
      if (pieces.length === 1 || before === null) return [lesson(pieces[0])];
      const { piece } = surest(before, pieces);
      return piece === pieces[0] ? [lesson(piece)] : [lesson(pieces[0]), lesson(piece)];
    });
    model = train(lessons, TABLES.sign);
  }
  return model;
}

const trainOn = (examples, sign, table, labelOf) =>
  train(
    examples.map((example) => ({ features: surest(sign, example.pieces).piece, label: labelOf(example) ? 1 : 0 })),
    TABLES[table],
  );

/** All tables: whether there is a sign at all, and, learned from the signs alone, how urgent, about whom and of what kind. */
function trainAll(examples) {
  const sign = trainSign(examples);
  const dangers = examples.filter(({ danger }) => danger);
  const models = {
    sign,
    urgent: trainOn(dangers, sign, 'urgent', ({ level }) => level === 'urgent'),
    other: trainOn(dangers, sign, 'other', ({ voice }) => voice !== 'self'),
  };
  for (const kind of DANGER_KINDS) models[kind] = trainOn(dangers, sign, kind, (example) => example.kind === kind);
  return models;
}

function crossValidate() {
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const models = trainAll(spoken.filter((sentence) => sentence.fold !== fold));
    for (const sentence of spoken.filter((one) => one.fold === fold)) {
      const { piece, score } = surest(models.sign, sentence.pieces);
      sentence.score = score;
      sentence.urgentScore = scoreOf(models.urgent, piece);
      sentence.otherScore = scoreOf(models.other, piece);
      const kinds = DANGER_KINDS.map((kind) => [kind, scoreOf(models[kind], piece)]).sort((a, b) => b[1] - a[1]);
      sentence.guessedKind = kinds[0][0];
    }
    console.log(`fold ${fold + 1} of ${FOLDS}: ${seconds()}`);
  }
}

/** The score above which at most a share of some texts lies. */
function scoreForShare(some, share) {
  const scores = some.map(({ score }) => score).sort((a, b) => b - a);
  return scores[Math.floor(share * scores.length)] + 1e-6;
}

function thresholdsFrom() {
  const harmless = spoken.filter(({ danger, answer }) => !danger && !answer);
  const sign = scoreForShare(harmless, FALSE_ALARMS);
  const ofUrgent = (score) =>
    spoken
      .filter((sentence) => sentence.level === 'urgent' && sentence.score >= sign)
      .map(score)
      .sort((a, b) => a - b);
  const lowest = (scores, kept) => scores[Math.floor(scores.length * (1 - kept))];
  return {
    sign,
    alone: sign + ALONE,
    sure: lowest(
      ofUrgent(({ score }) => score),
      URGENT_SURE,
    ),
    urgent: lowest(
      ofUrgent(({ urgentScore }) => urgentScore),
      URGENT_AS_URGENT,
    ),
    other: 0,
  };
}

const percent = (part, whole) => (whole ? `${((100 * part) / whole).toFixed(1)} %` : '-').padStart(7);

function report(thresholds) {
  const noticed = ({ score, rules }) => score >= (rules.length ? thresholds.sign : thresholds.alone);
  const line = (name, list) =>
    `${name.padEnd(18)}${String(list.length).padStart(6)} ${percent(list.filter(noticed).length, list.length)}`;
  const dangers = spoken.filter(({ danger }) => danger);
  const harmless = spoken.filter(({ danger, answer }) => !danger && !answer);
  const right = dangers.filter(({ kind, guessedKind }) => kind === guessedKind).length;
  return [
    `Cross-validated in ${FOLDS} folds over ${spoken.length} sentences; noticed, in per cent:`,
    line('all signs', dangers),
    line(
      'urgent',
      dangers.filter(({ level }) => level === 'urgent'),
    ),
    line(
      'look',
      dangers.filter(({ level }) => level === 'look'),
    ),
    ...DANGER_KINDS.map((kind) =>
      line(
        kind,
        dangers.filter((sentence) => sentence.kind === kind),
      ),
    ),
    line('false alarms', harmless),
    ...['en', 'es', 'mixed'].map((language) =>
      line(
        `  of ${language}`,
        harmless.filter((one) => one.language === language),
      ),
    ),
    line(
      'everyday answers',
      spoken.filter(({ answer }) => answer),
    ),
    `kind right by the classifier alone: ${percent(right, dangers.length)}`,
    '',
  ].join('\n');
}

function write(models, thresholds) {
  const tables = Object.fromEntries(Object.keys(TABLES).map((name) => [name, quantized(models[name])]));
  const header = {
    corpus: corpusHash(),
    thresholds,
    tables: Object.fromEntries(Object.entries(tables).map(([name, { bias, step }]) => [name, { bias, step }])),
  };
  const bytes = Object.values(tables).map(({ weights }) => Buffer.from(weights.buffer));
  writeFileSync(join(FOLDER, 'weights.bin'), Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), ...bytes]));
}

console.log(`${sentences.length} sentences read: ${seconds()}`);
crossValidate();
const thresholds = thresholdsFrom();
const told = report(thresholds);
write(trainAll(spoken), thresholds);
writeFileSync(join(FOLDER, 'report.txt'), told);
console.log(`${told}thresholds ${JSON.stringify(thresholds)}\nwritten: ${seconds()}`);
