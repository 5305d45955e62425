import { MESSAGES } from '@contract/messages';
import { defineWords } from '../../i18n/words';

/** What the list of forms and a form's page say around it. */
export const formWords = defineWords('forms', {
  title: 'Forms',
  lead: 'Longer questionnaires that give you and your counselor more to work with.',
  savedAlone: `${MESSAGES.allOptional} ${MESSAGES.autosaved}`,
  optional: 'Optional',
  completed: 'Completed',
  answered: '%{answered} of %{total} answered',
  forJunior: 'So that your counselor knows you before writing about you.',
  forPortfolio: 'Raw material for your essays, for whenever you need it.',
  forInterests: 'Helps to find majors that go with what you love.',
  forParent: 'What your family sees in you, for your counselor.',
  forRecord: 'With your numbers, the tiers of your schools are yours and not a guess.',
  back: 'Back to forms',
  noneTitle: 'There is no such form',
  none: MESSAGES.notFound,
});
