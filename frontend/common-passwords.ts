import { dictionary } from '@zxcvbn-ts/language-common';
import type { Plugin } from 'vite';

const NAME = 'virtual:common-passwords/';
/** From this length on nearly every installation needs them; those below are many more, and for few. */
const LONG = 10;
const SHORT = 8;

const isWanted: Record<string, (length: number) => boolean> = {
  long: (length) => length >= LONG,
  short: (length) => length >= SHORT && length < LONG,
};

/** Gives the browser the common passwords that are long enough to be typed for a new one; the rest are refused as too short. */
export function commonPasswords(): Plugin {
  return {
    name: 'common-passwords',
    resolveId: (source) => (source.startsWith(NAME) ? `\0${source}` : null),
    load(id) {
      const wanted = id.startsWith(`\0${NAME}`) ? isWanted[id.slice(NAME.length + 1)] : undefined;
      if (!wanted) return null;
      const list = dictionary.passwords.map(String).filter(({ length }) => wanted(length));
      return `export default ${JSON.stringify(list.sort().join('\n'))}.split('\\n');`;
    },
  };
}
