/** Reads texts beside the test, so that a reading that does not end can be ended. */
const { readFileSync } = require('node:fs');
const { performance } = require('node:perf_hooks');
const { parentPort } = require('node:worker_threads');
const { transformSync } = require('@swc/core');

const OPTIONS = {
  module: { type: 'commonjs' },
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
  },
};

require.extensions['.ts'] = (loading, file) => {
  const { code } = transformSync(readFileSync(file, 'utf8'), { ...OPTIONS, filename: file });
  loading._compile(code, file);
};

const { READERS } = require('./readers.ts');

parentPort.on('message', ({ reader, text }) => {
  const start = performance.now();
  const read = READERS[reader](text);
  parentPort.postMessage({ read, milliseconds: performance.now() - start });
});
parentPort.postMessage('ready');
