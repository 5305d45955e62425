import { type Essential, ESSENTIALS, MOST_CORRECTIONS, preferenceId, type Wish } from '@contract/preference-values';
import type {
  Holder,
  Preference,
  PreferenceCorrection,
  PreferenceList,
  SavePreferencesBody,
  Suggestion,
} from '@contract/preferences';
import { areAlternatives } from './choice-groups';

/** How much a wish counts; 'removed' where it isn't the student's, null to take it back as if they had never tapped it. */
export type Said = PreferenceCorrection['strength'] | null;

export interface How {
  holder?: Holder;
  no_exceptions?: boolean;
  /** What the chip says until the server has answered. */
  label?: string;
}

/** What is sent for a list: everything chosen and dismissed. Dismissals give way where there are too many. */
export function bodyOf({ preferences, removed, essentials }: PreferenceList): SavePreferencesBody {
  const chosen = preferences.map(({ kind, value, strength, holder, no_exceptions }) => ({
    kind,
    value,
    strength,
    holder,
    no_exceptions,
  }));
  const dismissed = removed.map(({ kind, value }) => ({ kind, value, strength: 'removed' as const }));
  return {
    corrections: [...chosen, ...dismissed.slice(0, Math.max(0, MOST_CORRECTIONS - chosen.length))],
    skipped: ESSENTIALS.filter((one) => essentials[one] === 'skipped'),
  };
}

const insteadOf = <One extends { id: string }>(list: readonly One[], next: One): One[] =>
  list.some(({ id }) => id === next.id) ? list.map((one) => (one.id === next.id ? next : one)) : [...list, next];

const sameAs = (id: string) => (one: { id: string }) => one.id === id;
const otherThan = (id: string) => (one: { id: string }) => one.id !== id;

/** What is known of a wish: what the student chose, else what their words suggest, else what they dismissed. */
function knownOf(list: PreferenceList, wish: Wish, { label, holder }: How): Omit<Preference, 'strength' | 'chosen_at'> {
  const { kind, value } = wish;
  const id = preferenceId(wish);
  const known = list.preferences.find(sameAs(id)) ?? list.suggestions.find(sameAs(id));
  const { quote, question } = known ?? { quote: '', question: null };
  const called = label ?? (known ?? list.removed.find(sameAs(id)))?.label ?? value;
  const no_exceptions = list.preferences.find(sameAs(id))?.no_exceptions ?? false;
  return { id, kind, value, label: called, holder: holder ?? known?.holder ?? 'me', no_exceptions, quote, question };
}

/** Choices that are given up: what an answer suggested is open again. */
const reopened = (given: readonly Preference[]): Suggestion[] =>
  given.flatMap(({ question, no_exceptions: _, chosen_at: __, ...one }) =>
    question === null ? [] : [{ ...one, question, asks: false }],
  );

/** A list with one wish chosen, dismissed or taken back, as the server will answer it. */
export function withSaid(list: PreferenceList, wish: Wish, said: Said, how: How = {}): PreferenceList {
  const { no_exceptions, ...known } = knownOf(list, wish, how);
  const { id, kind, value, label } = known;
  const own = list.preferences.find(sameAs(id));
  const suggestions = list.suggestions.filter(otherThan(id));
  const removed = list.removed.filter(otherThan(id));
  if (said === null || said === 'removed') {
    const dismissed = said === 'removed' ? [{ id, kind, value, label }] : [];
    return {
      ...list,
      preferences: list.preferences.filter(otherThan(id)),
      suggestions: [...suggestions, ...(said === null && own ? reopened([own]) : [])],
      removed: [...removed, ...dismissed],
    };
  }
  const ruledOut = list.preferences.filter((one) => one.id !== id && areAlternatives(one.kind, kind));
  const left = list.preferences.filter((one) => !ruledOut.includes(one));
  const chosen = {
    ...known,
    strength: said,
    no_exceptions: how.no_exceptions ?? no_exceptions,
    chosen_at: own?.chosen_at ?? new Date().toISOString(),
  };
  return {
    ...list,
    preferences: insteadOf(left, chosen),
    suggestions: [...suggestions, ...reopened(ruledOut)],
    removed,
  };
}

/** An answer of the server, with the questions of the chips that it cannot tell any more once they are chosen. */
export const withQuestions = (answer: PreferenceList, before: PreferenceList | undefined): PreferenceList => {
  const questions = new Map(before?.preferences.map(({ id, question }) => [id, question]));
  const preferences = answer.preferences.map((one) => ({
    ...one,
    question: one.question ?? questions.get(one.id) ?? null,
  }));
  return { ...answer, preferences };
};

export const withSkipped = (list: PreferenceList, skipped: Essential): PreferenceList => ({
  ...list,
  essentials: { ...list.essentials, [skipped]: 'skipped' },
});

/** The suggestions that are still open: none beside a choice that rules it out. */
export const openSuggestions = ({ preferences, suggestions }: PreferenceList): Suggestion[] =>
  suggestions.filter((one) => !preferences.some(({ id, kind }) => id === one.id || areAlternatives(kind, one.kind)));
