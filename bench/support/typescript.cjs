/** Lets plain Node load the TypeScript of test/support, so that what the tests start, the bench starts the same way. */
const { readFileSync } = require('node:fs');
const { transformSync } = require('@swc/core');

const OPTIONS = { module: { type: 'commonjs' }, jsc: { target: 'es2022', parser: { syntax: 'typescript' } } };

require.extensions['.ts'] = (loading, file) => {
  const { code } = transformSync(readFileSync(file, 'utf8'), { ...OPTIONS, filename: file });
  loading._compile(code, file);
};

module.exports = {
  ...require('../../test/support/free-port.ts'),
  ...require('../../test/support/private-services.ts'),
};
