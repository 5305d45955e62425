import { Injectable } from '@nestjs/common';
import type { Metric, Registry } from 'prom-client';
import { withinDeadline } from '../runtime/deadline';
import { routes } from '../../contract/routes';
import { declaredMeasures, type Family, type Gauge, type Sample } from './measures';

/** How long one gauge may take to read, in milliseconds: a hanging database must not hang whoever asks how we are. */
const READ_MOST_MS = 1_000;

/** The content type of what is printed. */
export const METRICS_MEDIA = `${routes.metrics.media}; version=0.0.4; charset=utf-8`;

/** Prints every measure of this process in the text format of Prometheus. */
@Injectable()
export class MetricsService {
  /** The library is loaded when somebody looks for the first time: most installations never do. */
  private library: ReturnType<typeof loadLibrary> | null = null;

  async text(): Promise<string> {
    const { process, fresh } = await (this.library ??= loadLibrary());
    const own = fresh();
    const { families, gauges } = declaredMeasures();
    for (const family of families) put(own, family, family.samples());
    const read = await Promise.all(gauges.map(samplesOf));
    gauges.forEach((gauge, index) => put(own, { kind: 'gauge', ...gauge }, read[index] ?? []));
    return `${await own.metrics()}\n${await process.metrics()}`;
  }
}

/** Measures of the process itself (event loop, memory, start) are gathered from the first look on. */
async function loadLibrary() {
  const { collectDefaultMetrics, Registry } = await import('prom-client');
  const process = new Registry();
  collectDefaultMetrics({ register: process });
  return { process, fresh: () => new Registry() };
}

/** What cannot be read at the moment is left out; the rest is told. */
async function samplesOf({ description, read }: Gauge): Promise<Sample[]> {
  const names = description.labels ?? [];
  try {
    const readings = await withinDeadline(Promise.resolve(read()), READ_MOST_MS);
    return readings.map(({ labels, value }) => ({
      suffix: '',
      labels: Object.fromEntries(names.map((name, index) => [name, labels[index] ?? ''])),
      value,
    }));
  } catch {
    return [];
  }
}

/** Hands numbers to the library as a metric of its own kind. */
function put(registry: Registry, { kind, description }: Pick<Family, 'kind' | 'description'>, samples: Sample[]): void {
  const { name, help } = description;
  const values = samples.map(({ suffix, labels, value }) => ({ metricName: `${name}${suffix}`, labels, value }));
  const metric = { name, get: () => Promise.resolve({ name, help, type: kind, values, aggregator: 'sum' }) };
  registry.registerMetric(metric as unknown as Metric);
}
