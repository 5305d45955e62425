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
  const place = relative(ROOT, file);
  return SERVER_CODE.test(place) ? join(ROOT, 'dist', place) : null;
}

/**
 * Has Node load the built server and all packages, once per worker. Jest would load each of these 2,400 modules again for every test
 * file, at eight CPU seconds a file.
 */
module.exports = class ServerRuntime extends Runtime {
  requireModuleOrMock(from, name) {
    const file = fileForNode(from, name);
    return file === null ? super.requireModuleOrMock(from, name) : require(file);
  }
};
