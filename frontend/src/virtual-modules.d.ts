/** Generated at build time: see calls.ts and common-passwords.ts next to the build config. */
declare module 'virtual:calls' {
  import type { Routes } from '@contract/routes';

  export const routes: { [Name in keyof Routes]: Pick<Routes[Name], 'method' | 'path'> };
}

declare module 'virtual:common-passwords/*' {
  const passwords: readonly string[];
  export default passwords;
}
