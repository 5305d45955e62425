import { Gauge, register } from 'prom-client';
import { withinDeadline } from '../runtime/deadline';

/** How long one reading may take, in milliseconds: a hanging database must not hang whoever asks how we are. */
const READ_MOST_MS = 1_000;

/** A gauge's name, what it says of itself, and the names of its labels. */
interface Description<Label extends string> {
  name: string;
  help: string;
  labelNames: readonly Label[];
}

/** What is read at one moment: a value for each combination of labels. */
export type GaugeReading<Label extends string> = readonly { labels: Record<Label, string>; value: number }[];

/**
 * A gauge that is read whenever somebody looks; what cannot be read then is left out. The answer ends it. A second one of the same
 * name takes its place: one process may hold several apps, one after the other.
 */
export function liveGauge<Label extends string>(
  description: Description<Label>,
  read: () => Promise<GaugeReading<Label>> | GaugeReading<Label>,
): () => void {
  const { name } = description;
  register.removeSingleMetric(name);
  const gauge = new Gauge({
    ...description,
    async collect() {
      this.reset();
      const readings = await withinDeadline(Promise.resolve().then(read), READ_MOST_MS).catch(() => []);
      for (const { labels, value } of readings) this.set(labels, value);
    },
  });
  return () => {
    if (register.getSingleMetric(name) === gauge) register.removeSingleMetric(name);
  };
}
