/** From starting the built files to answering that everything is ready. */
import { spreadOf } from './rounds.mjs';

export async function measureStart(arena, { only, quick }, tell) {
  if (!only.includes('start')) return;
  const first = [];
  const later = [];
  for (let round = 0; round < (quick ? 2 : 5); round += 1) {
    const { app, again, remove } = await arena.startOnEmpty();
    first.push(app.startMs);
    await app.end();
    const second = await again();
    later.push(second.startMs);
    await second.end();
    await remove();
  }
  tell('start', { first: spreadOf(first), later: spreadOf(later) });
}
