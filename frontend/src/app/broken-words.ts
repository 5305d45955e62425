import { MESSAGES } from '@contract/messages';
import { defineWords } from '../i18n/words';
import { PRODUCT_NAME } from '../ui/product';

/** What stands in the place of a page that is not there or does not work. */
export const brokenWords = defineWords('broken', {
  crashTitle: 'Something went wrong',
  crashHeading: 'This page stopped working',
  crashText:
    'That is our fault, not yours. Answers that weren’t saved yet are kept on this device and will be sent when the page is back.',
  reload: 'Load the page again',
  notFoundTitle: 'Page not found',
  notFoundText: `${MESSAGES.notFound} The address may be mistyped, or the page has moved.`,
  toStart: 'Back to the start',
  outdatedTitle: 'A new version is here',
  outdatedHeading: `${PRODUCT_NAME} was updated`,
  outdatedText:
    'This page was opened before the update and is out of date. Load it again to continue. Answers that weren’t saved yet are kept on this device.',
  unfetchedTitle: 'No connection',
  unfetchedHeading: 'This page didn’t load',
  unreachable: MESSAGES.unreachable,
  kept: 'Answers that were not saved yet are kept on this device.',
  goBack: 'Go back',
});
