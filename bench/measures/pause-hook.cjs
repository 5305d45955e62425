/** Loaded before the app when its pauses are measured: its parent's first message starts the clock, the next one asks for the longest. */
const { monitorEventLoopDelay } = require('node:perf_hooks');

const RESOLUTION_MS = 1;
let delays = null;

process.on('message', () => {
  if (!delays) {
    delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
    delays.enable();
    return;
  }
  delays.disable();
  const longestPauseMs = Math.max(0, delays.max / 1e6 - RESOLUTION_MS);
  delays = null;
  process.send({ longestPauseMs });
});
// The channel alone must not keep the app from ending.
process.channel?.unref();
