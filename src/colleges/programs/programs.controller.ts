import { Controller } from '@nestjs/common';
import { Call } from '../../access/call';
import type { Asked } from '../../access/call';
import { routes } from '../../contract/routes';
import { PROGRAM_SEARCH } from '../../contract/limits';
import { searchKey } from '../../contract/search-key';
import type { Program } from './program';
import { programsIn } from './reading/programs-in';
import { PROGRAMS } from './taxonomy/programs';

/** The names a program is looked up by, comparable: its own first, then what students call it. */
const NAMES: readonly (readonly [Program, readonly string[]])[] = PROGRAMS.map((program) => [
  program,
  [program.name, ...program.words].map((name) => searchKey(name.replace(/^=/, ''))),
]);

const startsWord = (name: string, key: string): boolean => ` ${name}`.includes(` ${key}`);

/** How well words fit a program, the least the best; null where they do not. */
function distanceOf(names: readonly string[], key: string): number | null {
  const [own = '', ...called] = names;
  if (own === key) return 0;
  if (called.includes(key)) return 1;
  if (own.startsWith(key)) return 2;
  if (startsWord(own, key)) return 3;
  return called.some((name) => startsWord(name, key)) ? 4 : null;
}

/** The programs that words may mean, the likeliest first: by their names, by what students call them, and as a sentence is read. */
export function programsLike(words: string): Program[] {
  const key = searchKey(words);
  if (key === '') return [];
  const byName = NAMES.flatMap(([program, names]) => {
    const distance = distanceOf(names, key);
    return distance === null ? [] : [{ program, distance }];
  }).sort((one, other) => one.distance - other.distance);
  const read = programsIn(words).flatMap(({ program, others }) => [program, ...others]);
  return [...new Set([...byName.map(({ program }) => program), ...read])].slice(0, PROGRAM_SEARCH.mostShown);
}

@Controller()
export class ProgramsController {
  @Call(routes.listPrograms)
  list({ query: { q } }: Asked<'listPrograms'>) {
    return programsLike(q).map(({ id, name }) => ({ id, name }));
  }
}
