import { CARE_RESOURCES } from '../../contract/care';
import { ADULTS, WHERE_HELP_IS } from './care-message';

/** How somebody writes on after they were told where help is. */
export type FollowUp = 'thanks' | 'leaving' | 'joke' | 'feeling' | 'other';

const NOT_ALONE = 'What you wrote earlier matters, and you do not have to carry it alone.';

const OPENINGS: Readonly<Record<FollowUp, string>> = {
  thanks: `You are welcome. ${NOT_ALONE}`,
  leaving: 'Before you go: what you wrote earlier matters, and someone is there at any hour.',
  joke: 'If it was a joke, that is all right. If any part of it was true, that is all right to say, too.',
  feeling: 'Thank you for saying so. You do not have to carry it alone.',
  other: `Thank you for writing. ${NOT_ALONE}`,
};

/** What Buddy says where nothing is asked of it: no closing word, no coaching, only that help stays there. */
export const careFollowUp = (how: FollowUp): string =>
  [
    OPENINGS[how],
    WHERE_HELP_IS,
    `An adult you trust can be a good first step, too: ${ADULTS}. College can wait; ask about it whenever you want to.`,
  ].join('\n\n');

const LINES = CARE_RESOURCES.filter(({ address }) => address !== 'tel:911')
  .map(({ name, reach }) => `${name} (${reach})`)
  .join(', ');

/** Stands behind a plain answer to a question, as long as the chat stays careful. */
export const CARE_REMINDER = `Someone to talk to is still there, whenever you want: ${LINES}.`;
