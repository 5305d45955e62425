import { ensureBuilt } from '../process';
import { prepareFile } from './databases';
import { startBrowsers, startServers } from './sites';

/** Before the browser tests: one server and one Chromium for each worker. */
export default async ({ maxWorkers }: { maxWorkers: number }): Promise<void> => {
  ensureBuilt();
  await prepareFile();
  await startServers(maxWorkers);
  await startBrowsers();
};
