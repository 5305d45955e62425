/** From starting the built files to answering that everything is ready, and how many files of code that takes. */
import { once } from 'node:events';
import { join } from 'node:path';
import { ROOT } from '../support/product.mjs';
import { spreadOf } from './rounds.mjs';

const HOOK = join(ROOT, 'bench', 'measures', 'scripts-hook.cjs');

async function loadedFiles({ child }) {
  const answer = once(child, 'message');
  child.send('count');
  const [files] = await answer;
  return files;
}

export async function measureStart(arena, { only, quick }, tell) {
  if (!only.includes('start')) return;
  const first = [];
  const later = [];
  let files = 0;
  for (let round = 0; round < (quick ? 2 : 5); round += 1) {
    const { app, again, remove } = await arena.startOnEmpty();
    first.push(app.startMs);
    await app.end();
    const second = await again();
    later.push(second.startMs);
    await second.end();
    if (round === 0) {
      const watched = await again({ channel: true, nodeOptions: ['--require', HOOK] });
      files = await loadedFiles(watched);
      await watched.end();
    }
    await remove();
  }
  tell('start', { first: spreadOf(first), later: spreadOf(later), files });
}
