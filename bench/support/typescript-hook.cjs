/** Lets plain Node load TypeScript, as it stands, and Nest's decorators with it. */
const { readFileSync } = require('node:fs');
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
