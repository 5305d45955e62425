/** Numbers that look like chance and are the same each time (xorshift). */
export function random(seed) {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 4294967296;
  };
}

export function shuffled(list, next) {
  const mixed = [...list];
  for (let at = mixed.length - 1; at > 0; at -= 1) {
    const other = Math.floor(next() * (at + 1));
    [mixed[at], mixed[other]] = [mixed[other], mixed[at]];
  }
  return mixed;
}

export function scoreOf({ weights, bias }, { places, values }) {
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
export function train(examples, bits, epochs = 8) {
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
export function quantized({ weights, bias }) {
  let most = 0;
  for (const weight of weights) most = Math.max(most, Math.abs(weight));
  const step = (most || 1) / 127;
  return { bias, step, weights: Int8Array.from(weights, (weight) => Math.round(weight / step)) };
}
