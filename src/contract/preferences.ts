import { z } from 'zod';
import { ESSENTIALS, MAX_CORRECTIONS, PREFERENCE_KINDS, PREFERENCE_STRENGTHS } from './preference-values';
import { savedRevision } from './responses';
import { isoTime } from './text';
import { PRICE_BASES } from './prices';

export { ESSENTIALS, MAX_CORRECTIONS, PREFERENCE_KINDS, PREFERENCE_STRENGTHS, preferenceId } from './preference-values';
export type { Essential, PreferenceKind, PreferenceStrength } from './preference-values';

const kind = z.enum(PREFERENCE_KINDS);
const strength = z.enum(PREFERENCE_STRENGTHS);
const value = z.string().min(1).max(120);
const holder = z.enum(['me', 'family']);
export type Holder = z.infer<typeof holder>;

const question = z.object({ form_id: z.string(), question_id: z.string(), question_text: z.string() });

/** What the student says about a preference: how important it is, or that it isn’t theirs. */
const strengthOrRemoved = strength.or(z.literal('removed'));

/** Set while a choice is a counselor’s, made together with the student, and the student hasn’t made it their own. */
const counselorChoice = z.object({
  /** The counselor’s name. */
  by: z.string(),
  /** What the student had said about it themselves; null if nothing. */
  before: z.object({ strength: strengthOrRemoved, holder, no_exceptions: z.boolean() }).nullable(),
});

/** A college preference the student chose. */
export const preference = z.object({
  /** `kind:value`. The same preference stated twice is stored once. */
  id: z.string(),
  kind,
  value,
  /** The preference in plain words, as shown on a chip ('At most 2 hours from home'). */
  label: z.string(),
  /** What a refusal refuses, such as 'Texas' for 'Not Texas'; omitted for other preferences. */
  refused: z.string().optional(),
  strength,
  holder,
  /** Whether this must-have is never relaxed, even if the list stays short. */
  no_exceptions: z.boolean(),
  /** The student’s own sentence that suggested it; empty if there is none or the surrounding text is private to the student. */
  quote: z.string(),
  question: question.nullable(),
  chosen_at: isoTime,
  with_counselor: counselorChoice.optional(),
});
export type Preference = z.infer<typeof preference>;

/** A preference that the student’s words may express. It counts only once the student chooses it. */
export const suggestion = preference
  .pick({ id: true, kind: true, value: true, label: true, strength: true, holder: true, quote: true })
  .extend({
    question,
    /** Whether it is unclear if the student wants or rejects it. A chip then asks ('Cities?') instead of offering. */
    asks: z.boolean(),
  });
export type Suggestion = z.infer<typeof suggestion>;

/** Something a student can call essential in a college. */
export const essential = z.enum(ESSENTIALS);
const essentialState = z.enum(['open', 'chosen', 'skipped']);

/** How much a preference counts, or that it is dismissed. */
export const preferenceCorrection = z.object({
  kind,
  value,
  strength: strengthOrRemoved,
  holder: holder.optional(),
  no_exceptions: z.boolean().optional(),
  /** Whether it stays marked as chosen with a counselor. A student who leaves it out makes it their own. */
  stays_with_counselor: z.boolean().optional(),
});
export type PreferenceCorrection = z.infer<typeof preferenceCorrection>;

export const savePreferencesBody = z.object({
  /** Everything the student chose or dismissed. It replaces what was saved. */
  corrections: z.array(preferenceCorrection).max(MAX_CORRECTIONS, `Please keep it to ${MAX_CORRECTIONS} wishes.`),
  /** The essentials the student skips for now. If omitted, the skipped ones don’t change. */
  skipped: z.array(essential).max(ESSENTIALS.length).optional(),
  /**
   * From the list that was changed: saving other choices on top of an older one returns 409 `saved_elsewhere`. If
   * omitted, the save replaces what is stored.
   */
  revision: savedRevision,
});
export type SavePreferencesBody = z.infer<typeof savePreferencesBody>;

/** A student’s college preferences, and suggestions based on the student’s words. */
export const preferenceList = z.object({
  preferences: z.array(preference),
  suggestions: z.array(suggestion),
  /** The preferences the student dismissed. */
  removed: z.array(preference.pick({ id: true, kind: true, value: true, label: true, with_counselor: true })),
  essentials: z.object({
    home: essentialState,
    place: essentialState,
    path: essentialState,
    program: essentialState,
    price: essentialState,
  }),
  /** The place distances are measured from, such as 'Camden, ME': the chosen home town, or else the school’s; null if neither is known. */
  home: z.string().nullable(),
  /** When the student last chose or dismissed something; null if never. */
  changed_at: isoTime.nullable(),
  revision: z.number().int(),
});
export type PreferenceList = z.infer<typeof preferenceList>;

/** The family's yearly income, or `full_price` for prices before aid. */
const bracket = z.enum(PRICE_BASES).nullable();

export const saveFamilyIncomeBody = z.object({
  /** Null: unknown or not disclosed. */
  bracket,
  /** Whether the student’s own counselor can see the bracket and the prices based on it. */
  counselor_may_see: z.boolean(),
});
export type SaveFamilyIncomeBody = z.infer<typeof saveFamilyIncomeBody>;

/** The family income bracket a student chose. Readers who may not see it get a response as if none was chosen. */
export const familyIncome = saveFamilyIncomeBody.extend({
  /** When the bracket last changed; null if never. */
  changed_at: isoTime.nullable(),
});
export type FamilyIncome = z.infer<typeof familyIncome>;
