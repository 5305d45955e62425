/** How figures are written; a figure the system did not tell is a dash. */

const isMissing = (number) => number === null || number === undefined;
export const whole = (number) => (isMissing(number) ? '–' : Math.round(number).toLocaleString('en-US'));
export const short = (number) => (isMissing(number) ? '–' : number.toFixed(number < 10 ? 1 : 0));
export const share = (spread) => (spread ? spread.median.toFixed(2) : '–');
export const withSpread = (spread) =>
  spread ? `${spread.median.toFixed(2)} (${spread.least.toFixed(2)} to ${spread.most.toFixed(2)})` : '–';
