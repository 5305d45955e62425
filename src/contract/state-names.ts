import DATA from '../../data/states.json';
import { own } from './text-rules';

/** The states and territories by two-letter code. */
export const STATE_NAMES: Readonly<Record<string, string>> = DATA;

/** Islands that nobody is asked for as a state, and where a school may be all the same. */
const FARTHER_ISLANDS = ['FM', 'MH', 'MP', 'PW'];

/** The state in which a school's students are taken to live; null where its two letters name none, as 'AE' does for military families abroad. */
export const homeStateOf = (code: string): string | null =>
  Object.hasOwn(STATE_NAMES, code) || FARTHER_ISLANDS.includes(code) ? code : null;

/** The two letters of a state that is written by them or by its name, in any case; null for any other word. */
export function stateIn(written: string): string | null {
  const word = written.trim().toLowerCase();
  const found = Object.entries(STATE_NAMES).find((names) => names.some((name) => name.toLowerCase() === word));
  return found?.[0] ?? null;
}

/** The name of a state for a sentence; an unknown code stands for itself. */
export const stateName = (code: string): string => own(STATE_NAMES, code) ?? code;

/** All states, to choose from. */
export const STATE_OPTIONS = Object.entries(STATE_NAMES).map(([value, label]) => ({ value, label }));
