import { MESSAGES } from '@contract/messages';
import { defineWords } from '../../i18n/words';

/** The words of a review of a school, and of the limit that a dislike for the price offers. */
export const reviewWords = defineWords('reviews', {
  yourReview: 'Your review',
  researchHint:
    'Look around the school’s website or visit. Then tell us what you think: your reasons shape your next list.',
  researched: "I've researched this school!",
  reasonLabel: 'What do you like or dislike about %{school}?',
  reasonHint:
    'Tap what fits or write your own reason, then choose Like or Dislike. You can change it until your next list is asked for.',
  savedReview: MESSAGES.savedFeedback,
  like: 'Like',
  dislike: 'Dislike',
  goodSides: 'What I like',
  badSides: 'Why not?',
  changeMind: 'Change my mind',
  keepIt: 'Keep my review',
  takeBack: 'Take it back',
  stands: 'Your next list follows this review, so it stays as it is.',
  sentLater: 'It is kept on this device and sent when you are connected again.',
  hasProgram: 'Has my program',
  goodPrice: 'The price is good',
  rightDistance: 'Right distance from home',
  rightSize: 'The right size',
  likedVisit: 'I liked the visit',
  fits: 'Feels like my kind of place',
  tooExpensive: 'Too expensive',
  tooFar: 'Too far',
  tooClose: 'Too close to home',
  tooBig: 'Too big',
  tooSmall: 'Too small',
  noProgram: 'Does not have my program',
  notMyPlace: 'Not my kind of place',
  limitAsk: 'Your next list can stay under its price.',
  limitOffer: 'At most $%{amount} a year?',
  limitIsSet: 'At most $%{amount} a year is a must in My choices.',
  undo: 'Undo',
});
