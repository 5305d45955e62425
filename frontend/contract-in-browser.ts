import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';
import { browserCode } from './contract-shapes.ts';

const CONTRACT = fileURLToPath(new URL('../src/contract/', import.meta.url));
const SHAPES = fileURLToPath(new URL('src/api/answer-shape.ts', import.meta.url));

const ROUTES = `${CONTRACT}routes.ts`;
/** Asks for the routes as exports of their own, of which the build leaves out those that no page calls. */
const EACH_ROUTE = 'each';

/** A contract file that declares schemas; the others travel as they are. */
const SPEAKS_ZOD = /^import \{ z \} from 'zod';$/m;

/**
 * Runs the contract's files with schemas at build time and gives the browser what they say instead of the library they say it
 * with. The contract stays the one source: types come from it, and a file that the browser cannot be given fails the build.
 */
export function contractInBrowser(): Plugin {
  return {
    name: 'contract-in-browser',
    enforce: 'pre',
    resolveId(source, importer, options) {
      if (source !== 'zod') return null;
      // A first look at who imports what, before any file is loaded.
      if ('scan' in options && options.scan) return { id: source, external: true };
      return this.error(`${importer} would send zod to every visitor; let the contract say it instead.`);
    },
    configureServer: ({ watcher }) => void watcher.add(CONTRACT),
    hotUpdate({ file }) {
      if (!file.startsWith(CONTRACT)) return undefined;
      // What one file says may stand in the code that was made of another.
      this.environment.moduleGraph.invalidateAll();
      // The server starts anew on the same change, and the page is loaded again when it is there (see scripts/dev.mjs).
      return [];
    },
    async load(address) {
      const [id = '', part] = address.split('?');
      if (!id.startsWith(CONTRACT) || !SPEAKS_ZOD.test(readFileSync(id, 'utf8'))) return null;
      const isRoutes = part === EACH_ROUTE;
      if (id === ROUTES && !isRoutes) return `export * as routes from ${JSON.stringify(`${id}?${EACH_ROUTE}`)};`;
      const { module } = await runnerImport<Record<string, unknown>>(id, { configFile: false, logLevel: 'error' });
      const code = isRoutes
        ? browserCode(module['routes'] as Record<string, unknown>, SHAPES)
        : browserCode(module, SHAPES);
      return { code, map: null, moduleSideEffects: false };
    },
  };
}
