/** Where a bench takes place: one database with both servers on it. */
import { mariadbArena } from './mariadb.mjs';
import { HOW_TO_GET } from './mariadbd.mjs';
import { sqliteArena } from './sqlite.mjs';

const ARENAS = { sqlite: sqliteArena, mariadb: mariadbArena };

/** Opens the arena of each database, one after the other, for `work`; one that is not installed is told and left out. */
export async function inArenas(databases, work) {
  for (const database of databases) {
    const arena = await ARENAS[database]();
    if (!arena) {
      console.log(`\nMariaDB is not installed, so it is not measured. ${HOW_TO_GET}\n`);
      continue;
    }
    try {
      await work(arena);
    } finally {
      await arena.end();
    }
  }
}
