const { TextDecoder, TextEncoder } = require('node:util');

Object.assign(globalThis, { TextDecoder, TextEncoder });
// Specs that run outside a page call the API, too, which names the browser's language.
globalThis.navigator ??= { languages: ['en'] };
