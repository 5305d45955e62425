import { readFileSync } from 'node:fs';
import { shippedData } from '../../platform/runtime/shipped-data';
import { collegeFinder, type FindCollege, type NamedFacts } from './college-names';

/** The names in the shipped catalogue, without its facts: reading all of these takes long. */
function shippedNames(): NamedFacts[] {
  const [header = '', ...lines] = readFileSync(shippedData('colleges.tsv'), 'utf8').trimEnd().split('\n');
  const columns = header.split('\t');
  const [name, level, aliases, undergrads] = ['name', 'level', 'aliases', 'undergrads'].map((column) =>
    columns.indexOf(column),
  );
  return lines.map((line) => {
    const cells = line.split('\t');
    const others = cells[aliases ?? -1] ?? '';
    return {
      name: cells[name ?? -1] ?? '',
      level: cells[level ?? -1] === 'two_year' ? 'two_year' : 'four_year',
      aliases: others === '' ? [] : others.split('|').map((one) => one.trim()),
      undergrads: Number(cells[undergrads ?? -1] ?? 0),
    };
  });
}

let finder: FindCollege<NamedFacts> | null = null;

/** True for what a student of this state calls a college, in any letters; read at the first call. */
export function isCollegeName(typed: string, homeState: string | null): boolean {
  finder ??= collegeFinder(shippedNames());
  return finder(typed, homeState) !== null;
}
