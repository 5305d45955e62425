/** Loaded before the app when it is looked into: answers the words that its parent sends, { word }, with { answer }. */
const { Session } = require('node:inspector');
const { monitorEventLoopDelay } = require('node:perf_hooks');

const RESOLUTION_MS = 1;
let delays = null;

/** Begins to note how long the event loop pauses; answers the longest pause since the last time. */
function longestPause() {
  const before = delays;
  before?.disable();
  delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  return before ? Math.max(0, before.max / 1e6 - RESOLUTION_MS) : 0;
}

/** How many files of code are loaded. */
function loadedFiles() {
  const look = new Session();
  look.connect();
  const files = new Set();
  look.on('Debugger.scriptParsed', ({ params: { url } }) => files.add(url));
  // Every script that is there already is reported before this returns.
  look.post('Debugger.enable');
  look.disconnect();
  return [...files].filter((url) => url.startsWith('file:') || url.startsWith('/')).length;
}

const ANSWERS = { longestPause, loadedFiles };
process.on('message', ({ word }) => process.send({ answer: ANSWERS[word]() }));
// The channel alone must not keep the app from ending.
process.channel?.unref();
