import { programById } from '../../../colleges/programs/taxonomy/programs';
import type { FieldOfInterest } from '../../../contract/student-input';
import type { Preference } from '../../../contract/preferences';

/** The fields of study that live on a school subject. */
const FIELDS_OF_SUBJECT: Readonly<Record<string, readonly string[]>> = {
  math: ['27'],
  writing: ['23'],
  reading: ['23'],
  science: ['26', '40'],
  languages: ['16'],
  art: ['50'],
};

type Asked = Pick<Preference, 'kind' | 'value'>;

function fieldsOf({ kind, value }: Asked): readonly string[] {
  if (kind === 'program') return programById(value)?.families ?? [];
  return kind === 'subject' ? (FIELDS_OF_SUBJECT[value] ?? []) : [];
}

/**
 * Interests without the fields whose program or subject the student refuses, or says is not theirs (`removed`); a field stays while they
 * want another program of it.
 */
export function withoutRefused(
  interests: readonly FieldOfInterest[],
  preferences: readonly Preference[],
  removed: readonly Asked[],
): FieldOfInterest[] {
  const isRefused = ({ strength }: Preference): boolean => strength === 'avoid' || strength === 'must_not';
  const wanted = new Set(preferences.filter((one) => one.kind === 'program' && !isRefused(one)).flatMap(fieldsOf));
  const refused = new Set([...preferences.filter(isRefused), ...removed].flatMap(fieldsOf));
  return interests.filter(({ cip2 }) => wanted.has(cip2) || !refused.has(cip2));
}
