import type collegeWords from '../../data/words/college.json';
import type { CollegeFacts } from '../contract/colleges';
import type { Language } from '../contract/users';
import { wordsOf } from '../platform/text/words';

const words = wordsOf<typeof collegeWords>('college');

/** '36.6% of its students finish within three years, and 9.4% move on to another college'; null where it is not published. */
export function sayFinishing(college: CollegeFacts, language: Language = 'en'): string | null {
  const { completion_pct: finish, transfer_out_pct: move } = college;
  if (finish === null) return null;
  const say = words(language);
  const moving = move === null ? say('move_on_unknown') : say('move_on', { share: move });
  return say('finish', { share: finish, moving });
}
