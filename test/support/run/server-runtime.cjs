const { AsyncLocalStorage } = require('node:async_hooks');
const { createRequire, isBuiltin } = require('node:module');
const { dirname, isAbsolute, join, relative } = require('node:path');
const { default: Runtime } = require('jest-runtime');

const ROOT = join(__dirname, '../../..');
/** Code that ships, but for the tests beside it. */
const SERVER_CODE = /^(src|migrations)[/\\](?!.*\.spec$)/;

/** The file that Node loads for `name`, imported by the file `from`; null for what Jest compiles: test code, and a copy of the project at a whole path. */
function fileForNode(from, name) {
  if (isBuiltin(name) || isAbsolute(name)) return null;
  if (!name.startsWith('.')) return createRequire(from).resolve(name);
  const file = join(dirname(from), name);
  if (file.endsWith('.cjs')) return file;
  const relativePath = relative(ROOT, file);
  return SERVER_CODE.test(relativePath) ? join(ROOT, 'dist', relativePath) : null;
}

/**
 * Has Node load the built server and all packages, once per worker. Jest would load each of these 2,400 modules again for every test
 * file, at eight CPU seconds a file.
 */
module.exports = class ServerRuntime extends Runtime {
  jestStorages = new Set();

  /**
   * Jest makes an AsyncLocalStorage for each file and leaves it on, and each that is on slows every promise of the worker: after a hundred
   * files, reading 250,000 rows took 30 seconds instead of one.
   */
  requireInternalModule(from, name) {
    const internalModule = super.requireInternalModule(from, name);
    if (name !== 'node:async_hooks') return internalModule;
    const { jestStorages } = this;
    class TrackedAsyncLocalStorage extends AsyncLocalStorage {
      constructor() {
        super();
        jestStorages.add(this);
      }
    }
    return { ...internalModule, AsyncLocalStorage: TrackedAsyncLocalStorage };
  }

  teardown() {
    for (const storage of this.jestStorages) storage.disable();
    super.teardown();
  }

  requireModuleOrMock(from, name) {
    const file = fileForNode(from, name);
    return file === null ? super.requireModuleOrMock(from, name) : require(file);
  }
};
