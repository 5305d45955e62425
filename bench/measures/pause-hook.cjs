/** Loaded before the app when its pauses are measured: its parent's message 'start' starts the clock; 'lap' and 'stop' are answered with the longest since the one before. */
const { monitorEventLoopDelay } = require('node:perf_hooks');

const RESOLUTION_MS = 1;
let delays = null;

process.on('message', (word) => {
  if (word !== 'start') {
    delays.disable();
    process.send({ longestPauseMs: Math.max(0, delays.max / 1e6 - RESOLUTION_MS) });
  }
  if (word === 'stop') return;
  delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
});
// The channel alone must not keep the app from ending.
process.channel?.unref();
