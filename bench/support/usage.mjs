/** What a process has used, as Linux tells it. Elsewhere there is no such file, and only requests a second are reported. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';

export const CAN_MEASURE = existsSync('/proc/self/schedstat');

/** Microseconds of CPU all threads of this process have used; null where the system does not tell. */
export function cpuMicroseconds(pid) {
  if (!CAN_MEASURE) return null;
  let nanoseconds = 0;
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    try {
      nanoseconds += Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]);
    } catch {
      // A thread that has just ended has nothing more to tell.
    }
  }
  return nanoseconds / 1000;
}

/** Resident memory now and at its highest, in MiB; null where the system does not tell. */
export function memoryMiB(pid) {
  if (!CAN_MEASURE) return { now: null, peak: null };
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const of = (name) => Math.round(Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0) / 1024);
  return { now: of('VmRSS'), peak: of('VmHWM') };
}
