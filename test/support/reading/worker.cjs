/** Reads texts beside the test, so that a reading that does not end can be ended. */
const { parentPort } = require('node:worker_threads');
require('../../../scripts/load-typescript.cjs');

const { READERS } = require('./readers.ts');

parentPort.on('message', ({ reader, text }) => {
  const before = process.cpuUsage();
  const read = READERS[reader](text);
  const { user, system } = process.cpuUsage(before);
  parentPort.postMessage({ read, cpuMs: (user + system) / 1000 });
});
parentPort.postMessage('ready');
