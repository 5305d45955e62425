/** Ranges of a duration in seconds, from a save to a hosted AI: the buckets of the product's histograms. */
export const DURATION_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Seconds since `began`, which performance.now() gave. */
export const secondsSince = (began: number): number => (performance.now() - began) / 1000;
