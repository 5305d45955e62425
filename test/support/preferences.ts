import type { RecordReading } from '../../src/contract/student-input';
import {
  type Preference,
  type PreferenceKind,
  preferenceId,
  type PreferenceStrength,
} from '../../src/contract/preferences';

/** A choice written 'must most_hours:2' or 'want program:nursing'. */
export function aPreference(text: string): Preference {
  const [, strength = 'want', kind = 'size', value = ''] = /^(\w+) (\w+):(.+)$/.exec(text) ?? [];
  const wish = { kind: kind as PreferenceKind, value };
  return {
    ...wish,
    id: preferenceId(wish),
    label: value,
    strength: strength as PreferenceStrength,
    holder: 'me',
    no_exceptions: false,
    quote: '',
    question: null,
    chosen_at: '2026-11-01T08:00:00.000Z',
  };
}

/** The numbers of a student: GPA on a 4.0 scale and SAT total, where there are any. */
export const aRecordReading = (gpa?: number, sat?: number): RecordReading => ({
  gpa: gpa === undefined ? null : { value: gpa, source: 'unweighted GPA' },
  sat: sat === undefined ? null : { value: sat, source: 'SAT score' },
  act: null,
  rankShare: null,
  ignored: [],
});
