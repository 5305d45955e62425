import type { ChatSuggestion } from '@contract/chat';
import type { ChatAsk } from '@contract/chat-asks';
import type { Role } from '@contract/users';
import { useWords } from '../i18n/words';
import { starterWords } from './starter-words';

const ASKS = {
  list: { kind: 'list', order: 'tier' },
  compare: { kind: 'compare' },
  whatIf: { kind: 'what_if' },
  choices: { kind: 'choices' },
  year: { kind: 'year' },
  articles: { kind: 'articles' },
  tiers: { kind: 'article', id: 'tiers' },
  search: { kind: 'search' },
} as const satisfies Record<string, ChatAsk>;

const BEFORE = ['list', 'tiers', 'search', 'choices', 'year', 'articles'] as const;
const AFTER = ['list', 'compare', 'whatIf', 'choices', 'year', 'articles'] as const;

const roster = (question: Extract<ChatAsk, { kind: 'roster' }>['question'], label: string): ChatSuggestion => ({
  label,
  ask: { kind: 'roster', question },
});
/** Staff read English. */
const STAFF: readonly ChatSuggestion[] = [
  roster('not_started', 'Who has not started?'),
  roster('ready_to_unlock', 'Who is ready to unlock?'),
  roster('no_safety', 'Who has a list without a Safety?'),
  roster('due_this_week', 'Whose deadline is this week?'),
  roster('check_in_open', 'Who has an open check-in?'),
  roster('no_scores', 'Who has entered no SAT or ACT score?'),
];

/** The buttons to begin with: other ones for staff, and for a student before and after the list is unlocked. */
export function useStarters(role: Role | null, unlocked: boolean): readonly ChatSuggestion[] {
  const t = useWords(starterWords);
  if (role === 'counselor' || role === 'admin') return STAFF;
  return (unlocked ? AFTER : BEFORE).map((key) => ({ label: t(key), ask: ASKS[key] }));
}
