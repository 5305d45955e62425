import { stopServices } from './databases';
import { stopSites } from './sites';

/** After all tests: ends what the setup started. */
export default async function stop(): Promise<void> {
  await stopSites();
  await stopServices();
}
