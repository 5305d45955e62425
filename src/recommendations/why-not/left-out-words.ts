import type { PreferenceCorrection } from '../../contract/preferences';
import { spokenWords } from '../../platform/text/words';
import type sentences from '../../../data/words/why-not.json';
import type { LeftOut } from '../search/eligible';

const say = spokenWords<typeof sentences>('why-not');

const want = (kind: PreferenceCorrection['kind'], value: string): PreferenceCorrection => ({
  kind,
  value,
  strength: 'want',
});

type Unconsidered = Exclude<LeftOut, 'disliked' | 'refused'>;

/** The wish that would open the way to a college that is not considered. */
const OPENS = {
  two_year: want('path', 'two_year'),
  women_only: want('serving', 'women_only'),
  men_only: want('serving', 'men_only'),
  online: want('online', 'online'),
  tribal: want('serving', 'tribal'),
  service_school: want('path', 'military'),
};
const isOpened = (how: Unconsidered): how is keyof typeof OPENS => Object.hasOwn(OPENS, how);

/** What to say of a college that is not considered, and what would change that; of those the student refused other words are said. */
export const sayLeftOut = (college: string, how: Unconsidered) => ({
  says: say(`left.${how}`, { college }),
  helps: isOpened(how) ? [{ text: say(`help.${how}`), correction: OPENS[how] }] : [],
});

/** What to say in a line of a college that the student refused. */
export const sayNotYours = (how: 'disliked' | 'refused'): string => say(`not-yours.${how}`);
