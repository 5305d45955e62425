import { shippedRows } from '../../platform/runtime/shipped-data';
import { nameKey } from './name-key';

/** What people call a college, in small letters, and the key of its official name. */
interface Nickname {
  called: string;
  name: string;
  /** The home states of those who mean this one; none where it is everybody else's. */
  homeStates: readonly string[];
  /** Whether it is safe to find anywhere in a sentence. */
  inSentences: boolean;
}

export const ALL_NICKNAMES: readonly Nickname[] = shippedRows('college-nicknames.tsv').map(
  ([called = '', college = '', homeStates = '', inSentences = '']) => ({
    called,
    name: nameKey(college),
    homeStates: homeStates.split(' ').filter(Boolean),
    inSentences: inSentences === '1',
  }),
);

const EVERYBODYS = ALL_NICKNAMES.filter(({ homeStates }) => homeStates.length === 0);
const tableOf = (some: readonly Nickname[]): Readonly<Record<string, string>> =>
  Object.fromEntries(some.map(({ called, name }) => [called, name]));

/** Nicknames that no official name or alias carries, safe to find anywhere in a sentence. */
export const NICKNAMES = tableOf(EVERYBODYS.filter(({ inSentences }) => inSentences));

/** Short names that are a college only where a college is named. */
export const SHORT_NAMES = tableOf(EVERYBODYS.filter(({ inSentences }) => !inSentences));
