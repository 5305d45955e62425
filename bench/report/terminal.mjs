/** The figures as a person reads them on the terminal. */

const whole = (number) => (number === null ? '–' : Math.round(number).toLocaleString('en-US'));
const ratio = (spread) =>
  spread ? `${spread.median.toFixed(2)} (${spread.least.toFixed(2)}–${spread.most.toFixed(2)})` : '–';

/** One kind of load on both servers. */
export function loadLine({ kind, connections, app, bare, byCpu, byRate }) {
  const of = ({ rate, cpu, p50, p99 }) =>
    `${whole(rate).padStart(7)} requests/s ${whole(cpu).padStart(6)} µs CPU   p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
  return [
    `${kind} at ${connections} connections`,
    `  app  ${of(app)}`,
    `  bare ${of(bare)}`,
    `  share of the bare server: by CPU ${ratio(byCpu)}, by requests/s ${ratio(byRate)}`,
  ].join('\n');
}
