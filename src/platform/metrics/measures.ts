/**
 * What this process has counted and timed since its start, kept as plain numbers so that counting costs next to nothing.
 * Modules declare their measures beside the code that they measure; `metrics` prints them all. Labels are words of the
 * product from closed lists: never an id, an address or anything else about a person.
 */

/** Label values of one family beyond this many are not kept: a label that takes any value at all is a mistake. */
const MOST_SERIES = 600;

export type MeasureKind = 'counter' | 'gauge' | 'histogram';

/** How a family of measures is named and read; `labels` are the names of the label values, in their order. */
export interface MeasureDescription {
  /** Like `pathlight_saves_total`; seconds and bytes are said in the name. */
  name: string;
  help: string;
  labels?: readonly string[];
}

/** One printed number. `suffix` is what a histogram adds to the name. */
export interface Sample {
  suffix: string;
  labels: Record<string, string>;
  value: number;
}

/** A number that only grows. */
export class Count {
  value = 0;

  add(by = 1): void {
    this.value += by;
  }
}

/** How many values fell into which range, and their sum. */
export class Spread {
  readonly counts: number[];
  sum = 0;

  constructor(readonly bounds: readonly number[]) {
    this.counts = new Array<number>(bounds.length + 1).fill(0);
  }

  observe(value: number): void {
    const { bounds } = this;
    let place = 0;
    while (place < bounds.length && value > bounds[place]) place += 1;
    this.counts[place] += 1;
    this.sum += value;
  }
}

/** All measures of one name, one for each combination of label values. */
export class Family<Cell = unknown> {
  private readonly cells = new Map<string, { labels: readonly string[]; cell: Cell }>();
  private surplus: Cell | null = null;

  constructor(
    readonly kind: MeasureKind,
    readonly description: MeasureDescription,
    private readonly make: () => Cell,
    private readonly print: (cell: Cell, labels: Record<string, string>) => Sample[],
  ) {}

  /** The measure of these label values; whoever counts often keeps it. */
  of(...labels: string[]): Cell {
    const key = labels.length === 1 ? labels[0] : labels.join('\n');
    const known = this.cells.get(key);
    if (known) return known.cell;
    if (this.cells.size >= MOST_SERIES) return (this.surplus ??= this.make());
    const cell = this.make();
    this.cells.set(key, { labels, cell });
    return cell;
  }

  samples(): Sample[] {
    const names = this.description.labels ?? [];
    return [...this.cells.values()].flatMap(({ labels, cell }) =>
      this.print(cell, Object.fromEntries(names.map((name, index) => [name, labels[index] ?? '']))),
    );
  }
}

/** What a gauge reads at the moment somebody looks: a value for each combination of label values. */
export type GaugeReading = readonly { labels: readonly string[]; value: number }[];

/** A gauge and how it is read; a reading that fails is left out. */
export interface Gauge {
  description: MeasureDescription;
  read: () => Promise<GaugeReading> | GaugeReading;
}

const families: Family[] = [];
const gauges = new Map<string, Gauge>();

function declare<Cell>(family: Family<Cell>): Family<Cell> {
  families.push(family as Family);
  return family;
}

/** Declares a family of counters; call it once, beside the code that counts. */
export const countersOf = (description: MeasureDescription): Family<Count> =>
  declare(
    new Family(
      'counter',
      description,
      () => new Count(),
      ({ value }, labels) => [{ suffix: '', labels, value }],
    ),
  );

/** Ranges of a duration in seconds, from a save to a hosted AI. */
export const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Declares a family of histograms; `bounds` are the upper ends of its ranges. */
export const spreadsOf = (description: MeasureDescription, bounds: readonly number[] = SECONDS): Family<Spread> =>
  declare(new Family('histogram', description, () => new Spread(bounds), printSpread));

function printSpread({ bounds, counts, sum }: Spread, labels: Record<string, string>): Sample[] {
  let total = 0;
  const buckets = counts.map((count, place) => {
    total += count;
    return { suffix: '_bucket', labels: { ...labels, le: String(bounds[place] ?? '+Inf') }, value: total };
  });
  return [...buckets, { suffix: '_sum', labels, value: sum }, { suffix: '_count', labels, value: total }];
}

/** Has a gauge read whenever somebody looks; the answer ends it. A second one of the same name takes its place. */
export function watchGauge(description: MeasureDescription, read: Gauge['read']): () => void {
  const gauge = { description, read };
  gauges.set(description.name, gauge);
  return () => {
    if (gauges.get(description.name) === gauge) gauges.delete(description.name);
  };
}

/** Everything declared so far. */
export const declaredMeasures = (): { families: readonly Family[]; gauges: readonly Gauge[] } => ({
  families,
  gauges: [...gauges.values()],
});

/** Seconds since `began`, which performance.now() gave. */
export const secondsSince = (began: number): number => (performance.now() - began) / 1000;
