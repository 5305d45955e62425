/** One line of numbers. */
interface MetricLine {
  name: string;
  labels: Record<string, string>;
  value: number;
}

/** The metrics of a process at one moment. */
export interface Metrics {
  text: string;
  /** The families that have numbers. */
  names: string[];
  /** The families that say what they are. */
  describedNames: Set<string>;
  /** Adds up all numbers of this name that carry these labels. */
  sum(name: string, labels?: Record<string, string>): number;
}

function readLine(line: string): MetricLine {
  const match = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/.exec(line);
  if (!match) throw new Error(`This is no line of metrics: ${line}`);
  const [, name = '', labelText = '', value] = match;
  const labels = [...labelText.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, key, text]) => [key, text]);
  return { name, labels: Object.fromEntries(labels) as Record<string, string>, value: Number(value) };
}

const metricFamily = (name: string, describedNames: Set<string>): string =>
  describedNames.has(name) ? name : name.replace(/_(bucket|sum|count)$/, '');

/** Reads what a process tells of itself; every line must be of the text format. */
export async function readMetrics(url: string, token?: string): Promise<Metrics> {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const response = await fetch(`${url}/api/metrics`, { headers });
  const text = await response.text();
  if (!response.ok) throw new Error(`No metrics: ${response.status} ${text}`);
  const textLines = text.split('\n').filter((line) => line !== '');
  const describedNames = new Set(textLines.flatMap((line) => /^# HELP (\w+) \S/.exec(line)?.[1] ?? []));
  const lines = textLines.filter((line) => !line.startsWith('#')).map(readLine);
  return {
    text,
    names: [...new Set(lines.map(({ name }) => metricFamily(name, describedNames)))],
    describedNames,
    sum: (name, labels = {}) =>
      lines
        .filter(
          (line) =>
            line.name === name && Object.entries(labels).every(([key, labelValue]) => line.labels[key] === labelValue),
        )
        .reduce((total, { value }) => total + value, 0),
  };
}

/** The longest time for which the event loop of a process stood still while something happened, in seconds. Whoever reads the metrics begins anew. */
export async function longestEventLoopPause(url: string, action: () => Promise<unknown>): Promise<number> {
  await readMetrics(url);
  await action();
  return (await readMetrics(url)).sum('nodejs_eventloop_lag_max_seconds');
}
