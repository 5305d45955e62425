/** Whether this run takes its time: `npm run test:thorough`, every night. */
export const IS_THOROUGH = process.env['TEST_THOROUGH'] === 'true';

/** Every `stride`-th item from `first` on, always the same ones; all of them in a thorough run. */
export const sample = <Item>(items: readonly Item[], stride: number, first = 0): Item[] =>
  items.filter((_, index) => IS_THOROUGH || index % stride === first % stride);
