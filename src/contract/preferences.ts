import { z } from 'zod';
import { ESSENTIALS, MOST_CORRECTIONS, PREFERENCE_KINDS, PREFERENCE_STRENGTHS } from './preference-values';
import { savedRevision } from './responses';
import { isoTime } from './text';

export {
  ESSENTIALS,
  MOST_CORRECTIONS,
  PREFERENCE_KINDS,
  PREFERENCE_STRENGTHS,
  preferenceId,
} from './preference-values';
export type { Essential, PreferenceKind, PreferenceStrength } from './preference-values';

const kind = z.enum(PREFERENCE_KINDS);
const strength = z.enum(PREFERENCE_STRENGTHS);
const value = z.string().min(1).max(120);
const holder = z.enum(['me', 'family']);
export type Holder = z.infer<typeof holder>;

const question = z.object({ form_id: z.string(), question_id: z.string(), question_text: z.string() });

/** One thing the student chose to ask of a college. */
export const preference = z.object({
  /** `kind:value`: the same wish said twice is one preference. */
  id: z.string(),
  kind,
  value,
  /** The wish in plain words, as a chip shows it ('At most 2 hours from home'). */
  label: z.string(),
  strength,
  /** Whose wish it is. */
  holder,
  /** A must that is never relaxed, however short the list. */
  no_exceptions: z.boolean(),
  /** The student's own sentence that suggested it; empty where none did, or where the words around it are theirs alone. */
  quote: z.string(),
  question: question.nullable(),
  chosen_at: isoTime,
});
export type Preference = z.infer<typeof preference>;

/** A wish that the student's words may mean. It counts as theirs only once they choose it. */
export const suggestion = preference
  .pick({ id: true, kind: true, value: true, label: true, strength: true, holder: true, quote: true })
  .extend({
    question,
    /** True where the words leave open whether it is wanted or refused: a chip asks ('Cities?') instead of offering. */
    asks: z.boolean(),
  });
export type Suggestion = z.infer<typeof suggestion>;

/** What a student may call essential in a college. */
export const essential = z.enum(ESSENTIALS);
const asked = z.enum(['open', 'chosen', 'skipped']);

/** What the student says of one wish: how much it counts, or that it is not theirs. */
export const preferenceCorrection = z.object({
  kind,
  value,
  strength: strength.or(z.literal('removed')),
  holder: holder.optional(),
  no_exceptions: z.boolean().optional(),
});
export type PreferenceCorrection = z.infer<typeof preferenceCorrection>;

export const savePreferencesBody = z.object({
  /** Everything the student chose or dismissed; replaces what was kept. */
  corrections: z.array(preferenceCorrection).max(MOST_CORRECTIONS, `Please keep it to ${MOST_CORRECTIONS} wishes.`),
  /** The essentials the student skips for now; left out, what was skipped stays so. */
  skipped: z.array(essential).max(ESSENTIALS.length).optional(),
  /** From the list that was changed: other choices on top of an older one answer 409 `saved_elsewhere`. Left out, the save replaces what is kept. */
  revision: savedRevision,
});
export type SavePreferencesBody = z.infer<typeof savePreferencesBody>;

/** What a student asks of a college, and what their words may mean besides. */
export const preferenceList = z.object({
  preferences: z.array(preference),
  suggestions: z.array(suggestion),
  /** What the student dismissed. */
  removed: z.array(preference.pick({ id: true, kind: true, value: true, label: true })),
  essentials: z.object({ home: asked, place: asked, path: asked, program: asked, price: asked }),
  /** 'Camden, ME', where distances are measured from: the chosen home town, else the school's; null where neither is known. */
  home: z.string().nullable(),
  /** When the student last chose or dismissed something; null when never. */
  changed_at: isoTime.nullable(),
  revision: z.number().int(),
});
export type PreferenceList = z.infer<typeof preferenceList>;
