/** Where a bench takes place: one database with both servers on it. */
import { sqliteArena } from './sqlite.mjs';

/** MariaDB's arena is loaded only when it is asked for. */
const ARENAS = {
  sqlite: sqliteArena,
  mariadb: async () => (await import('./mariadb.mjs')).mariadbArena(),
};

/** The arena of this database; null when it cannot be opened, which is told with what to do. */
async function openArena(database) {
  try {
    return await ARENAS[database]();
  } catch (error) {
    console.error(`\n${database} is not measured: ${error.message}\n`);
    process.exitCode = 1;
    return null;
  }
}

/** Opens the arena of each database, one after the other, for `work`. */
export async function inArenas(databases, work) {
  for (const database of databases) {
    const arena = await openArena(database);
    if (!arena) continue;
    try {
      await work(arena);
    } finally {
      await arena.end();
    }
  }
}
