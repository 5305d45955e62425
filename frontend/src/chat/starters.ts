import type { Role } from '@contract/users';
import { ENGLISH } from '../i18n/language-context';
import { useWords, wordsIn } from '../i18n/words';
import { starterWords } from './starter-words';

const BEFORE = ['next', 'tiers', 'bates', 'howMade'] as const;
const AFTER = ['strengths', 'cheapest', 'balanced', 'letter'] as const;
const STAFF = ['notStarted', 'readyToUnlock', 'tiers', 'howListsAreMade'] as const;

/** What one could ask first, as Buddy is asked it: other things for staff, and for a student before and after the list is unlocked. */
export function useStarters(role: Role | null, unlocked: boolean): readonly string[] {
  const t = useWords(starterWords);
  // Buddy counts a counselor's students by English words.
  if (role === 'counselor' || role === 'admin') return STAFF.map((key) => wordsIn(starterWords, ENGLISH)(key));
  return (unlocked ? AFTER : BEFORE).map((key) => t(key));
}
