/** On what the figures were measured. */
import { cpus, platform, release, totalmem } from 'node:os';

export function machineOf() {
  const cores = cpus();
  return {
    processor: cores[0]?.model.trim() ?? 'unknown',
    cores: cores.length,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    system: `${platform()} ${release()}`,
    node: process.version,
  };
}
