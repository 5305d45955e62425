import { ensureBuilt } from '../process';
import { prepareFile } from './databases';
import { startServers } from './sites';

/** Before the API tests: one server for each worker. */
export default async ({ maxWorkers }: { maxWorkers: number }): Promise<void> => {
  ensureBuilt('api');
  await prepareFile();
  await startServers(maxWorkers);
};
