import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';
import type { Call } from '../src/contract/call.ts';

const CALLS = 'virtual:calls';
const CONTRACT = fileURLToPath(new URL('../src/contract/routes.ts', import.meta.url));

/** Gives the browser of each call of the contract where it goes; its schemas and rules stay on the server. */
export function callsOfContract(): Plugin {
  return {
    name: 'calls-of-contract',
    resolveId: (id) => (id === CALLS ? `\0${CALLS}` : null),
    async load(id) {
      if (id !== `\0${CALLS}`) return null;
      const { module, dependencies } = await runnerImport<{ routes: Record<string, Call> }>(CONTRACT, {
        configFile: false,
        logLevel: 'error',
      });
      for (const file of dependencies) this.addWatchFile(file);
      const places = Object.entries(module.routes).map(([name, { method, path }]) => [name, { method, path }]);
      return `export const routes = ${JSON.stringify(Object.fromEntries(places))};`;
    },
  };
}
