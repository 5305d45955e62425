import type { Role } from '@contract/users';
import { ENGLISH } from '../i18n/language-context';
import { useWords, wordsIn } from '../i18n/words';
import { starterWords } from './starter-words';

const BEFORE = ['next', 'tiers', 'bates', 'howMade'] as const;
const AFTER = ['strengths', 'cheapest', 'balanced', 'letter'] as const;
const STAFF = ['notStarted', 'readyToUnlock', 'tiers', 'howListsAreMade'] as const;

/** A question to begin with: as the button says it, and as Buddy, who understands English, is asked it. */
export interface Starter {
  label: string;
  question: string;
}

/** What one could ask first: other things for staff, and for a student before and after the list is unlocked. */
export function useStarters(role: Role | null, unlocked: boolean): readonly Starter[] {
  const t = useWords(starterWords);
  const english = wordsIn(starterWords, ENGLISH);
  const keys = role === 'counselor' || role === 'admin' ? STAFF : unlocked ? AFTER : BEFORE;
  return keys.map((key) => ({ label: t(key), question: english(key) }));
}
