import { startSites } from './sites';

/** Before the browser tests: what the tests of one worker share. */
export default ({ maxWorkers }: { maxWorkers: number }): Promise<void> => startSites(maxWorkers);
