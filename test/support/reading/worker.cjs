/** Reads texts beside the test, so that a reading that does not end can be ended. */
const { performance } = require('node:perf_hooks');
const { parentPort } = require('node:worker_threads');
require('../../../scripts/load-typescript.cjs');

const { READERS } = require('./readers.ts');

parentPort.on('message', ({ reader, text }) => {
  const start = performance.now();
  const read = READERS[reader](text);
  parentPort.postMessage({ read, milliseconds: performance.now() - start });
});
parentPort.postMessage('ready');
