import { MESSAGES } from '@contract/messages';
import { defineWords } from '../i18n/words';
import { PRODUCT_NAME } from '../ui/product';

/** What stands in the place of a page that is not there or does not work. */
export const brokenWords = defineWords('broken', {
  crashTitle: 'Something went wrong',
  crashHeading: 'This page stopped working',
  crashText: 'That is our fault, not yours.',
  reload: 'Load the page again',
  notFoundTitle: 'Page not found',
  notFoundText: `${MESSAGES.notFound} The address may be mistyped, or the page has moved.`,
  toStart: 'Back to the start',
  outdatedTitle: 'A new version is here',
  outdatedHeading: `${PRODUCT_NAME} was updated`,
  outdatedText: 'This page was opened before the update and is out of date. Load it again to continue.',
  unfetchedTitle: 'No connection',
  unfetchedHeading: 'This page didn’t load',
  unreachable: MESSAGES.unreachable,
  kept: 'Answers that were not saved yet are kept on this device.',
  keptInPage: 'Keep this tab open: what you typed last is not saved yet, and this device has no room to keep it.',
  goBack: 'Go back',
});
