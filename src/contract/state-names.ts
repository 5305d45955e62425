import DATA from '../../data/states.json';
import { ownEntry } from './text-rules';

export const STATE_NAMES: Readonly<Record<string, string>> = DATA;

/** Islands that aren't offered as a home state, although a school may be there. */
const PACIFIC_TERRITORIES = ['FM', 'MH', 'MP', 'PW'];

/** A school's state as a home; null if the code isn't a state, such as 'AE' for military families abroad. */
export const homeStateOf = (code: string): string | null =>
  Object.hasOwn(STATE_NAMES, code) || PACIFIC_TERRITORIES.includes(code) ? code : null;

/** The two-letter code of a state given by code or name, in any case; null for any other word. */
export function stateCodeFrom(input: string): string | null {
  const normalized = input.trim().toLowerCase();
  const match = Object.entries(STATE_NAMES).find((names) => names.some((name) => name.toLowerCase() === normalized));
  return match?.[0] ?? null;
}

/** The name for use in a sentence; an unknown code is returned as is. */
export const stateName = (code: string): string => ownEntry(STATE_NAMES, code) ?? code;

export const STATE_OPTIONS = Object.entries(STATE_NAMES).map(([value, label]) => ({ value, label }));
