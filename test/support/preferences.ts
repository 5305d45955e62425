import type { RecordReading } from '../../src/contract/student-input';
import {
  type Preference,
  type PreferenceKind,
  preferenceId,
  type PreferenceStrength,
} from '../../src/contract/preferences';

const QUESTIONS: Readonly<Partial<Record<PreferenceKind, string>>> = { program: '4', size: '2' };

/** A preference written 'must most_hours:2' or 'want program:nursing', as if an answer had said it in these words. */
export function aPreference(text: string): Preference {
  const [, strength = 'want', kind = 'size', value = ''] = /^(\w+) (\w+):(.+)$/.exec(text) ?? [];
  const wish = { kind: kind as PreferenceKind, value };
  const question = {
    form_id: 'College Preferences',
    question_id: QUESTIONS[wish.kind] ?? '1',
    question_text: 'What do you want in a college?',
  };
  return {
    ...wish,
    id: preferenceId(wish),
    label: value,
    strength: strength as PreferenceStrength,
    quote: `I said ${value}`,
    question,
    by: 'reader',
  };
}

/** The numbers of a student: GPA on a 4.0 scale and SAT total, where there are any. */
export const aReading = (gpa?: number, sat?: number): RecordReading => ({
  gpa: gpa === undefined ? null : { value: gpa, source: 'unweighted GPA' },
  sat: sat === undefined ? null : { value: sat, source: 'SAT score' },
  act: null,
  rankShare: null,
  ignored: [],
});
