/** Loaded before the app when it is looked into: answers the words that its parent sends, { word, given }, with { answer }. */
const { writeFileSync } = require('node:fs');
const { Session } = require('node:inspector');
const { monitorEventLoopDelay } = require('node:perf_hooks');

const RESOLUTION_MS = 1;
const PROFILE_EVERY_US = 200;
let delays = null;
let session = null;

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

function startProfile() {
  session = new Session();
  session.connect();
  session.post('Profiler.enable');
  session.post('Profiler.setSamplingInterval', { interval: PROFILE_EVERY_US });
  session.post('Profiler.start');
}

/** Ends the profile and writes it into this file. */
function writeProfile(file) {
  session.post('Profiler.stop', (error, { profile }) => writeFileSync(file, JSON.stringify(profile)));
  session.disconnect();
}

const ANSWERS = { longestPause, loadedFiles, startProfile, writeProfile };
process.on('message', ({ word, given }) => process.send({ answer: ANSWERS[word](given) ?? null }));
// The channel alone must not keep the app from ending.
process.channel?.unref();
