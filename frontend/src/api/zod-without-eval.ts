/**
 * Tells zod, before its first schema is made, to check without compiling code from text: the page's content policy forbids
 * that, and even zod's try would be reported. Set by its global so that the first page does not load zod itself.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
