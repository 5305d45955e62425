/** Results as files: each run by itself, and the newest figure of every measure together. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../support/product.mjs';
import { machineOf } from './machine.mjs';

export const RESULTS = join(ROOT, 'bench', 'results');
const NEWEST = join(RESULTS, 'newest.json');

/** The newest figures: database -> { describe, measures: name -> { at, quick, result } }; empty before the first run. */
export const newestResults = () =>
  existsSync(NEWEST) ? JSON.parse(readFileSync(NEWEST, 'utf8')) : { machine: machineOf(), databases: {} };

/** Collects the results of one run and writes both files as they come, so that a run that is ended keeps what it has. */
export function resultBook({ quick }) {
  mkdirSync(RESULTS, { recursive: true });
  const began = new Date().toISOString();
  const file = join(RESULTS, `${began.replace(/[:.]/g, '-')}.json`);
  const own = { began, machine: machineOf(), databases: {} };
  const put = (book, { database, describe }, name, entry) => {
    book.databases[database] ??= { describe, measures: {} };
    Object.assign(book.databases[database], { describe });
    book.databases[database].measures[name] = entry;
  };
  return {
    file,
    own,
    add(arena, name, result) {
      const entry = { at: new Date().toISOString().slice(0, 10), quick, result };
      const newest = { ...newestResults(), machine: machineOf() };
      put(own, arena, name, entry);
      // A first look does not replace a figure that was measured properly.
      const before = newest.databases[arena.database]?.measures[name];
      if (!quick || !before || before.quick) put(newest, arena, name, entry);
      writeFileSync(file, JSON.stringify(own, null, 2));
      writeFileSync(NEWEST, JSON.stringify(newest, null, 2));
    },
  };
}
