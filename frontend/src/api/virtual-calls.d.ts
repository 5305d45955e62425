/** Generated from the contract at build time (see calls.ts next to the build config). */
declare module 'virtual:calls' {
  import type { Routes } from '@contract/routes';

  export const routes: { [Name in keyof Routes]: Pick<Routes[Name], 'method' | 'path'> };
}
