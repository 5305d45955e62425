import { CARE_RESOURCES } from '../../contract/care';
import type { CareSign } from './read-care';

const LINES = CARE_RESOURCES.map(({ name, reach }) => `• ${name}: ${reach}`).join('\n');

/** Where help is at once, a line each; the one text for it. */
export const WHERE_HELP_IS = `People who are there right now, free and confidential:\n${LINES}`;
/** Whom to tell, at the end of a sentence. */
export const ADULTS = 'someone in your family, a teacher, a nurse, or your counselor';

const OPENING =
  'Thank you for trusting this page with something so important. What you wrote matters more than any application, so there is no writing advice here, only this: you do not have to carry it alone.';
const LOSS_OPENING =
  'Thank you for writing about this. Losing someone in that way is one of the hardest things there is, and it is all right if it still hurts. There is no writing advice here, only this: you do not have to carry it alone.';
const OTHER_OPENING =
  'Thank you for looking out for someone. Worrying about a person you care about is a lot to carry, and it is not yours to carry alone. Telling an adult is not a betrayal; it is how help gets to them.';

function openingFor({ kinds }: CareSign): string {
  if (kinds.every((kind) => kind === 'loss-to-suicide')) return LOSS_OPENING;
  return kinds.every((kind) => kind === 'someone-else') ? OTHER_OPENING : OPENING;
}

const CLOSINGS = {
  answer:
    'So that nobody is left alone with something heavy, your counselor will be told that this answer needs a look. Your answer is saved just as you wrote it.',
  chat: 'So that nobody is left alone with something heavy, your counselor will be told about this message and can read its words. The rest of this chat stays yours alone.',
  staff: 'Nobody is told of this message. If it is about a student, please follow the protocol of your school today.',
} as const;

/** The message in place of coaching: warm, where help is now, and plainly who will be told. */
export function careMessage(sign: CareSign, place: keyof typeof CLOSINGS = 'answer'): string {
  return [
    openingFor(sign),
    WHERE_HELP_IS,
    `If you can, also tell an adult you trust today: ${ADULTS}. If this page misread you and you are all right, that is good to hear.`,
    CLOSINGS[place],
  ].join('\n\n');
}
