/** On what the figures were measured. */
import { statfsSync } from 'node:fs';
import { cpus, platform, release, tmpdir, totalmem } from 'node:os';

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

const IN_MEMORY = 0x01021994;

/** What makes the figures worth less than they look, as a sentence; null when nothing does. */
export function warningOf() {
  if (statfsSync(tmpdir()).type !== IN_MEMORY) return null;
  return `${tmpdir()} lies in memory, so that a durable save costs nothing here. Set TMPDIR to a folder on a disk.`;
}
