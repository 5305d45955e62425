/** Made from the contract when the app is built (see calls.ts beside the build's settings). */
declare module 'virtual:calls' {
  import type { Routes } from '@contract/routes';

  export const routes: { [Name in keyof Routes]: Pick<Routes[Name], 'method' | 'path'> };
}
