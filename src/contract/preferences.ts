import { z } from 'zod';
import { isoTime } from './text';

/**
 * What a preference is about, and how its `value` is spelled:
 *
 * - `state`: two-letter code · `region`: a region's name ('New England', 'West Coast') · `near_place`: 'Boston, MA'
 * - `distance`: 'near' or 'far' from home · `most_miles`, `least_miles`, `most_hours`, `least_hours`: a number, from home ·
 *   `home_state`: 'stay' or 'leave'
 * - `size`: 'small', 'medium', 'large' · `setting`: 'city', 'suburb', 'town', 'rural'
 * - `climate`: 'warm', 'mild', 'cold', 'snow', 'dry', 'rain', 'seasons' · `landscape`: 'ocean', 'mountains', 'lakes', 'desert'
 * - `control`: 'public', 'private' · `religion`: 'any' or the name of a faith · `serving`: 'hbcu', 'hispanic_serving', 'tribal',
 *   'women_only', 'men_only' · `online`: 'online'
 * - `price`: most dollars a year before aid · `net_price`: most dollars a year after aid · `aid`: 'need', 'merit', 'full_ride', 'low_cost'
 * - `program`: the id of a program of the taxonomy · `subject`: a school subject to do much or little of ('math', 'writing', 'science')
 * - `sport`: 'soccer' or 'soccer D1' · `living`: 'commute', 'campus'
 * - `path`: 'four_year', 'two_year', 'transfer', 'trade', 'military', 'work', 'gap_year'
 * - `college`: a unitid, or the name as typed where the catalogue does not know it
 * - `campus_offer`: what the catalogue cannot tell of a college ('rotc', 'learning_support', 'lgbtq_life', 'wheelchair_access',
 *   'childcare', 'study_abroad', 'greek_life', 'internships', 'honors', 'diversity', 'safety', 'food', 'marching_band')
 */
export const PREFERENCE_KINDS = [
  'state',
  'region',
  'near_place',
  'distance',
  'most_miles',
  'least_miles',
  'most_hours',
  'least_hours',
  'home_state',
  'size',
  'setting',
  'climate',
  'landscape',
  'control',
  'religion',
  'serving',
  'online',
  'price',
  'net_price',
  'aid',
  'program',
  'subject',
  'sport',
  'living',
  'path',
  'college',
  'campus_offer',
] as const;
export type PreferenceKind = (typeof PREFERENCE_KINDS)[number];

/** A `must` and a `must_not` filter the list; a `want` and an `avoid` order it. */
export const PREFERENCE_STRENGTHS = ['must', 'want', 'avoid', 'must_not'] as const;
export type PreferenceStrength = (typeof PREFERENCE_STRENGTHS)[number];

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
  /** The exact words behind it, a substring of the answer; empty where the student chose it by hand. */
  quote: z.string(),
  question: z.object({ form_id: z.string(), question_id: z.string(), question_text: z.string() }).nullable(),
  /** Who understood it so: a rule, a hosted model, or the student. */
  by: z.enum(['reader', 'model', 'student']),
});
export type Preference = z.infer<typeof preference>;

/** What the student says of one preference: another strength, or that it is not theirs. Wins over every reading of the same kind and value. */
export const preferenceCorrection = z.object({ kind, value, strength: strength.or(z.literal('removed')) });
export type PreferenceCorrection = z.infer<typeof preferenceCorrection>;

/** How the id of a preference is made. */
export const preferenceId = (one: Pick<Preference, 'kind' | 'value'>): string => `${one.kind}:${one.value}`;

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
