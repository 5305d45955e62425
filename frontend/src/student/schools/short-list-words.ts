import { defineWords } from '../../i18n/words';
import { MESSAGES } from '@contract/messages';
import { TWO_PRICES } from '../../student-record/price/two-price-words';

/** The words of the short list; its title, tabs and ‘Show More’ are the specification’s. */
export const shortListWords = defineWords('shortList', {
  ...TWO_PRICES,
  title: 'Schools we recommend for you',
  allDetails: 'All details',
  compare: 'Compare',
  print: 'Print or share',
  tabs: 'Schools by recommendation type',
  noneOfTier: 'This list holds no %{tier} school.',
  noneLiked: 'You have liked no %{tier} school yet.',
  onlyLiked: 'Only the ones I like (%{count})',
  liked: 'You like it',
  disliked: 'Not for you',
  reviewed: 'Looked into',
  price: 'Price for you',
  perYear: '%{dollars} a year',
  perYearEstimate: '%{dollars} a year, our estimate',
  distance: 'From home',
  miles: '%{smart_count} mile |||| %{smart_count} miles',
  notPublished: 'Not published',
  notKnown: 'Not known',
  facts: 'All facts',
  more: 'Show More',
  less: 'Show Less',
  rationale: 'Overall Fit Rationale',
  challenges: 'Potential Challenges',
  why: 'Why it is here',
  empty: 'No schools yet',
  emptyHint: MESSAGES.noRecommendations,
  again: 'Check again',
});
