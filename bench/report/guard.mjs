/** Guards what was reached: a change that makes a request a good deal dearer is found in the night after it. */
import { FLOORS } from '../goals.mjs';

/** A sentence for each measured share that lies under its floor. */
export const belowFloors = (databases) =>
  Object.entries(databases).flatMap(([database, { measures }]) =>
    Object.entries(measures).flatMap(([kind, { result }]) => {
      const floor = FLOORS[database]?.[kind];
      const share = result.byCpu?.median;
      if (floor === undefined || share === undefined || share >= floor) return [];
      return [
        `${kind} on ${database}: ${share.toFixed(2)} of the bare server, at least ${floor.toFixed(2)} is expected.`,
      ];
    }),
  );
