import type { SensitiveKind } from '../safeguarding/sensitivity';
import type { StudentInputAnswer } from '../../contract/student-input';
import type { Preference } from '../../contract/preferences';
import type { PreferenceSources } from '../../recommendations/preferences/preferences-in';
import { readPreferences } from '../../recommendations/preferences/read-preferences';

/** An answer as it was typed, and what of it may be shown. */
export interface ToldAnswer {
  typed: StudentInputAnswer;
  /** Null where nothing may. */
  shown: StudentInputAnswer | null;
  /** What was left out. */
  kinds: readonly SensitiveKind[];
}

/** Wishes that tell by themselves what a sentence beside them keeps private. */
const TELLING: Readonly<Record<string, readonly SensitiveKind[]>> = {
  lgbtq_life: ['identity'],
  mental_health: ['mental health', 'health', 'death', 'abuse', 'family'],
  learning_support: ['disability', 'mental health', 'health'],
  wheelchair_access: ['disability', 'health'],
  childcare: ['pregnancy', 'family'],
};

function tells({ kind, value }: Preference, kept: readonly SensitiveKind[]): boolean {
  const telling = kind === 'religion' ? (['religion'] as const) : (TELLING[value] ?? []);
  return telling.some((one) => kept.includes(one));
}

const isOf =
  (question: Preference['question']) =>
  ({ typed }: ToldAnswer): boolean =>
    typed.form_id === question?.form_id && typed.question_id === question.question_id;

/**
 * The wishes of all that was typed: 'two hours at most, my gram is sick' asks for two hours, whoever may read the rest. Where the words
 * of a wish are the student's alone, it stands without them; a wish that would tell by itself what they keep private is left out.
 */
export function preferencesTold(
  answers: readonly ToldAnswer[],
  rest: Omit<PreferenceSources, 'answers'>,
): Preference[] {
  const shown = answers.flatMap((one) => one.shown ?? []);
  const open = readPreferences({ ...rest, answers: shown });
  if (answers.every((one) => one.kinds.length === 0)) return open;
  const known = new Map(open.map((one) => [one.id, one]));
  const all = readPreferences({ ...rest, answers: answers.map(({ typed }) => typed) });
  return all.flatMap((wish) => {
    const from = answers.find(isOf(wish.question));
    if (tells(wish, from?.kinds ?? [])) return [];
    const same = known.get(wish.id);
    if (same?.strength === wish.strength) return [same];
    const isShown = !from || (from.shown?.answer.includes(wish.quote) ?? false);
    return [isShown ? wish : { ...wish, quote: '' }];
  });
}
