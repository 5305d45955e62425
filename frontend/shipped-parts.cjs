const { join } = require('node:path');

const part = (name) => join(__dirname, 'src', name);

/**
 * What the browser gets in the place of a package or of a part of one: the pattern of what is imported, and the file. The build and
 * the component tests both read it, so that what is tested is what ships.
 */
module.exports = {
  '^react-router$': join(__dirname, '..', 'node_modules', 'react-router', 'dist', 'production', 'index.mjs'),
  '^@mui/material/Box$': part('ui/box.ts'),
  '^react-router-dom$': part('app/react-router-dom.ts'),
  // Serves a part of emotion that nothing here uses; the real one is a kilobyte of every page.
  '^hoist-non-react-statics$': part('app/no-statics.ts'),
  // Every icon asks for its drawing function by this address.
  '^\\./utils/createSvgIcon(\\.m?js)?$': part('ui/svg-icon.tsx'),
};
