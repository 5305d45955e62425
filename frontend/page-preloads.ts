import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));
const ROUTES = path('src/app/routes.tsx');
const BEYOND = path('src/app/beyond-student-pages.tsx');
const SHELL = path('src/app/shell.tsx');
const EARLY = path('src/auth/session/start-early.ts');
/** Where the server finds them; beside the public folder, because no browser asks for this file. */
const OUT = path('../dist/pages.json');

/** Pages of these folders are drawn inside the shell. */
const SIGNED_IN = /\/src\/(student|account|counselor|admin)\//;

interface Page {
  /** The addresses of the page as a regular expression. */
  pattern: string;
  module: string;
}

/** A route's path as a regular expression: 'question/:title/:questionId' -> '^/question/[^/]+/[^/]+/?$'. */
const patternOf = (route: string): string => `^/${route.replace(/\/\*$/, '(/.*)?').replace(/:\w+/g, '[^/]+')}/?$`;

const moduleOf = (from: string, spec: string): string => `${resolve(dirname(from), spec)}.tsx`;

/** The pages of the app as its routes declare them. Throws when the routes no longer look the way they are read here. */
function readPages(): Page[] {
  const routes = readFileSync(ROUTES, 'utf8');
  const declared = routes.matchAll(/(?:index: (true)|path: '([^']+)'), \.\.\.page\(\(\) => import\('([^']+)'\)\)/g);
  const pages = [...declared].map(([, , route = '', spec = '']) => ({
    pattern: patternOf(route),
    module: moduleOf(ROUTES, spec),
  }));
  const beyond = readFileSync(BEYOND, 'utf8');
  const pattern = /COUNSELOR_PATHS = \/(.+)\/;/.exec(beyond)?.[1];
  const spec = /lazy\(\(\) => import\('(\.\.\/counselor\/[^']+)'\)\)/.exec(beyond)?.[1];
  if (pages.length !== routes.split('...page(').length - 1 || !pattern || !spec) {
    throw new Error(
      'page-preloads.ts does not understand every page of app/routes.tsx and app/beyond-student-pages.tsx.',
    );
  }
  return [...pages, { pattern, module: moduleOf(BEYOND, spec) }];
}

type Bundle = Rolldown.OutputBundle;

/** The files of the chunk of a module and of everything it imports at once. */
function filesOf(bundle: Bundle, module: string): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const start = chunks.find(({ facadeModuleId }) => facadeModuleId === module);
  if (!start) throw new Error(`No chunk was built for ${module}.`);
  const found = new Set<string>();
  const visit = (fileName: string): void => {
    if (found.has(fileName)) return;
    found.add(fileName);
    chunks.find((chunk) => chunk.fileName === fileName)?.imports.forEach(visit);
  };
  visit(start.fileName);
  return [...found];
}

/**
 * Tells the server which files each page begins with, so that a browser fetches them together instead of one after the other,
 * and starts the script that asks for the session before the large ones have arrived.
 */
export function pagePreloads(): Plugin {
  return {
    name: 'page-preloads',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: EARLY, name: 'start-early' });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        if (!bundle) return html;
        const [early = ''] = filesOf(bundle, EARLY);
        return html.replace(
          '<script type="module"',
          `<script type="module" async crossorigin src="/${early}"></script>\n    $&`,
        );
      },
    },
    writeBundle(_, bundle) {
      const shell = filesOf(bundle, SHELL);
      const pages = readPages().map(({ pattern, module }) => {
        const files = new Set([...(SIGNED_IN.test(module) ? shell : []), ...filesOf(bundle, module)]);
        return { pattern, files: [...files].map((file) => `/${file}`) };
      });
      mkdirSync(dirname(OUT), { recursive: true });
      writeFileSync(OUT, JSON.stringify(pages));
    },
  };
}
