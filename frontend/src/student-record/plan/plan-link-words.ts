import { defineWords } from '../../i18n/words';

/** The way from a college to the plan of applying. */
export const planLinkWords = defineWords('planLink', {
  plan: 'Plan to apply',
  planned: 'In My year',
});
