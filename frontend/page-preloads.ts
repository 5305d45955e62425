import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Plugin, type Rolldown, runnerImport } from 'vite';

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));
const PAGES = path('../src/contract/pages.ts');
const PAGE_MODULES = path('src/app/page-modules.ts');
/** The frame of the signed-in pages. */
export const SHELL = path('src/app/shell.tsx');
/** What react-admin's pages are drawn in. */
export const STAFF = path('src/staff/staff-admin.tsx');
/** The script that asks for the session before the app has arrived. */
export const EARLY = path('src/auth/session/start-early.ts');
/** Where the server finds them; beside the public folder, because no browser asks for this file. */
const OUT = path('../dist/pages.json');

export interface PlacedPage {
  name: string;
  /** The file that holds its code. */
  place: string;
  /** Whether nobody needs to be signed in. */
  isOpen: boolean;
  /** Whether it is for visitors: open, and not of the people who hold a link to one page. */
  isForGuests: boolean;
  /** Whether it is for counselors or admins alone. */
  isStaff: boolean;
}

const ASKING = 'virtual:placed-pages';

/** Asks every page of the tables where its code is: each import of a page tells its place instead of running what is there. */
const askingForPlaces: Plugin = {
  name: 'asking-for-places',
  enforce: 'pre',
  resolveId: (id) => (id === ASKING ? id : null),
  load(id) {
    if (id === PAGES || id === PAGE_MODULES) return null;
    if (id !== ASKING) return `export default ${JSON.stringify(id)};`;
    return `
      import { isPublicPage, pages } from ${JSON.stringify(PAGES)};
      import { pageModules } from ${JSON.stringify(PAGE_MODULES)};
      const isStaff = ({ for: whom, demo }) => demo === true || ['counselor', 'admin', 'staff'].includes(whom);
      const kindOf = (page) => {
        const isOpen = isPublicPage(page);
        return { isOpen, isForGuests: isOpen && page.for !== 'link-holder', isStaff: isStaff(page) };
      };
      const placed = async ([name, load]) => ({ name, place: (await load()).default, ...kindOf(pages[name]) });
      export const placedPages = await Promise.all(Object.entries(pageModules).map(placed));`;
  },
};

/** Every page with the file that holds its code. */
export async function placedPages(): Promise<PlacedPage[]> {
  const { module } = await runnerImport<{ placedPages: PlacedPage[] }>(ASKING, {
    configFile: false,
    logLevel: 'error',
    plugins: [askingForPlaces],
  });
  return module.placedPages;
}

type Bundle = Rolldown.OutputBundle;

/** The chunk that an import of a module fetches: its own, or the one of a group that holds it. */
export function chunkOf(bundle: Bundle, module: string): Rolldown.OutputChunk {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const found =
    chunks.find(({ facadeModuleId }) => facadeModuleId === module) ??
    chunks.find(({ moduleIds }) => moduleIds.includes(module));
  if (!found) throw new Error(`No chunk was built for ${module}.`);
  return found;
}

/** The files of the chunk of a module and of everything it imports at once. */
function filesOf(bundle: Bundle, module: string): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const start = chunkOf(bundle, module);
  const found = new Set<string>();
  const visit = (fileName: string): void => {
    if (found.has(fileName)) return;
    found.add(fileName);
    chunks.find((chunk) => chunk.fileName === fileName)?.imports.forEach(visit);
  };
  visit(start.fileName);
  return [...found];
}

/** The part of the font that every page is written with. */
function fontOf(bundle: Bundle): string {
  const font = Object.keys(bundle).find((name) => /figtree-basic.*\.woff2$/.test(name));
  if (!font) throw new Error('The font is not in the build.');
  return font;
}

/**
 * Writes the first style sheet into the page itself: it is small, and nothing is drawn before it is there.
 * The server puts the number in its place under which a page may hold styles (src/platform/http/web-app.ts).
 */
function withStyleInside(html: string, bundle: Bundle): string {
  return html.replace(/<link rel="stylesheet"[^>]* href="\/([^"]+)">/g, (link, name: string) => {
    const style = bundle[name];
    if (style?.type !== 'asset') return link;
    // It is there already when a later part of the app asks for what it needs.
    for (const file of Object.values(bundle)) if (file.type === 'chunk') file.viteMetadata?.importedCss.delete(name);
    return `<style nonce="%nonce%">${String(style.source).trim()}</style>`;
  });
}

/**
 * Tells the server which files each page begins with, so that a browser fetches them together instead of one after the other,
 * and starts the script that asks for the session before the large ones have arrived. The font comes with them, so that the first thing
 * drawn is drawn in it and nothing moves when it arrives.
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
        return withStyleInside(html, bundle)
          .replaceAll(/<(script type="module"|link rel="modulepreload")/g, '$& fetchpriority="low"')
          .replace(
            '<script type="module"',
            `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${fontOf(bundle)}">\n    ` +
              `<script type="module" async crossorigin src="/${early}"></script>\n    $&`,
          );
      },
    },
    async writeBundle(_, bundle) {
      // What is opened by whoever is signed in is drawn inside the shell.
      const shell = filesOf(bundle, SHELL);
      const staff = filesOf(bundle, STAFF);
      const files = (await placedPages()).map(({ name, place, isOpen, isStaff }) => {
        const frame = isOpen ? [] : shell;
        const begins = new Set([...frame, ...(isStaff && !isOpen ? staff : []), ...filesOf(bundle, place)]);
        return [name, [...begins].map((file) => `/${file}`)];
      });
      mkdirSync(dirname(OUT), { recursive: true });
      writeFileSync(OUT, JSON.stringify(Object.fromEntries(files)));
    },
  };
}
