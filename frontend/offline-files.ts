import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import { chunkOf, placedPages, SHELL, STAFF } from './page-preloads.ts';

const WORKER = fileURLToPath(new URL('service-worker.js', import.meta.url));
const RELEASE_LENGTH = 12;

/** The files that the students' pages can need: what they begin with and what they fetch later, but no page of the staff. */
function studentFiles(
  bundle: Rolldown.OutputBundle,
  starts: readonly Rolldown.OutputChunk[],
  leftOut: ReadonlySet<Rolldown.OutputChunk>,
): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set<string>();
  const visit = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (!chunk || found.has(chunk.fileName) || leftOut.has(chunk)) return;
    found.add(chunk.fileName);
    for (const name of [...chunk.imports, ...chunk.dynamicImports]) visit(byName.get(name));
  };
  for (const chunk of [...chunks.filter(({ isEntry }) => isEntry), ...starts]) visit(chunk);
  const others = Object.keys(bundle).filter((name) => /\.(css|woff2)$/.test(name));
  return [...found, ...others].sort();
}

/** Writes the service worker with the files that it keeps (see service-worker.js). */
export function offlineFiles(): Plugin {
  return {
    name: 'offline-files',
    apply: 'build',
    async generateBundle(_, bundle) {
      const pages = await placedPages();
      const chunksOf = (places: readonly string[]) => places.map((place) => chunkOf(bundle, place));
      const staff = chunksOf([STAFF, ...pages.filter(({ isStaff }) => isStaff).map(({ place }) => place)]);
      const starts = chunksOf([SHELL, ...pages.map(({ place }) => place)]);
      const files = studentFiles(bundle, starts, new Set(staff)).map((name) => `/${name}`);
      const release = createHash('sha256').update(files.join()).digest('hex').slice(0, RELEASE_LENGTH);
      const source = readFileSync(WORKER, 'utf8')
        .replace("['%FILES%']", JSON.stringify(files))
        .replace('%RELEASE%', release);
      this.emitFile({ type: 'asset', fileName: 'sw.js', source });
    },
  };
}
