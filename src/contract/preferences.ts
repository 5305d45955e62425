import { z } from 'zod';
import { PREFERENCE_KINDS, PREFERENCE_STRENGTHS } from './preference-values';
import { isoTime } from './text';

export { PREFERENCE_KINDS, PREFERENCE_STRENGTHS, preferenceId } from './preference-values';
export type { PreferenceKind, PreferenceStrength } from './preference-values';

const kind = z.enum(PREFERENCE_KINDS);
const strength = z.enum(PREFERENCE_STRENGTHS);
const value = z.string().min(1).max(120);

/** One thing the student asks of a college, as it was understood. */
export const preference = z.object({
  /** `kind:value`: the same wish said twice is one preference. */
  id: z.string(),
  kind,
  value,
  /** The wish in plain words, as a chip shows it ('At most 2 hours from home'). */
  label: z.string(),
  strength,
  /** The exact words behind it, a substring of the answer; empty where they chose it by hand, or where the words around it are theirs alone. */
  quote: z.string(),
  question: z.object({ form_id: z.string(), question_id: z.string(), question_text: z.string() }).nullable(),
  /** Who understood it so: a rule, a hosted model, or the student. */
  by: z.enum(['reader', 'model', 'student']),
});
export type Preference = z.infer<typeof preference>;

/** What the student says of one preference: another strength, or that it is not theirs. Wins over every reading of the same kind and value. */
export const preferenceCorrection = z.object({ kind, value, strength: strength.or(z.literal('removed')) });
export type PreferenceCorrection = z.infer<typeof preferenceCorrection>;

/** The most corrections one student may keep. */
export const MOST_CORRECTIONS = 60;

export const savePreferencesBody = z.object({
  corrections: z.array(preferenceCorrection).max(MOST_CORRECTIONS, `Please keep it to ${MOST_CORRECTIONS} wishes.`),
});
export type SavePreferencesBody = z.infer<typeof savePreferencesBody>;

/** What a student asks of a college: as it was read, with their own corrections in it. */
export const preferenceList = z.object({
  preferences: z.array(preference),
  /** What was read from the answers and the student took away. */
  removed: z.array(preference),
  corrections: z.array(preferenceCorrection),
  /** When the student last corrected something; null when never. */
  changed_at: isoTime.nullable(),
});
export type PreferenceList = z.infer<typeof preferenceList>;
