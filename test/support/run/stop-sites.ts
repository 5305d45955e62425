import { removeAll } from './databases';
import { stopSites } from './sites';

export default async function stop(): Promise<void> {
  await stopSites();
  await removeAll();
}
