/* global jest */
const { TextDecoder, TextEncoder } = require('node:util');

Object.assign(globalThis, { TextDecoder, TextEncoder });
// Specs that run outside a page call the API, too, which names the browser's language.
globalThis.navigator ??= { languages: ['en'] };

// A limit against hanging: on a busy machine a component takes longer than the usual second to show what a test waits for.
jest.mock('@testing-library/react', () => {
  const library = jest.requireActual('@testing-library/react');
  library.configure({ asyncUtilTimeout: 100_000 });
  return library;
});
