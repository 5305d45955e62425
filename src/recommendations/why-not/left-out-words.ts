import type { PreferenceCorrection } from '../../contract/preferences';
import type { LeftOut } from '../search/filters';

interface LeftOutWords {
  /** To follow the college's name. */
  says: string;
  /** The wish that would open the way, with what to say of it. */
  help?: { text: string; correction: PreferenceCorrection };
}

const want = (kind: PreferenceCorrection['kind'], value: string): PreferenceCorrection => ({
  kind,
  value,
  strength: 'want',
});

/** What to say of a college that is not considered; of those the student refused other words are said. */
export const LEFT_OUT_WORDS: Readonly<Record<Exclude<LeftOut, 'disliked' | 'refused'>, LeftOutWords>> = {
  no_first_years: { says: 'does not report taking first-year students.' },
  two_year: {
    says: 'is a two-year college, and lists hold those for students who choose a path that may begin at one.',
    help: {
      text: 'If you would begin at a two-year college, choose that yourself.',
      correction: want('path', 'two_year'),
    },
  },
  size_unknown: { says: 'publishes no number of students, so we do not bring it up by ourselves.' },
  tiny: { says: 'has very few undergraduates, so we do not bring it up by ourselves.' },
  women_only: {
    says: 'is a college for women, and lists hold those only for students who ask for one.',
    help: { text: 'If you would like a college for women, choose that.', correction: want('serving', 'women_only') },
  },
  men_only: {
    says: 'is a college for men, and lists hold those only for students who ask for one.',
    help: { text: 'If you would like a college for men, choose that.', correction: want('serving', 'men_only') },
  },
  online: {
    says: 'teaches online only, and lists hold such colleges only for students who ask for that.',
    help: { text: 'If you would like to study online, choose that.', correction: want('online', 'online') },
  },
  tribal: {
    says: 'is a tribal college in another state, and lists hold those only for students who ask for one.',
    help: { text: 'If you would like a tribal college, choose that.', correction: want('serving', 'tribal') },
  },
  islands: { says: 'is in a US territory far from your home state, so we do not bring it up by ourselves.' },
  for_profit: { says: 'is run for profit; we bring such colleges up only when a student names one.' },
  for_adults: { says: 'is made for working adults, as far as its name tells.' },
  seminary: { says: 'mostly teaches religion and theology, and you chose no such program.' },
  service_school: {
    says: 'is a military academy, and lists hold those only for students who ask for that path.',
    help: { text: 'If the military is a path for you, choose that.', correction: want('path', 'military') },
  },
};
